import { ApiAccessTokens } from "#adapters/api/accounts/api-access-tokens.ts";
import { ApiAccountAuditLog } from "#adapters/api/accounts/api-account-audit-log.ts";
import { ApiAccounts } from "#adapters/api/accounts/api-accounts.ts";
import { ApiRoleOptions } from "#adapters/api/accounts/api-role-options.ts";
import type { Client } from "#sdk/index.ts";
import type { AccountPorts } from "../../account-ports.ts";

/** Returns the account ports of the client's user. */
export const buildApiAccounts = (client: Client): AccountPorts => ({
  accounts: new ApiAccounts(client),
  log: new ApiAccountAuditLog(client),
  pickers: new ApiRoleOptions(client),
  tokens: new ApiAccessTokens(client),
});
