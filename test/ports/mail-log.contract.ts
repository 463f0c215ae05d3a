import { expect } from "chai";
import {
  parseMailCursor,
  type LoggedMail,
  type MailCursor,
  type MailFilter,
  type MailGroup,
  type MailGrouping,
  type MailLog,
  type MailPage,
} from "#domain/mails/index.ts";
import type { LoggedMailEvent } from "#adapters/memory/mails/memory-mail-log.ts";
import type { CalendarDay } from "#domain/shared/time/calendar-day.ts";
import type { TimeSpan } from "#domain/shared/time/day-range.ts";
import { isAborted, type Failure } from "#domain/shared/failure.ts";
import { parseInstant, shiftInstant } from "#domain/shared/time/instant.ts";
import type { Result } from "#domain/shared/result.ts";
import { aMail, FULL_MAILBOX, TWO_DAYS_OF_MAILS, UNKNOWN_MAILBOX } from "#test/support/builders/a-mail.ts";

export type MailLogSituation = {
  /** Of receipts that exist in the stores 5001 and 5002. */
  readonly mails: readonly LoggedMail[];
  readonly events: readonly LoggedMailEvent[];
  readonly storeZones: ReadonlyMap<string, string>;
  readonly timezone: string;
  readonly allowed: "all" | readonly string[];
  /** True for an account that sees demonstrations only. */
  readonly isMasked: boolean;
};

export type MailLogFulfilment = { readonly name: string; open(situation: MailLogSituation): Promise<MailLog> };

function valueOf<T>(result: Result<T, Failure>): T {
  if (!result.ok) throw new Error(`It failed: ${JSON.stringify(result.error)}`);
  return result.value;
}

const NEWEST_FIRST = [...TWO_DAYS_OF_MAILS].reverse();
const LATE = aMail({ id: "11", at: "2026-02-28T23:30:00Z", transactionId: "TXN-1", storeId: "5001" });
/** Two openings of a receipt with two emails, days that differ in Tokyo, and a bounced copy. */
const EVENTS: readonly LoggedMailEvent[] = (
  [
    ["1", "delivered", "2026-02-28T09:01:00Z"],
    ["2", "delivered", "2026-02-28T09:21:00Z"],
    ["2", "open", "2026-02-28T10:00:00Z"],
    ["3", "bounce", "2026-02-28T10:06:00Z"],
    ["4", "delivered", "2026-02-28T15:30:00Z"],
    ["4", "open", "2026-02-28T16:00:00Z"],
    ["4", "open", "2026-02-28T16:20:00Z"],
    ["5", "open", "2026-02-28T16:30:00Z"],
    ["6", "bounce", "2026-02-28T17:01:00Z"],
    ["8", "delivered", "2026-03-01T08:30:30Z"],
  ] as const
).map(([mailId, event, at]) => ({ mailId, event, at: parseInstant(at)! }));
const hour = (from: string): TimeSpan => ({
  from: parseInstant(from)!,
  until: shiftInstant(parseInstant(from)!, 3_600_000),
});
const day = (text: string): Pick<MailFilter, "from" | "to"> => {
  const value = text as NonNullable<MailFilter["from"]>;
  return { from: value, to: value };
};

export function mailLogContract({ name, open }: MailLogFulfilment): void {
  describe(`the log of emails by ${name}`, () => {
    const opened = (facts: Partial<MailLogSituation> = {}): Promise<MailLog> =>
      open({
        ...{ mails: TWO_DAYS_OF_MAILS, events: [], storeZones: new Map(), timezone: "UTC" },
        ...{ allowed: "all", isMasked: false, ...facts },
      });
    const pageOf = async (filter: MailFilter, facts: Partial<MailLogSituation> = {}): Promise<MailPage> =>
      valueOf(await (await opened(facts)).matching(filter, { limit: 20 }));
    const idsOf = ({ mails }: MailPage): string => mails.map(({ id }) => id).join(" ");
    const groupsOf = async (
      by: MailGrouping,
      filter: MailFilter = {},
      facts: Partial<MailLogSituation> = {},
    ): Promise<readonly MailGroup[]> => valueOf(await (await opened(facts)).groups(filter, by)).groups;

    it("lists the emails with all their facts, newest first, and counts them", async () => {
      expect(await pageOf({})).to.deep.equal({ mails: NEWEST_FIRST, total: { count: 10, isExact: true } });
    });

    it("is empty without emails", async () => {
      const log = await opened({ mails: [] });
      expect(valueOf(await log.matching({}, { limit: 20 }))).to.deep.equal({
        mails: [],
        total: { count: 0, isExact: true },
      });
      expect(valueOf(await log.groups({}, "reason"))).to.deep.equal({
        groups: [],
        total: 0,
        counted: { count: 0, isExact: true },
      });
    });

    it("continues each page at the place where the one before ended", async () => {
      const simultaneous = TWO_DAYS_OF_MAILS.map((mail) => ({
        ...mail,
        at: mail.id < "5" ? NEWEST_FIRST[0]!.at : mail.at,
      }));
      const log = await opened({ mails: simultaneous });
      const all = valueOf(await log.matching({}, { limit: 20 }));
      const pages: MailPage[] = [];
      let before: MailCursor | undefined;
      do {
        const page = valueOf(await log.matching({}, { limit: 3, ...(before && { before }) }));
        pages.push(page);
        before = page.next;
      } while (before !== undefined);
      expect(pages.map(({ mails }) => mails.length)).to.deep.equal([3, 3, 3, 1]);
      expect(pages.map(idsOf).join(" ")).to.equal(idsOf(all));
      expect(pages.map(({ total }) => total?.count)).to.deep.equal([10, undefined, undefined, undefined]);
    });

    it("ends at the last page, also if it is full", async () => {
      const log = await opened();
      const { next } = valueOf(await log.matching({}, { limit: 5 }));
      const last = valueOf(await log.matching({}, { limit: 5, before: next! }));
      expect([idsOf(last), last.next]).to.deep.equal(["5 4 3 2 1", undefined]);
      const after = valueOf(await log.matching({}, { limit: 5, before: parseMailCursor("0-0")! }));
      expect(after).to.deep.equal({ mails: [] });
    });

    const filters: readonly (readonly [what: string, filter: MailFilter, ids: string])[] = [
      ["a state", { state: "bounce" }, "9 5 4 3"],
      ["a reason, letter by letter", { reason: UNKNOWN_MAILBOX }, "9 3"],
      ["a part of a reason", { reason: UNKNOWN_MAILBOX.slice(0, 9) }, ""],
      ["a domain in any case", { domain: "Outlook.EXAMPLE" }, "10 5 4 2"],
      ["a part of a domain", { domain: "example" }, ""],
      ["a store", { storeId: "5002" }, "10 5 4 2"],
      ["a store that is unknown", { storeId: "none" }, ""],
      ["a day", day("2026-02-28"), "6 5 4 3 2 1"],
      ["the days since one", { from: "2026-03-01" as NonNullable<MailFilter["from"]> }, "10 9 8 7"],
      ["the days until one", { to: "2026-02-28" as NonNullable<MailFilter["to"]> }, "6 5 4 3 2 1"],
      ["a receipt", { receiptId: TWO_DAYS_OF_MAILS[4]!.receiptId }, "5 4"],
      [
        "all of them",
        { state: "bounce", domain: "gmail.example", storeId: "5001", reason: UNKNOWN_MAILBOX, ...day("2026-03-01") },
        "9",
      ],
    ];
    for (const [what, filter, ids] of filters)
      it(`filters by ${what}`, async () => {
        const page = await pageOf(filter);
        expect(idsOf(page)).to.equal(ids);
        expect(page.total).to.deep.equal({ count: ids === "" ? 0 : ids.split(" ").length, isExact: true });
      });

    it("counts days in the zone of the retailer", async () => {
      for (const timezone of ["Europe/London", "Europe/Berlin", "America/New_York"]) {
        const facts = { mails: [LATE], timezone };
        const found = [await pageOf(day("2026-02-28"), facts), await pageOf(day("2026-03-01"), facts)];
        expect(found.map(idsOf), timezone).to.deep.equal(timezone === "Europe/Berlin" ? ["", "11"] : ["11", ""]);
      }
    });

    describe("with an event of the statistics", () => {
      const facts: Partial<MailLogSituation> = { events: EVENTS, storeZones: new Map([["5002", "Asia/Tokyo"]]) };
      const counted: readonly (readonly [what: string, filter: MailFilter, ids: string, events: number])[] = [
        ["all deliveries", { event: "delivered" }, "8 4 2 1", 4],
        ["the deliveries of a day of the store", { event: "delivered", ...day("2026-03-01") }, "8 4", 2],
        ["all openings, also several of an email", { event: "open" }, "5 4 2", 4],
        ["the first opening of each receipt, whose emails can both be opened", { event: "unique_open" }, "4 2", 2],
        ["openings until a day", { event: "open", to: "2026-02-28" as CalendarDay }, "2", 1],
        ["first openings since a day", { event: "unique_open", from: "2026-03-01" as CalendarDay }, "4", 1],
        ["the deliveries of an hour", { event: "delivered", times: hour("2026-02-28T15:00:00Z") }, "4", 1],
        ["an hour without events", { event: "delivered", times: hour("2026-02-28T13:00:00Z") }, "", 0],
        ["an event within another filter", { event: "delivered", storeId: "5001" }, "8 1", 2],
        ["an event of a copy, which no number counts", { event: "bounce" }, "3", 1],
      ];
      for (const [what, filter, ids, events] of counted)
        it(`lists ${what}`, async () => {
          const page = await pageOf(filter, facts);
          expect(idsOf(page)).to.equal(ids);
          const total = { count: ids === "" ? 0 : ids.split(" ").length, isExact: true };
          expect([page.total, page.events]).to.deep.equal([total, { count: events, isExact: true }]);
        });

      it("continues at a place, without counts", async () => {
        const log = await opened(facts);
        const { next, ...first } = valueOf(await log.matching({ event: "delivered" }, { limit: 3 }));
        const last = valueOf(await log.matching({ event: "delivered" }, { limit: 3, before: next! }));
        expect([idsOf(first), idsOf(last), last.total, last.events]).to.deep.equal([
          "8 4 2",
          "1",
          undefined,
          undefined,
        ]);
      });
    });

    it("groups by reason, the most frequent first, and emails without one last among equals", async () => {
      expect(await groupsOf("reason")).to.deep.equal([
        { count: 4 },
        { value: FULL_MAILBOX, count: 2 },
        { value: UNKNOWN_MAILBOX, count: 2 },
        { value: "The customer has no email address", count: 1 },
        { value: "abuse", count: 1 },
      ]);
    });

    it("groups reasons that differ in addresses, ids, times and numbers only, and finds them by the group", async () => {
      const reasons = [1, 2, 3].map(
        (nth) => `550 5.1.1 <ann${nth}@gmail.example>: unknown, queue 4F${nth}A at 10:0${nth}`,
      );
      const mails = reasons.map((reason, nth) =>
        aMail({ id: String(nth + 1), transactionId: "TXN-1", storeId: "5001", state: "bounce", reason }),
      );
      const value = "550 5.1.1 <…>: unknown, queue … at …";
      expect(await groupsOf("reason", {}, { mails })).to.deep.equal([{ value, count: 3 }]);
      for (const reason of [value, reasons[1]!]) {
        const page = await pageOf({ reason }, { mails });
        expect([idsOf(page), page.mails.map((mail) => mail.reason)]).to.deep.equal(["3 2 1", [...reasons].reverse()]);
      }
    });

    it("shows the 50 most frequent groups, and says how many there are", async () => {
      const mails = Array.from({ length: 52 }, (_, nth) =>
        aMail({
          ...{ id: String(nth + 1), transactionId: "TXN-1", storeId: "5001" },
          recipient: `ann@${"abcdefghijklmnopqrstuvwxyz"[nth % 26]!}${nth < 26 ? "a" : "b"}.example`,
        }),
      );
      const log = await opened({ mails });
      const { groups, total } = valueOf(await log.groups({}, "domain"));
      expect([groups.length, total]).to.deep.equal([50, 52]);
    });

    it("groups by domain within a filter", async () => {
      expect(await groupsOf("domain")).to.deep.equal([
        { value: "gmail.example", count: 5 },
        { value: "outlook.example", count: 4 },
        { count: 1 },
      ]);
      expect(await groupsOf("domain", { state: "bounce", ...day("2026-02-28") })).to.deep.equal([
        { value: "outlook.example", count: 2 },
        { value: "gmail.example", count: 1 },
      ]);
    });

    it("shows only the emails of the stores that the account may see", async () => {
      const facts = { allowed: ["5002"] };
      expect(idsOf(await pageOf({}, facts))).to.equal("10 5 4 2");
      expect(idsOf(await pageOf({ storeId: "5001" }, facts))).to.equal("");
      expect(await groupsOf("domain", {}, facts)).to.deep.equal([{ value: "outlook.example", count: 4 }]);
      expect(idsOf(await pageOf({}, { allowed: ["5001", "5002"] }))).to.equal(idsOf({ mails: NEWEST_FIRST }));
    });

    it("masks recipients, domains and addresses in reasons for demonstrations, which filter by keys", async () => {
      const reason = "550 ann@gmail.example: no such user";
      const mails = [
        aMail({
          id: "1",
          transactionId: "TXN-1",
          storeId: "5001",
          recipient: "ann@gmail.example",
          state: "bounce",
          reason,
        }),
      ];
      const log = await opened({ mails, isMasked: true });
      const {
        mails: [shown],
      } = valueOf(await log.matching({}, { limit: 20 }));
      expect(shown).to.deep.include({
        recipient: "a***************e",
        domain: "g***********e",
        reason: "550 a***************e: no such user",
      });
      const found = async (filter: MailFilter) => idsOf(valueOf(await log.matching(filter, { limit: 20 })));
      const [domain] = valueOf(await log.groups({}, "domain")).groups;
      expect(domain).to.include({ value: "g***********e", count: 1 });
      const domains = [domain!.key!, "gmail.example", "g***********e"];
      expect(await Promise.all(domains.map((value) => found({ domain: value })))).to.deep.equal(["1", "", ""]);
      const { groups } = valueOf(await log.groups({}, "reason"));
      expect(groups).to.deep.equal([{ value: "550 …: no such user", count: 1 }]);
      const words = ["550 …: no such user", reason, reason.replace("ann", "bob")];
      expect(await Promise.all(words.map((value) => found({ reason: value })))).to.deep.equal(["1", "", ""]);
    });

    it("masks hosts in reasons for demonstrations, which filter by keys", async () => {
      const facts = {
        transactionId: "TXN-1",
        storeId: "5001",
        recipient: "ann@smith-family.example",
        state: "bounce",
      } as const;
      const mails = [aMail({ id: "1", ...facts, reason: "550 5.1.2 Host smith-family.example not found" })];
      const log = await opened({ mails, isMasked: true });
      const found = async (filter: MailFilter) => valueOf(await log.matching(filter, { limit: 20 })).mails;
      const masked = "550 5.1.2 Host s******************e not found";
      expect((await found({}))[0]?.reason).to.equal(masked);
      const [group] = valueOf(await log.groups({}, "reason")).groups;
      expect(group).to.include({ value: masked, count: 1 });
      const counts = [group!.key!, masked, mails[0]!.reason!].map(async (reason) => (await found({ reason })).length);
      expect(await Promise.all(counts)).to.deep.equal([1, 0, 0]);
    });

    it("lets demonstrations filter by a reason without an address", async () => {
      const facts = { isMasked: true };
      expect(idsOf(await pageOf({ reason: UNKNOWN_MAILBOX }, facts))).to.equal("9 3");
    });

    it("rejects aborted requests", async () => {
      const [log, left] = [await opened(), AbortSignal.abort()];
      const answers = [await log.matching({}, { limit: 20 }, left), await log.groups({}, "reason", left)];
      expect(answers.map((answer) => !answer.ok && isAborted(answer.error))).to.deep.equal([true, true]);
    });
  });
}
