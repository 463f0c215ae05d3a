import { ContainerModule } from "inversify";
import { ApiSearches } from "#adapters/api/queries/api-searches.ts";
import { tokens } from "../tokens.ts";

/** What the advanced search asks; it comes with its page. */
export const queriesModule = new ContainerModule(({ bind }) => {
  bind(tokens.searches).toResolvedValue((client) => new ApiSearches(client), [tokens.client]).inSingletonScope();
});
