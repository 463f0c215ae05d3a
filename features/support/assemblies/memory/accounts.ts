import { accountPorts } from "#adapters/memory/accounts/account-ports.ts";
import { AccountRecords } from "#adapters/memory/accounts/account-records.ts";
import { MemoryBreachedPasswords } from "#adapters/memory/accounts/memory-breached-passwords.ts";
import { failing } from "#adapters/memory/shared/failing.ts";
import { parseAccountSettings } from "#domain/shared/account-settings.ts";
import type { Clock } from "#domain/shared/clock.port.ts";
import { failure } from "#domain/shared/failure.ts";
import { parseVersion, type Version } from "#domain/shared/version.ts";
import { actingAccount, STAFF, type AccountPortal } from "../../account-portal.ts";
import type { Situation } from "../../situation.ts";

const LONG_AGO = parseVersion("2024-01-01T00:00:00Z") as Version;

/**
 * Returns the accounts of a situation as the account with this email address sees them.
 * All share the same data.
 */
export function accountsOf(situation: Situation, clock: Clock): (email?: string) => AccountPortal {
  const { retailer, nextDoor, stores, settings } = situation;
  const hint = ({ id, name }: { readonly id: string; readonly name: string }) => ({ value: id, name });
  const records = new AccountRecords([
    { id: retailer, name: `Retailer ${retailer}`, stores: stores.map(hint), settings: parseAccountSettings(settings) },
    { id: nextDoor.retailer, name: `Retailer ${nextDoor.retailer}`, stores: [hint(nextDoor.store)] },
  ], clock);
  for (const person of [...situation.people, { email: STAFF, ...actingAccount(situation) }]) records.keep({ ...person, version: LONG_AGO });
  const breaches = new MemoryBreachedPasswords(situation.breached);
  return (email = STAFF) => {
    const { accounts, log, pickers, tokens } = accountPorts(records, { email, retailer }, { breaches });
    if (!situation.cutOff) return { accounts, log, pickers, tokens };
    const nothing = failure("unreachable");
    return { accounts: failing(accounts, nothing), log: failing(log, nothing), pickers: failing(pickers, nothing), tokens: failing(tokens, nothing) };
  };
}
