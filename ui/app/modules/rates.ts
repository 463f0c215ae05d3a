import { ContainerModule } from "inversify";
import { ApiRates } from "#adapters/api/rates/api-rates.ts";
import { tokens } from "../tokens.ts";
import { bindDrafts } from "./drafts.ts";

/** What the pages of rates share; it comes with the first of them. */
export const ratesModule = new ContainerModule((options) => {
  bindDrafts(options);
  options.bind(tokens.rates).toResolvedValue((client) => new ApiRates(client), [tokens.client]).inSingletonScope();
});
