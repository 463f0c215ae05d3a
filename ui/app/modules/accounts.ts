import { ContainerModule } from "inversify";
import { ApiAccounts } from "#adapters/api/accounts/api-accounts.ts";
import { tokens } from "../tokens.ts";

/** What the list of accounts and the page of one share; it comes with the first of them. */
export const accountsModule = new ContainerModule(({ bind }) => {
  bind(tokens.accounts).toResolvedValue((client) => new ApiAccounts(client), [tokens.client]).inSingletonScope();
});
