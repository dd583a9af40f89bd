export const TYPES: URL;
export function typesOfDescription(): Promise<string>;
