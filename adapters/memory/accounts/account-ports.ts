import type { AccessTokens, AccountLog, AccountMails, Accounts, RolePickers } from "#domain/accounts/index.ts";
import type { Random } from "#domain/shared/random.port.ts";
import { SeededRandom } from "../shared/seeded-random.ts";
import type { AccountRecords } from "./account-records.ts";
import { AskingKeeper, type Asking } from "./asking-keeper.ts";
import { MemoryAccessTokens } from "./memory-access-tokens.ts";
import { MemoryAccountLog } from "./memory-account-log.ts";
import { MemoryAccountMails } from "./memory-account-mails.ts";
import { MemoryAccounts, type PasswordLists } from "./memory-accounts.ts";
import { MemoryRolePickers } from "./memory-role-pickers.ts";

/** The ports of a user who manages accounts. */
export type AccountPorts = {
  readonly accounts: Accounts;
  readonly log: AccountLog;
  readonly mails: AccountMails;
  readonly pickers: RolePickers;
  readonly tokens: AccessTokens;
};

/** Creates the ports of one user on top of the shared records. */
export function accountPorts(records: AccountRecords, caller: Asking, { random = new SeededRandom(), ...lists }: PasswordLists & { readonly random?: Random } = {}): AccountPorts {
  const context = new AskingKeeper(records, caller);
  return {
    accounts: new MemoryAccounts(context, lists),
    log: new MemoryAccountLog(context),
    mails: new MemoryAccountMails(context),
    pickers: new MemoryRolePickers(context),
    tokens: new MemoryAccessTokens(context, random),
  };
}
