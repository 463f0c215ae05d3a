import { expect } from "chai";
import type { AuditEntry, AuditFilter, AuditLog, AuditPage } from "#domain/audit/index.ts";
import type { CalendarDay } from "#domain/shared/time/calendar-day.ts";
import { isAborted, type Failure } from "#domain/shared/failure.ts";
import type { Result } from "#domain/shared/result.ts";
import { anAuditEntry, TWO_DAYS_OF_CHANGES } from "#test/support/builders/an-audit-entry.ts";

export type AuditLogSituation = {
  /** In the order in which they were recorded. */
  readonly entries: readonly AuditEntry[];
  readonly timezone: string;
  /** True for an account that sees demonstrations only. */
  readonly isMasked: boolean;
};

export type AuditLogFulfilment = { readonly name: string; open(situation: AuditLogSituation): Promise<AuditLog> };

function valueOf<T>(result: Result<T, Failure>): T {
  if (!result.ok) throw new Error(`It failed: ${JSON.stringify(result.error)}`);
  return result.value;
}

const day = (text: string): CalendarDay => text as CalendarDay;
/** The server numbers events itself. */
const withoutIds = ({ entries }: AuditPage) => entries.map(({ id: _id, ...entry }) => entry);

export function auditLogContract({ name, open }: AuditLogFulfilment): void {
  describe(`the audit log by ${name}`, () => {
    const opened = (facts: Partial<AuditLogSituation> = {}): Promise<AuditLog> =>
      open({ entries: TWO_DAYS_OF_CHANGES, timezone: "UTC", isMasked: false, ...facts });
    const pageOf = async (filter: AuditFilter = {}, facts: Partial<AuditLogSituation> = {}): Promise<AuditPage> =>
      valueOf(await (await opened(facts)).matching(filter, { limit: 20 }));
    const targetsOf = async (filter: AuditFilter, facts: Partial<AuditLogSituation> = {}) =>
      (await pageOf(filter, facts)).entries.map(({ target }) => target).join(" ");

    it("lists the changes with all their facts, newest first, without posted receipts", async () => {
      const listed = [...TWO_DAYS_OF_CHANGES].reverse().filter(({ action }) => action !== "receipt.create");
      const page = await pageOf();
      expect(withoutIds(page)).to.deep.equal(withoutIds({ entries: listed }));
      expect(page.next).to.equal(undefined);
    });

    it("is empty without changes", async () => {
      expect(await pageOf({}, { entries: [] })).to.deep.equal({ entries: [] });
    });

    it("continues each page at the place where the one before ended", async () => {
      const entries = Array.from({ length: 7 }, (_, at) => anAuditEntry({ id: `${at + 1}`, target: `T${at}` }));
      const log = await opened({ entries });
      const first = valueOf(await log.matching({}, { limit: 3 }));
      const second = valueOf(await log.matching({}, { limit: 3, before: first.next! }));
      const third = valueOf(await log.matching({}, { limit: 3, before: second.next! }));
      expect([first, second, third].map((page) => page.entries.map(({ target }) => target).join(" "))).to.deep.equal([
        "T6 T5 T4",
        "T3 T2 T1",
        "T0",
      ]);
      expect(third.next).to.equal(undefined);
    });

    const filters: readonly (readonly [AuditFilter, string])[] = [
      [{ area: "stores" }, "LON-01"],
      [{ action: "receipt.create" }, "65e1a2000000000000000001"],
      [{ area: "receipts" }, ""],
      [{ actor: "BEN@shop.example" }, "ann@shop.example"],
      [{ target: "prices" }, "prices"],
      [{ storeId: "5001" }, "LON-01"],
      [{ from: day("2026-03-01") }, "prices"],
      [{ to: day("2026-02-28"), area: "consumers" }, "ann@shop.example"],
      [{ area: "stores", action: "rates.create" }, ""],
    ];
    for (const [filter, targets] of filters) {
      it(`finds by ${JSON.stringify(filter)}`, async () => expect(await targetsOf(filter)).to.equal(targets));
    }

    it("has the days of the retailer's zone", async () => {
      const tokyo = { timezone: "Asia/Tokyo" };
      expect(await targetsOf({ from: day("2026-03-01") }, tokyo)).to.equal("prices ann@shop.example");
    });

    it("masks people in a demonstration, leaves out values, and does not find people", async () => {
      const masked = { isMasked: true };
      const { entries } = await pageOf({ area: "consumers" }, masked);
      expect(
        entries.map(({ actor, target, changes, reason, details }) => [actor, target, changes, reason, details]),
      ).to.deep.equal([
        [
          "b**************e",
          "a**************e",
          [
            { path: "/city", omitted: true },
            { path: "/note", omitted: true },
          ],
          undefined,
          {},
        ],
      ]);
      expect(await targetsOf({ actor: "ben@shop.example" }, masked)).to.equal("");
      expect(await targetsOf({ target: "ann@shop.example" }, masked)).to.equal("");
      expect(await targetsOf({ target: "prices" }, masked)).to.equal("prices");
    });

    it("stops a request that is not wanted any more", async () => {
      const controller = new AbortController();
      const answer = (await opened()).matching({}, { limit: 20 }, controller.signal);
      controller.abort();
      const result = await answer;
      expect(!result.ok && isAborted(result.error)).to.equal(true);
    });
  });
}
