// breaks sdk-is-imported-by-its-index
import { createClient } from "#sdk/client.ts";

export const client = createClient("/api");
