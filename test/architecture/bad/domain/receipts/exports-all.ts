// breaks fences/no-export-all
export * from "./receipt.ts";
