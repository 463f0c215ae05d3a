import { MemoryAccountStore } from "#adapters/memory/accounts/account-records.ts";
import { MemoryRolePreviews } from "#adapters/memory/accounts/memory-role-previews.ts";
import { FixedClock } from "#adapters/memory/shared/fixed-clock.ts";
import { parseRetailerId, type RetailerId } from "#domain/shared/access/retailer.ts";
import { parseVersion, type Version } from "#domain/shared/form/version.ts";
import { aRole } from "#test/support/builders/an-account.ts";
import { rolePreviewsContract } from "./role-previews.contract.ts";

const START = "2026-03-01T12:00:00Z";
const id = (retailer: string): RetailerId => parseRetailerId(retailer) as RetailerId;

rolePreviewsContract("memory", (as) => {
  const clock = new FixedClock(START);
  let passed = 0;
  const records = new MemoryAccountStore(
    [
      { id: id("1001"), name: "Hartwell", stores: [{ value: "5002", name: "Soho" }] },
      { id: id("2001"), name: "Linden", stores: [] },
    ],
    clock,
  );
  const role = as === "administrator" ? "administrator at retailer *" : "employee at retailer 1001";
  records.put({
    email: "user@shop.example",
    status: "active",
    confirmed: true,
    retailers: ["*"],
    roles: [aRole(role)],
    version: parseVersion("2026-02-01T09:30:00Z") as Version,
  });
  const previews = new MemoryRolePreviews(records, "user@shop.example", clock);
  return Promise.resolve({
    previews,
    permissionsAt: (retailer) => Promise.resolve(previews.permissionsAt(id(retailer))),
    advance: (minutes) => {
      passed += minutes;
      clock.set(new Date(Date.parse(START) + passed * 60_000).toISOString());
    },
  });
});
