import type { AuditEntry } from "#domain/audit/index.ts";
import { parseInstant, type Instant } from "#domain/shared/time/instant.ts";

type EntryFacts = Partial<Omit<AuditEntry, "at">> & { readonly at?: string };

/** A change of a store by an account. */
export const anAuditEntry = ({ at = "2026-03-01T10:00:00Z", ...facts }: EntryFacts = {}): AuditEntry => ({
  id: "1",
  at: parseInstant(at) as Instant,
  action: "store.change",
  actor: "kim@shop.example",
  target: "LON-01",
  changes: [],
  details: {},
  ...facts,
});

/** Changes of two days, the oldest first. Their ids are in the order of their times. */
export const TWO_DAYS_OF_CHANGES: readonly AuditEntry[] = [
  anAuditEntry({
    id: "1",
    at: "2026-02-28T09:00:00Z",
    storeId: "5001",
    changes: [{ path: "/name", before: "Soho", after: "Bath" }],
  }),
  anAuditEntry({
    id: "2",
    at: "2026-02-28T09:20:00Z",
    action: "rates.create",
    target: "r-2026-03-01",
    requestId: "5f1c0a52",
  }),
  anAuditEntry({
    ...{ id: "3", at: "2026-02-28T23:30:00Z", action: "consumer.change", target: "ann@shop.example" },
    ...{ actor: "ben@shop.example", reason: "Agreed", moreChanges: 2 },
    changes: [
      { path: "/city", before: null, after: { name: "York" } },
      { path: "/note", omitted: true },
    ],
  }),
  anAuditEntry({ id: "4", at: "2026-03-01T08:00:00Z", action: "receipt.create", target: "65e1a2000000000000000001" }),
  anAuditEntry({
    id: "5",
    at: "2026-03-01T09:00:00Z",
    action: "file.change",
    target: "prices",
    details: { revision: 2 },
  }),
];
