// breaks only-api-adapters-import-the-sdk
import { createClient } from "#sdk/index.ts";

export const client = createClient("/api");
