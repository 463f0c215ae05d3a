import { isKeptProperty } from "#domain/consumers/index.ts";
import {
  lowestReceiptId,
  parseKnownProperties,
  parseReceiptId,
  parseTransactionId,
  receiptIdInstant,
  summarizeReceipt,
  type DeliveryEvent,
  type OriginalReceipt,
  type Receipt,
  type ReceiptId,
  type ReceiptQuery,
  type Receipts,
  type ReceiptSummary,
  type TransactionId,
} from "#domain/receipts/index.ts";
import { or, toFilterQuery, type NonEmptyArray, type Query } from "#domain/search/index.ts";
import { readBoxText, toBoxQuery } from "#domain/search/rules.ts";
import { DEFAULT_CURRENCY } from "#domain/shared/number/currency-map.ts";
import { dayAfter, startOfDay, toCalendarDay } from "#domain/shared/time/calendar-day.ts";
import { epochSeconds, shiftInstant, toInstant } from "#domain/shared/time/instant.ts";
import { canonicalIdentifier, type IdentifierContext } from "#domain/shared/identifier/canonical-identifier.ts";
import { spellingFlaw } from "#domain/shared/text/spelling-flaw.ts";
import type { Cancellation } from "#domain/shared/processing/cancellation.ts";
import type { Failure } from "#domain/shared/failure.ts";
import { ok, type Result } from "#domain/shared/result.ts";
import { matchesQuery } from "../search/match-query.ts";
import { toSearchDocument } from "../search/search-document.ts";
import { respond, notFoundFailure } from "../shared/respond.ts";
import { withCanonicalIdentifier } from "./canonical-receipt.ts";
import { buildStoreFilter, type StoreAccess } from "../shared/store-access.ts";

/** Returns the IANA zone of a store's days, or of the retailer's if there is no store. */
type ZoneOf = (storeId: string | undefined) => string;

/** Returns the type of a store, if it has one. */
type TypeOf = (storeId: string | undefined) => string | undefined;

/** The receipts of one retailer, in memory. Copies its inputs and outputs. */
export class MemoryReceipts implements Receipts {
  readonly #receipts = new Map<ReceiptId, Receipt>();
  /** The country of the retailer. */
  readonly context: IdentifierContext;
  readonly #isVisible: (storeId: string | undefined) => boolean;
  readonly #zoneOf: ZoneOf;
  readonly #typeOf: TypeOf;

  /** `allowed` are the ids of the stores whose receipts the account may see. The context has the country of the retailer. */
  constructor(
    receipts: Iterable<Receipt> = [],
    allowed: StoreAccess = "all",
    {
      zoneOf = () => "UTC",
      typeOf = () => undefined,
      ...context
    }: IdentifierContext & { readonly zoneOf?: ZoneOf; readonly typeOf?: TypeOf } = {},
  ) {
    this.context = context;
    this.#zoneOf = zoneOf;
    this.#typeOf = typeOf;
    for (const receipt of receipts) this.add(receipt);
    this.#isVisible = buildStoreFilter(allowed);
  }

  /** Adds a receipt, or replaces the one with the same id. Returns it with its canonical identifier. */
  add(receipt: Receipt): Receipt {
    const stored = structuredClone(withCanonicalIdentifier(receipt, this.context));
    this.#receipts.set(receipt.id, stored);
    return stored;
  }

  /** Returns the canonical form of an identifier of the retailer's customers [D26]. */
  canonical(identifier: string): string {
    return canonicalIdentifier(identifier, this.context);
  }

  /** Returns why people may not write a spelling of an identifier. Undefined if they may. */
  spellingFlaw(identifier: string): string | undefined {
    return spellingFlaw(identifier, this.context);
  }

  /** Returns every receipt that the account may see. */
  get all(): readonly Receipt[] {
    return [...this.#receipts.values()].filter(({ storeId }) => this.#isVisible(storeId));
  }

  /** True if a receipt has the identifier. */
  hasIdentifier(identifier: string): boolean {
    return this.withIdentifier(identifier).length > 0;
  }

  /** Returns the receipts of an identifier in any spelling [D26]. */
  withIdentifier(identifier: string): readonly Receipt[] {
    const wanted = this.canonical(identifier);
    return this.all.filter((receipt) => receipt.identifier === wanted);
  }

  /** Removes an identifier from its receipts, with the recipients of their emails and what tills noted of the customer. */
  removeIdentifier(identifier: string): void {
    for (const { identifier: _forgotten, display: _spelling, identifierKey: _key, ...receipt } of this.withIdentifier(
      identifier,
    ))
      this.#receipts.set(receipt.id, eraseCustomer(receipt));
    const wanted = this.canonical(identifier);
    for (const receipt of this.#receipts.values())
      this.#receipts.set(
        receipt.id,
        withoutRecipients(receipt, ({ address }) => address !== undefined && this.canonical(address) === wanted),
      );
  }

  matching(query: ReceiptQuery, cancellation?: Cancellation): Promise<Result<readonly ReceiptSummary[], Failure>> {
    return respond(() => ok(this.#page(query).map(summarizeReceipt)), cancellation);
  }

  ofTransaction(id: TransactionId, cancellation?: Cancellation): Promise<Result<Receipt | undefined, Failure>> {
    return respond(() => ok(this.#page({ transactionId: id, count: 1 })[0]), cancellation);
  }

  withId(id: ReceiptId, cancellation?: Cancellation): Promise<Result<Receipt, Failure>> {
    return respond(() => {
      const receipt = this.#receipts.get(id);
      return receipt && this.#isVisible(receipt.storeId) ? ok(receipt) : notFoundFailure();
    }, cancellation);
  }

  originalOf(
    { originalHref }: Receipt,
    cancellation?: Cancellation,
  ): Promise<Result<OriginalReceipt | undefined, Failure>> {
    return respond(() => {
      const link = new URLSearchParams(originalHref?.split("?")[1]);
      const [id, transactionId] = [parseReceiptId(link.get("id")), parseTransactionId(link.get("transaction_id"))];
      if (id === undefined && transactionId === undefined) return ok(undefined);
      const original = this.#page({ ...(id && { id }), ...(transactionId && { transactionId }), count: 1 })[0];
      return ok(original && { id: original.id, transactionId: original.transactionId });
    }, cancellation);
  }

  /** Returns every receipt that the filters match and that the account may see. */
  every(filters: Omit<ReceiptQuery, "count">): readonly Receipt[] {
    return this.#page({ ...filters, count: Infinity });
  }

  /** Ids sort by time, and cursors are exclusive. With `newer` alone, returns the rows just after it. */
  #page({ older, newer, count, text, ...wanted }: ReceiptQuery): readonly Receipt[] {
    const box = text === undefined ? undefined : this.#readText(text);
    if (text !== undefined && box === undefined) return [];
    const rows = [...this.#receipts.values()]
      .filter(
        (receipt) =>
          this.#isVisible(receipt.storeId) &&
          (box === undefined || matchesQuery(box, toSearchDocument(receipt), { ...this.context, zone: "UTC" })) &&
          isWanted(receipt, {
            ...wanted,
            zoneOf: this.#zoneOf,
            typeOf: this.#typeOf,
            canonical: wanted.consumer === undefined ? undefined : this.canonical(wanted.consumer),
          }),
      )
      .filter(({ id }) => (older === undefined || id < older) && (newer === undefined || id > newer))
      .sort((a, b) => (a.id < b.id ? 1 : -1));
    return older === undefined && newer !== undefined ? rows.slice(-count) : rows.slice(0, count);
  }

  /** Today is the day of the newest receipt, and the stores are those of the receipts. Knows no names of customers. */
  #readText(text: string): Query | undefined {
    const { all } = this;
    const newest = all.map(({ id }) => id).reduce((one, other) => (other > one ? other : one), FIRST_ID);
    const stores = new Map(
      all.flatMap(({ storeId, storeReference, storeName }) =>
        storeId === undefined ? [] : [[storeId, { id: storeId, name: storeName, reference: storeReference }] as const],
      ),
    );
    const readings = readBoxText(text, {
      today: toCalendarDay(receiptIdInstant(newest), "UTC"),
      stores: [...stores.values()],
      currency: DEFAULT_CURRENCY,
      country: this.context.country ?? "GBR",
    });
    const queries = readings.flatMap((reading) => toBoxQuery(reading) ?? []);
    return queries.length === 0 ? undefined : or(queries as unknown as NonEmptyArray<Query>);
  }
}

const FIRST_ID = lowestReceiptId(toInstant(0));

type Wanted = Omit<ReceiptQuery, "count" | "text"> & {
  readonly canonical: string | undefined;
  readonly zoneOf: ZoneOf;
  readonly typeOf: TypeOf;
};

/** Days of returns are times at the store. */
const toReturnTimes = (
  { firstReturnDay: first, lastReturnDay: last }: Wanted,
  zone: string,
): Pick<ReceiptQuery, "returnedFrom" | "returnedTo"> => ({
  ...(first === undefined ? {} : { returnedFrom: startOfDay(first, zone) }),
  ...(last === undefined ? {} : { returnedTo: shiftInstant(startOfDay(dayAfter(last), zone), -1_000) }),
});

/** Removes what tills noted of the customer. Texts are not searched [D27]. */
const eraseCustomer = (receipt: Receipt): Receipt => ({
  ...withoutRecipients(receipt, () => true),
  properties: Object.fromEntries(Object.entries(receipt.properties).filter(([name]) => isKeptProperty(name, []))),
});

const withoutRecipients = (receipt: Receipt, isRemoved: (event: DeliveryEvent) => boolean): Receipt => ({
  ...receipt,
  delivery: {
    ...receipt.delivery,
    events: receipt.delivery.events.map((event) => {
      const { address: _address, ...kept } = event;
      return isRemoved(event) ? kept : event;
    }),
  },
});

function isWanted(receipt: Receipt, wanted: Wanted): boolean {
  const { id, transactionId, consumer, canonical, storeId } = wanted;
  return (
    isInSpan(receipt, wanted) &&
    isOnDays(receipt, wanted) &&
    matchesFilters(receipt, wanted) &&
    (id === undefined || receipt.id === id) &&
    (transactionId === undefined || receipt.transactionId === transactionId) &&
    (consumer === undefined || receipt.identifier === canonical || receipt.identifierKey === consumer) &&
    (storeId === undefined || receipt.storeId === storeId)
  );
}

/** Compares seconds, because ids begin with the second of their receipt. */
function isInSpan({ id }: Receipt, { from, to }: Wanted): boolean {
  const second = epochSeconds(receiptIdInstant(id));
  return (from === undefined || second >= epochSeconds(from)) && (to === undefined || second <= epochSeconds(to));
}

function isOnDays({ id, storeId }: Receipt, { firstDay, lastDay, zoneOf }: Wanted): boolean {
  if (firstDay === undefined && lastDay === undefined) return true;
  const day = toCalendarDay(receiptIdInstant(id), zoneOf(storeId));
  return (firstDay === undefined || day >= firstDay) && (lastDay === undefined || day <= lastDay);
}

/** The filters are a search, as on the server. */
function matchesFilters(receipt: Receipt, wanted: Wanted): boolean {
  const { salesperson, storeType, storeId, typeOf } = { ...wanted, storeId: receipt.storeId };
  const query = toFilterQuery({ ...wanted, ...toReturnTimes(wanted, wanted.zoneOf(storeId)) });
  return (
    (storeType === undefined || typeOf(storeId) === storeType) &&
    (query === undefined || matchesQuery(query, toSearchDocument(receipt), { zone: "UTC" })) &&
    (salesperson === undefined || parseKnownProperties(receipt.properties).salesperson === salesperson)
  );
}
