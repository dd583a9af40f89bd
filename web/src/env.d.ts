/// <reference types="svelte" />
/// <reference types="vite/client" />

declare module "milsymbol-parts" {
  export const letterground: unknown;
  export const ms: {
    addIcons(icons: unknown): void;
    Symbol: new (code: string, options: Record<string, unknown>) => { asSVG(): string };
  };
}
