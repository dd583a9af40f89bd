const files = import.meta.glob<string>("./*.ftl", { query: "?raw", import: "default", eager: true });

export const spanish = Object.values(files).join("\n");
