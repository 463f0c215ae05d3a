import { accountPorts } from "#adapters/memory/accounts/account-ports.ts";
import { MemoryAccountStore } from "#adapters/memory/accounts/account-records.ts";
import { MemoryBreachedPasswords } from "#adapters/memory/accounts/memory-breached-passwords.ts";
import { MemoryRolePreviews } from "#adapters/memory/accounts/memory-role-previews.ts";
import { withFailure } from "#adapters/memory/shared/with-failure.ts";
import { parseAccountSettings } from "#domain/shared/access/account-settings.ts";
import type { Clock } from "#domain/shared/time/clock.port.ts";
import { failure } from "#domain/shared/failure.ts";
import { parseVersion, type Version } from "#domain/shared/form/version.ts";
import { buildUserAccount, USER_EMAIL, type AccountPorts } from "../../account-ports.ts";
import type { Situation } from "../../situation.ts";

const LONG_AGO = parseVersion("2024-01-01T00:00:00Z") as Version;

/**
 * Returns the accounts of a situation as the account with this email address sees them.
 * All share the same data.
 */
export function buildMemoryAccounts(
  situation: Situation,
  clock: Clock,
): { readonly accounts: (email?: string) => AccountPorts; readonly previews: MemoryRolePreviews } {
  const { retailer, otherRetailer, stores, settings } = situation;
  const hint = ({ id, name }: { readonly id: string; readonly name: string }) => ({ value: id, name });
  const records = new MemoryAccountStore(
    [
      {
        id: retailer,
        name: `Retailer ${retailer}`,
        stores: stores.map(hint),
        settings: parseAccountSettings(settings),
      },
      { id: otherRetailer.retailer, name: `Retailer ${otherRetailer.retailer}`, stores: [hint(otherRetailer.store)] },
    ],
    clock,
  );
  for (const person of [...situation.accounts, { email: USER_EMAIL, ...buildUserAccount(situation) }])
    records.put({ ...person, version: LONG_AGO });
  const breaches = new MemoryBreachedPasswords(situation.breachedPasswords);
  const portsOf = (email = USER_EMAIL): AccountPorts => {
    const { accounts, log, pickers, tokens } = accountPorts(records, { email, retailer }, { breaches });
    if (!situation.isServerDown) return { accounts, log, pickers, tokens };
    const nothing = failure("unreachable");
    return {
      accounts: withFailure(accounts, nothing),
      log: withFailure(log, nothing),
      pickers: withFailure(pickers, nothing),
      tokens: withFailure(tokens, nothing),
    };
  };
  return { accounts: portsOf, previews: new MemoryRolePreviews(records, USER_EMAIL, clock) };
}
