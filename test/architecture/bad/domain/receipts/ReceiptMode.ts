// breaks fences/file-name
export type Mode = "simple" | "advanced";
