import fc from "fast-check";
import type { Kysely } from "kysely";
import { ApiSearches } from "#adapters/api/search/api-searches.ts";
import { MemorySearches } from "#adapters/memory/search/memory-searches.ts";
import type { Delivery, Receipt } from "#domain/receipts/index.ts";
import {
  and,
  exceedsSearchLimits,
  MAIL_STATES,
  not,
  RECEIPT_FLAGS,
  FIELD_STATES,
  or,
  type NonEmptyArray,
  type Query,
  type Range,
  type Searches,
  type StateField,
} from "#domain/search/index.ts";
import { formatQuery } from "#domain/search/texts.ts";
import { parseLocalTime, toInstant, type LocalTime } from "#domain/shared/time/instant.ts";
import { mapResult } from "#domain/shared/result.ts";
import type { Database } from "#server/database/schema.ts";
import { recordMail, recordMailEvents } from "#server/mails/mail-events.queries.ts";
import { aReceipt, anItem, money } from "#test/support/builders/a-receipt.ts";
import { aStoreInDetail, soldIn } from "#test/support/builders/a-store.ts";
import { compareInRounds, INPUTS_A_ROUND, expectTwins, TIMEOUT_MS, TwinServer } from "./twins.ts";

const STORES = [
  aStoreInDetail({ id: "5001", externalReference: "LON-01" }),
  aStoreInDetail({ id: "5002", externalReference: "77" }),
];
const SALESPERSONS = [
  "Ann Lee",
  "lee ann",
  "Ann-Marie  van Dyk",
  "Zoë Çelik",
  "ann",
  "*",
  "Ann\tLee",
  "Lee (Ann)",
  "AnnLee",
];
const IDENTIFIERS = [
  "ann@shop.example",
  "Ann.Lee@Shop.example",
  "+447700900456",
  "6331 2048 0001 4711",
  "47110815",
  "ann4711@shop.example",
];
const CODES = ["PC-1", "pc-1", "PC-22", "A*B", "50%_off", "a\\b"];
const NUMBERS = ["SALE-1", "SALE-11", "sale-1", "Odd 6*", "50%", "ann", "4711"];
const REASONS = [
  "550 5.1.1 <ann@shop.example>: Recipient address rejected: User unknown",
  "452 4.2.2 Mailbox full (over quota)",
  "user unknown; mailbox FULL",
  "Übergröße *** 100%",
  "--- ",
];
const ADDRESSES = [
  "ann@shop.example",
  "Ben@Shop.Example",
  "zoë@mail.shop.example",
  "no address",
  "odd@",
  "a@b@c_d.example",
];
const EVENTS = ["accepted", "deferred", "delivered", "open", "click", "bounce", "dropped", "spamreport", "unsubscribe"];
const ITEMS = ["Flat white, large", "Tea", "tea (green)", "Large  FLAT white", "PC-1", "*", "Ünder-Shirt"];
const PAYMENTS = [
  { method: "card", type: "VISA", number: "**** **** **** 4711" },
  { method: "Card", type: "Visa Debit", number: "411111******0815" },
  { method: "cash" },
  { method: "gift card", number: "no number" },
  { method: "card", number: " 4711 " },
];
const TILLS = [
  { till_id: "T-1" },
  { till_id: "t-2" },
  { _till: { id: "T-1" } },
  { till_id: "", _till: { id: "77" } },
  {},
];
const CURRENCIES = ["GBP", "EUR", "KWD"];
const CHECKED = { checked: { user: "ann", timestamp: "2026-03-09T00:00:00Z" } };
const TOTALS = ["0", "5", "7.5", "-3", "1000", "1234.56", "0.01"];
const MOMENTS = [
  "2026-03-29T00:30:00+00:00",
  "2026-03-28T23:59:59+00:00",
  "2026-03-08T06:59:59+00:00",
  "2026-03-08T12:00:00+05:30",
  "2026-03-09T00:00:00-04:00",
];

const arbitraryEvent = fc.record({
  event: fc.constantFrom("processed", "processed", ...EVENTS),
  minute: fc.nat(4),
  reason: fc.constantFrom(undefined, undefined, ...REASONS),
  address: fc.constantFrom(undefined, ...ADDRESSES),
  emailId: fc.constantFrom(undefined, undefined, "1", "2"),
});
/** The events of emails, and some that are counted but not listed. */
const arbitraryDelivery = fc
  .record({
    events: fc.array(arbitraryEvent, { maxLength: 5 }),
    unlisted: fc.array(fc.constantFrom(...EVENTS), { maxLength: 1 }),
  })
  .map(({ events, unlisted }): Delivery => {
    const names = [...events.map(({ event }) => event), ...unlisted];
    return {
      counts: Object.fromEntries(names.map((event) => [event, names.filter((name) => name === event).length])),
      events: events.map(({ event, minute, ...facts }) => ({
        event,
        timestamp: toInstant(Date.parse("2026-03-09T12:00:00Z") + minute * 60_000),
        ...withoutUndefined(facts),
      })),
    };
  });
type WithoutUndefined<T> = { readonly [Name in keyof T]?: Exclude<T[Name], undefined> };
const withoutUndefined = <T extends object>(facts: T): WithoutUndefined<T> =>
  Object.fromEntries(Object.entries(facts).filter(([, value]) => value !== undefined)) as WithoutUndefined<T>;

const arbitraryReceipt = fc.record({
  number: fc.constantFrom(...NUMBERS),
  at: fc.constantFrom(...MOMENTS),
  store: fc.constantFrom(undefined, ...STORES, ...STORES),
  total: fc.constantFrom(...TOTALS),
  identifier: fc.constantFrom(undefined, ...IDENTIFIERS),
  salesperson: fc.constantFrom(undefined, "", ...SALESPERSONS),
  items: fc.array(
    fc.record({
      code: fc.constantFrom(undefined, ...CODES),
      name: fc.constantFrom(...ITEMS),
      total: fc.constantFrom("0", "5", "-3"),
      returned: fc.constantFrom(undefined, undefined, ...MOMENTS),
    }),
    { maxLength: 3 },
  ),
  currency: fc.constantFrom(...CURRENCIES),
  payments: fc.array(fc.constantFrom(...PAYMENTS), { maxLength: 2 }),
  till: fc.constantFrom(...TILLS),
  isChecked: fc.boolean(),
  isDuplicate: fc.boolean(),
  delivery: fc.oneof(fc.constant({ counts: {}, events: [] }), arbitraryDelivery, arbitraryDelivery),
});
type Drawn = typeof arbitraryReceipt extends fc.Arbitrary<infer T> ? T : never;

function toReceipt(
  { number, at, store, total, currency, identifier, salesperson, isDuplicate, delivery, ...drawn }: Drawn,
  place: number,
): Receipt {
  const { storeId: _storeId, ...withoutStore } = aReceipt({
    id:
      Math.floor(Date.parse(at) / 1_000)
        .toString(16)
        .padStart(8, "0") + place.toString(16).padStart(16, "0"),
    transaction: number,
    at,
    total: money(total, currency),
    items: drawn.items.map(({ code, name, total: price, returned }) =>
      anItem({
        name,
        price: money(price, currency),
        total: money(price, currency),
        ...(code === undefined ? {} : { productCode: code }),
        ...(returned === undefined ? {} : { returned: { localtime: knownTime(returned) } }),
      }),
    ),
    payments: drawn.payments.map((payment) => ({ ...payment, amount: money("1", currency) })),
    duplicate: isDuplicate,
    delivery,
    ...(identifier === undefined ? {} : { identifier }),
    properties: {
      ...(salesperson === undefined ? {} : { salesperson }),
      ...drawn.till,
      ...(drawn.isChecked ? CHECKED : {}),
    },
  });
  return store === undefined ? { ...withoutStore, storeReference: "" } : { ...withoutStore, ...soldIn(store) };
}

const knownTime = (text: string): LocalTime => parseLocalTime(text) as LocalTime;

const worlds = fc.record({
  receipts: fc.array(arbitraryReceipt, { minLength: 60, maxLength: 60 }).map((drawn) => drawn.map(toReceipt)),
  allowed: fc.constantFrom("all" as const, "all" as const, ["5001"]),
  timezone: fc.constantFrom("Europe/London", "America/New_York", "Asia/Kolkata"),
});

/** A text of a sale, often with a star in place of a part. */
const patternOf = (texts: readonly string[]): fc.Arbitrary<string> =>
  fc
    .record({
      text: fc.constantFrom(...texts),
      from: fc.nat(6),
      length: fc.nat(4),
      isCapital: fc.boolean(),
      isPattern: fc.boolean(),
    })
    .map(({ text, from, length, isCapital, isPattern }) => {
      const cased = isCapital ? text.toUpperCase() : text;
      return isPattern ? `${cased.slice(0, from)}*${cased.slice(from + length)}` : cased;
    });
const wordOf = (texts: readonly string[]): fc.Arbitrary<string> =>
  patternOf(texts)
    .map((text) => text.split(/\s+/)[0] ?? "")
    .filter((word) => word !== "");

const FIELDS: Readonly<Record<string, readonly string[]>> = {
  transaction_id: NUMBERS,
  store_id: ["5001", "5002", "5009"],
  store_reference: ["LON-01", "77"],
  identifier: [...IDENTIFIERS, "4711", "0456", "815"],
  salesperson: SALESPERSONS,
  product_code: CODES,
  item: [...ITEMS, ...CODES, "white", "flat white"],
  payment: [...PAYMENTS.flatMap(({ method, type = "cash" }) => [method, type]), "debit"],
  last4: ["4711", "0815", "815", "12345"],
  till: ["T-1", "T-2", "77"],
  currency: [...CURRENCIES, "USD"],
  mail_reason: [
    ...REASONS.slice(0, 4),
    "unknown",
    "mailbox full",
    "<ann@shop.example>:",
    "rejected: user",
    "100%",
    "***",
  ],
  mail_domain: ["shop.example", "mail.shop.example", "c_d.example", "example"],
};
const arbitraryTexts = fc.constantFrom<[name: string | undefined, texts: readonly string[]]>(
  ...Object.entries(FIELDS),
  [undefined, [...NUMBERS, ...IDENTIFIERS, ...SALESPERSONS, ...CODES]],
);
const inField = (name: string | undefined): { field?: string } => (name === undefined ? {} : { field: name });
const arbitraryWords = arbitraryTexts.chain(([name, texts]) =>
  fc
    .array(wordOf(texts), { minLength: 1, maxLength: name === undefined ? 1 : 2 })
    .map((words): Query => ({ kind: "words", ...inField(name), words: words as unknown as NonEmptyArray<string> })),
);
const STATES: Readonly<Record<StateField, readonly string[]>> = {
  ...FIELD_STATES,
  mail: [...MAIL_STATES, "Bounced", "*", "d*", "*ed", "o*n*"],
  flag: [...RECEIPT_FLAGS, "Return", "*", "*e*"],
  has_identifier: ["true", "False", "*"],
};
const arbitraryStates = fc
  .constantFrom(...Object.entries(STATES))
  .chain(([field, states]) =>
    fc.constantFrom(...states).map((state): Query => ({ kind: "words", field, words: [state] })),
  );
const arbitraryPhrase = arbitraryTexts.chain(([name, texts]) =>
  fc
    .constantFrom(
      ...texts,
      ...texts.map((text) => text.toLowerCase()),
      ...texts.map((text) => text.split(" ").slice(0, 2).join(" ")),
    )
    .map((text): Query => ({ kind: "phrase", ...inField(name), text })),
);
const rangeOf = (field: string, values: readonly string[]): fc.Arbitrary<Query> =>
  fc
    .record({
      from: fc.constantFrom(...values),
      until: fc.constantFrom(...values),
      isFrom: fc.boolean(),
      isUntil: fc.boolean(),
      ends: fc.constantFrom("min", "max", "both"),
    })
    .map(({ from, until, isFrom, isUntil, ends }): Range => ({
      kind: "range",
      field,
      ...(ends === "max" ? {} : { min: { value: from, isIncluded: isFrom } }),
      ...(ends === "min" ? {} : { max: { value: until, isIncluded: isUntil } }),
    }));
const DAYS = [
  "2026-03-07",
  "2026-03-08",
  "2026-03-09",
  "2026-03-28",
  "2026-03-29",
  "2026-03-08T06:30:00Z",
  "2026-03-28T23:59:59Z",
];

const mailQueries: fc.Arbitrary<Query> = fc.oneof(
  fc.constantFrom(...STATES.mail).map((state): Query => ({ kind: "words", field: "mail", words: [state] })),
  fc
    .constantFrom("mail_reason", "mail_domain")
    .chain((field) => wordOf(FIELDS[field] ?? []).map((word): Query => ({ kind: "words", field, words: [word] }))),
  fc
    .constantFrom(...(FIELDS["mail_reason"] ?? []))
    .map((text): Query => ({ kind: "phrase", field: "mail_reason", text })),
);

/** Emails of receipts in the tables of the server. A few receipts also have one in their text, of an earlier version. */
const mailWorlds = fc.record({
  receipts: fc
    .array(
      fc.record({
        written: fc.oneof({ arbitrary: fc.constant(undefined), weight: 3 }, arbitraryEvent),
        mails: fc.array(
          fc.record({
            to: fc.constantFrom(...ADDRESSES),
            minute: fc.nat(2),
            events: fc.array(
              fc.record({
                event: fc.constantFrom(...EVENTS),
                minute: fc.nat(3),
                reason: fc.constantFrom(undefined, ...REASONS),
              }),
              { maxLength: 4 },
            ),
            isCopy: fc.constantFrom(false, false, true),
          }),
          { maxLength: 3 },
        ),
      }),
      { minLength: 60, maxLength: 60 },
    )
    .map((drawn) => drawn.map(toMailedReceipt)),
});
type DrawnMails = {
  readonly written: Event | undefined;
  readonly mails: readonly {
    readonly to: string;
    readonly minute: number;
    readonly events: readonly Pick<Event, "event" | "minute" | "reason">[];
    readonly isCopy: boolean;
  }[];
};
type Event = typeof arbitraryEvent extends fc.Arbitrary<infer T> ? T : never;
const minuteOf = (day: number, minute: number) => toInstant(Date.parse(`2026-03-0${day}T12:00:00Z`) + minute * 60_000);

function toMailedReceipt({ written, mails }: DrawnMails, place: number) {
  const receipt = aReceipt({
    id: place.toString(16).padStart(24, "0"),
    transaction: `SALE-${place}`,
    delivery:
      written === undefined
        ? { counts: {}, events: [] }
        : {
            counts: { processed: 1 },
            events: [{ event: "processed", timestamp: minuteOf(8, 0), address: written.address ?? "ann@shop.example" }],
          },
  });
  return { receipt, mails: mails.map((mail, at) => ({ ...mail, id: String(1_000 + place * 10 + at) })) };
}
type Mailed = ReturnType<typeof toMailedReceipt>;

async function storeMails(db: Kysely<Database>, retailer: string, { receipt, mails }: Mailed): Promise<void> {
  await db.transaction().execute(async (trx) => {
    for (const { id, to, minute, events, isCopy } of mails) {
      const mail = { id, receipt: { retailer, id: receipt.id }, kind: isCopy ? "copy" : "receipt" } as const;
      await recordMail(trx, mail, { at: minuteOf(9, minute), to });
      await recordMailEvents(
        trx,
        events.map(({ event, minute: later, reason }, at) => ({
          ...{ mail, event, at: minuteOf(9, later), source: "server", sourceEvent: `${id}/${at}` },
          ...(reason === undefined ? {} : { reason }),
        })),
      );
    }
  });
}

/** The receipt as the API returns it, with the events of its emails in its delivery. */
function withMails({ receipt, mails }: Mailed): Receipt {
  const added = mails
    .filter(({ isCopy }) => !isCopy)
    .flatMap(({ id, to, minute, events }) =>
      [{ event: "processed", minute, reason: undefined }, ...events].map(({ event, minute: at, reason }) => ({
        ...{ event, timestamp: minuteOf(9, at), emailId: id, address: to },
        ...(reason === undefined ? {} : { reason }),
      })),
    );
  const events = [...receipt.delivery.events, ...added];
  const countOf = (name: string): number => events.filter(({ event }) => event === name).length;
  return {
    ...receipt,
    delivery: { counts: Object.fromEntries(events.map(({ event }) => [event, countOf(event)])), events },
  };
}

const queries: fc.Arbitrary<string> = fc
  .letrec<{ query: Query }>((tie) => {
    const parts = fc
      .array(tie("query"), { minLength: 1, maxLength: 3 })
      .map((several) => several as unknown as NonEmptyArray<Query>);
    return {
      query: fc.oneof(
        { maxDepth: 3, withCrossShrink: true },
        { arbitrary: arbitraryWords, weight: 4 },
        { arbitrary: arbitraryPhrase, weight: 2 },
        fc.constantFrom(...TOTALS, "7.50").map((total): Query => ({ kind: "words", field: "total", words: [total] })),
        fc.constantFrom(...DAYS).map((day): Query => ({ kind: "words", field: "localtime", words: [day] })),
        arbitraryStates,
        rangeOf("total", TOTALS),
        rangeOf("localtime", DAYS),
        fc.constantFrom(...DAYS).map((day): Query => ({ kind: "words", field: "returned", words: [day] })),
        rangeOf("returned", DAYS),
        parts.map(and),
        parts.map(or),
        tie("query").map(not),
      ),
    };
  })
  .query.filter((query) => !exceedsSearchLimits(query))
  .map(formatQuery);

describe("searches by SQL", () => {
  let server: TwinServer;
  before(async () => (server = await TwinServer.start()));
  after(() => server.close());

  it("find what the TypeScript rule finds, for 1,000 random searches [QUERY-013]", async () => {
    await compareInRounds({ worlds, questions: queries }, async ({ receipts, allowed, timezone }) => {
      const client = await server.open(allowed, (retailer) => {
        Object.assign(retailer.settings, { timezone });
        retailer.stores.push(...STORES);
        retailer.receipts.push(...receipts);
      });
      const [sql, twin] = [new ApiSearches(client), new MemorySearches(receipts, timezone, { allowed })];
      const find = async (searches: Searches, text: string) =>
        mapResult(await searches.matching({ text, count: 100, offset: 0 }), (found) => found.map(({ id }) => id));
      return async (text) => expectTwins(await find(sql, text), await find(twin, text));
    });
  }).timeout(TIMEOUT_MS);

  it("find receipts by the emails in the tables as the TypeScript rule does, for 200 random searches", async () => {
    const questions = fc
      .record({ query: mailQueries, other: mailQueries, isNegated: fc.boolean(), joined: fc.constantFrom(and, or) })
      .map(({ query, other, isNegated, joined }) => formatQuery(joined([isNegated ? not(query) : query, other])));
    await compareInRounds({ worlds: mailWorlds, questions, asked: INPUTS_A_ROUND / 5 }, async ({ receipts }) => {
      let retailer = "";
      const client = await server.open("all", (filled) => {
        retailer = filled.retailer;
        filled.receipts.push(...receipts.map(({ receipt }) => receipt));
      });
      for (const mailed of receipts) await storeMails(server.db, retailer, mailed);
      const [sql, twin] = [new ApiSearches(client), new MemorySearches(receipts.map(withMails), "UTC")];
      const find = async (searches: Searches, text: string) =>
        mapResult(await searches.matching({ text, count: 100, offset: 0 }), (found) => found.map(({ id }) => id));
      return async (text) => expectTwins(await find(sql, text), await find(twin, text));
    });
  }).timeout(TIMEOUT_MS);
});
