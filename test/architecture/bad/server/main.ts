import { readFileSync } from "node:fs";
import { app } from "./app.ts";

export const started = { app, contract: () => readFileSync("openapi/openapi-v1.yml", "utf8") };
