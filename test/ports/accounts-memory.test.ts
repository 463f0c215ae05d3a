import { accountPorts } from "#adapters/memory/accounts/account-ports.ts";
import { MemoryAccountStore } from "#adapters/memory/accounts/account-records.ts";
import { MemoryBreachedPasswords } from "#adapters/memory/accounts/memory-breached-passwords.ts";
import { FixedClock } from "#adapters/memory/shared/fixed-clock.ts";
import { parseAccountSettings } from "#domain/shared/access/account-settings.ts";
import { parseRetailerId, type RetailerId } from "#domain/shared/access/retailer.ts";
import { parseVersion, type Version } from "#domain/shared/form/version.ts";
import { accountsContract } from "./accounts.contract.ts";
import type { AccountFulfilment } from "./accounts.situation.ts";
import { accountRelatedPortsContract } from "./account-related-ports.contract.ts";

const retailer = (id: string) => parseRetailerId(id) as RetailerId;

const memory: AccountFulfilment = {
  name: "memory",
  open: ({ retailers, accounts, breached }) => {
    const known = retailers.map(({ id, settings, ...facts }) => ({
      ...facts,
      id: retailer(id),
      settings: parseAccountSettings(settings),
    }));
    const records = new MemoryAccountStore(known, new FixedClock("2026-03-01T12:00:00Z"));
    for (const account of accounts)
      records.put({ ...account, version: parseVersion("2026-02-01T09:30:00Z") as Version });
    const breaches = new MemoryBreachedPasswords(breached);
    return Promise.resolve((email) => ({
      ...accountPorts(records, { email, retailer: retailer("1001") }, { breaches }),
      breaches,
    }));
  },
};

accountsContract(memory);
accountRelatedPortsContract(memory);
