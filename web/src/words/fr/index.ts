const files = import.meta.glob<string>("./*.ftl", { query: "?raw", import: "default", eager: true });

export const french = Object.values(files).join("\n");
