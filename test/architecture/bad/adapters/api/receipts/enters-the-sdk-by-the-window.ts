// breaks sdk-is-entered-by-its-index
import { createClient } from "#sdk/client.ts";

export const client = createClient("/api");
