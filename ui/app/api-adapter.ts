import type { ServiceIdentifier } from "inversify";
import type { Client } from "#sdk/index.ts";
import { singleton, type Binding } from "./injected.ts";
import { tokens } from "./tokens.ts";

/** Binds an adapter that needs the API client only. */
export const apiAdapter = <Port>(
  token: ServiceIdentifier<Port>,
  Adapter: new (client: Client) => NoInfer<Port>,
): Binding => singleton(token, { client: tokens.client }, ({ client }) => new Adapter(client));
