const files = import.meta.glob<string>("./*.ftl", { query: "?raw", import: "default", eager: true });

export const english = Object.values(files).join("\n");
