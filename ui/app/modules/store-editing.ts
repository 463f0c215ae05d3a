import { ContainerModule } from "inversify";
import { ApiStoreRegister } from "#adapters/api/stores/api-store-register.ts";
import { createStoreCache } from "#ui/stores/store-cache.ts";
import { tokens } from "../tokens.ts";
import { bindDrafts } from "./drafts.ts";

/** What a store's own page and its form share. */
export const storeEditingModule = new ContainerModule((options) => {
  const { bind } = options;
  bindDrafts(options);
  bind(tokens.storeRegister).toResolvedValue((client) => new ApiStoreRegister(client), [tokens.client]).inSingletonScope();
  bind(tokens.savedStores).toResolvedValue(createStoreCache, [tokens.schedule]).inSingletonScope();
});
