// breaks sdk-is-entered-by-its-index
import { client } from "#sdk/client.ts";

export const usedClient = client;
