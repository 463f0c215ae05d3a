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

/** All that somebody has before them who looks after accounts. */
export type AccountPorts = {
  readonly accounts: Accounts;
  readonly log: AccountLog;
  readonly mails: AccountMails;
  readonly pickers: RolePickers;
  readonly tokens: AccessTokens;
};

/** The ports of one person, over the records that all of them share. */
export function accountPorts(records: AccountRecords, asking: Asking, { random = new SeededRandom(), ...lists }: PasswordLists & { readonly random?: Random } = {}): AccountPorts {
  const keeper = new AskingKeeper(records, asking);
  return {
    accounts: new MemoryAccounts(keeper, lists),
    log: new MemoryAccountLog(keeper),
    mails: new MemoryAccountMails(keeper),
    pickers: new MemoryRolePickers(keeper),
    tokens: new MemoryAccessTokens(keeper, random),
  };
}
