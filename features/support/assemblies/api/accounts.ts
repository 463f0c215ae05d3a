import { ApiAccessTokens } from "#adapters/api/accounts/api-access-tokens.ts";
import { ApiAccountLog } from "#adapters/api/accounts/api-account-log.ts";
import { ApiAccounts } from "#adapters/api/accounts/api-accounts.ts";
import { ApiRolePickers } from "#adapters/api/accounts/api-role-pickers.ts";
import type { Client } from "#sdk/index.ts";
import type { AccountPortal } from "../../account-portal.ts";

/** Returns the account ports of the client's user. */
export const accountsBy = (client: Client): AccountPortal => ({
  accounts: new ApiAccounts(client),
  log: new ApiAccountLog(client),
  pickers: new ApiRolePickers(client),
  tokens: new ApiAccessTokens(client),
});
