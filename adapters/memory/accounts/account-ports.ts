import type { AccessTokens, AccountAuditLog, AccountOutbox, Accounts, RoleOptions } from "#domain/accounts/index.ts";
import type { Random } from "#domain/shared/random.port.ts";
import { SeededRandom } from "../shared/seeded-random.ts";
import type { MemoryAccountStore } from "./account-records.ts";
import { MemoryAccountContext, type MemoryAccountCaller } from "./memory-account-context.ts";
import { MemoryAccessTokens } from "./memory-access-tokens.ts";
import { MemoryAccountAuditLog } from "./memory-account-audit-log.ts";
import { MemoryAccountOutbox } from "./memory-account-outbox.ts";
import { MemoryAccounts, type PasswordLists } from "./memory-accounts.ts";
import { MemoryRoleOptions } from "./memory-role-options.ts";

/** The ports of a user who manages accounts. */
export type AccountPorts = {
  readonly accounts: Accounts;
  readonly log: AccountAuditLog;
  readonly mails: AccountOutbox;
  readonly pickers: RoleOptions;
  readonly tokens: AccessTokens;
};

/** Creates the ports of one user on top of the shared records. */
export function accountPorts(
  records: MemoryAccountStore,
  caller: MemoryAccountCaller,
  { random = new SeededRandom(), ...lists }: PasswordLists & { readonly random?: Random } = {},
): AccountPorts {
  const context = new MemoryAccountContext(records, caller);
  return {
    accounts: new MemoryAccounts(context, lists),
    log: new MemoryAccountAuditLog(context),
    mails: new MemoryAccountOutbox(context),
    pickers: new MemoryRoleOptions(context),
    tokens: new MemoryAccessTokens(context, random),
  };
}
