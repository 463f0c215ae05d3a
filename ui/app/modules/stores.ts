import { ContainerModule } from "inversify";
import { ApiStores } from "#adapters/api/stores/api-stores.ts";
import { tokens } from "../tokens.ts";

export const storesModule = new ContainerModule(({ bind }) => {
  bind(tokens.stores).toResolvedValue((client) => new ApiStores(client), [tokens.client]).inSingletonScope();
});
