// breaks only-api-adapters-touch-the-sdk
import { createClient } from "#sdk/index.ts";

export const client = createClient("/api");
