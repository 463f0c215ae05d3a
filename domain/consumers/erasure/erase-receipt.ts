import { changeMembers, eachOf } from "../../shared/json/change-member.ts";
import { isJsonObject, type Json, type JsonMembers, type JsonObject } from "../../shared/json/json.ts";
import { replaceAddresses } from "../../shared/identifier/replace-addresses.ts";
import { ERASED, type PersonRedactor } from "./person-texts.ts";

/**
 * The properties of a receipt that stay after an erasure: those that the specification names, except `phone`, and those
 * of surveys and tax offices [D27]. Tills choose the names of all others, which may hold a person.
 */
const KEPT_PROPERTIES: ReadonlySet<string> = new Set([
  "salesperson",
  "email_settings",
  "messaging_settings",
  "item_count",
  "order_type",
  "refund_validation",
  "tax_free_form",
  "checked",
  "survey",
  "fiscal_code",
]);

/** The properties of an item and of its returns that stay after an erasure, besides numbers. */
const KEPT_ITEM_PROPERTIES: ReadonlySet<string> = new Set(["product_code", "details", "manual_return_reason"]);

/** True if an erasure keeps a property of receipts. `more` are those that the retailer's setting adds. */
export const isKeptProperty = (name: string, more: readonly string[]): boolean =>
  KEPT_PROPERTIES.has(name) || more.includes(name);

/** True if an erasure keeps a property of items and of their returns. Numbers are costs and points, for example. */
export const isKeptItemProperty = (name: string, value: Json, more: readonly string[]): boolean =>
  typeof value === "number" || KEPT_ITEM_PROPERTIES.has(name) || more.includes(name);

/** True if an erasure keeps one of the other details of a payment: the amount that was paid in another currency. */
export const isKeptPaymentDetail = (name: string): boolean => KEPT_PAYMENT_DETAILS.some((each) => each === name);
const KEPT_PAYMENT_DETAILS = ["foreign_currency_id", "foreign_currency_amount"] as const;

/** How receipts are erased. */
export type ReceiptErasure = {
  readonly redact: PersonRedactor;
  /** The names of further properties that stay, from the retailer's setting. */
  readonly keptProperties: readonly string[];
};

/** Returns the properties of a receipt that an erasure removes. */
export const removedProperties = (receipt: JsonObject, keptProperties: readonly string[]): JsonObject =>
  pick(propertiesIn(receipt), (name) => !isKeptProperty(name, keptProperties));

const propertiesIn = ({ properties }: JsonMembers<ErasableReceipt>): Json | undefined => properties;

/** The names by which an erasure reads a receipt. The server compares them with the contract. */
export type ErasableReceipt = NamedMembers<(typeof STRUCTURE)[number]> & {
  readonly properties?: object;
  readonly items?: readonly ErasableItem[];
  readonly payments?: readonly {
    readonly details?: { readonly other?: NamedMembers<(typeof KEPT_PAYMENT_DETAILS)[number]> };
  }[];
  readonly delivery?: { readonly events?: readonly NamedMembers<"address" | "reason">[] };
};
type ErasableItem = WithProperties & {
  readonly return?: WithProperties & { readonly parts?: readonly WithProperties[] };
};
type WithProperties = { readonly properties?: object };
type NamedMembers<Names extends string> = { readonly [Name in Names]?: string };

type Part<Whole, Name extends keyof Whole> = NonNullable<Whole[Name]>;
type Entry<List> = List extends readonly (infer Each)[] ? Each : never;
type Return = Part<ErasableItem, "return">;
type PaymentMembers = Entry<Part<ErasableReceipt, "payments">>;

/** Returns a receipt of the contract without its customer. Amounts, taxes and figures stay [D27]. */
export function eraseReceipt(receipt: JsonObject, { redact, keptProperties }: ReceiptErasure): JsonObject {
  const { identifier: _identifier, display: _display, ...rest }: JsonMembers<ErasableReceipt> = receipt;
  const own = (properties: Json): Json =>
    redactNumbers(
      pick(properties, (name, each) => isKeptItemProperty(name, each, keptProperties)),
      redact,
    );
  const changed = changeMembers<ErasableReceipt>({
    properties: (properties) => pick(properties, (name) => isKeptProperty(name, keptProperties)),
    items: eachOf(
      changeMembers<ErasableItem>({
        properties: own,
        return: changeMembers<Return>({
          properties: own,
          parts: eachOf(changeMembers<WithProperties>({ properties: own })),
        }),
      }),
    ),
    payments: eachOf(
      changeMembers<PaymentMembers>({
        details: changeMembers<Part<PaymentMembers, "details">>({ other: (other) => pick(other, isKeptPaymentDetail) }),
      }),
    ),
  })(rest);
  const kept = changeEvents(changed, (event) => withoutAddresses(omit(event, ADDRESS)));
  return redactReceipt(kept as JsonObject, redact);
}

/** Returns a receipt of the contract without what identifies a customer, for example of a receipt that is another customer's now. */
export function redactReceipt(receipt: JsonObject, redact: PersonRedactor): JsonObject {
  const changeNumbers = changeMembers<ErasableReceipt>({
    properties: (properties) => redactNumbers(properties, redact),
  });
  const redacted = Object.fromEntries(
    Object.entries(changeNumbers(receipt) as JsonObject).map(([name, member]) => [
      name,
      STRUCTURE.some((each) => each === name) ? member : redactTexts(member, redact),
    ]),
  );
  return changeEvents(redacted, (event) =>
    isJsonObject(event) && event[ADDRESS] === ERASED ? omit(event, ADDRESS) : event,
  ) as JsonObject;
}

/** Replaces what identifies a customer in all texts, and in the names of members. */
export const redactTexts = (value: Json, redact: PersonRedactor): Json =>
  redactWith(value, { redact, own: redact.freeText });

type Redaction = { readonly redact: PersonRedactor; readonly own: (text: string) => string };

function redactWith(value: Json, { redact, own }: Redaction): Json {
  if (typeof value === "string") return own(value);
  if (Array.isArray(value)) return (value as readonly Json[]).map((entry) => redactWith(entry, { redact, own }));
  if (!isJsonObject(value)) return value;
  const names = new Map<string, number>();
  return Object.fromEntries(
    Object.entries(value).map(([name, member]) => [
      redactName(name, redact, names),
      FIGURES.has(name) ? member : redactWith(member, { redact, own: redactionOf(name, redact) }),
    ]),
  );
}

/** Names of members of the contract are single words, which can equal a name of the customer. `known` counts equal results. */
function redactName(name: string, redact: PersonRedactor, known: Map<string, number>): string {
  const redacted = name.includes(" ") ? redact.label(name) : redact.staff(name);
  const count = known.get(redacted) ?? 0;
  known.set(redacted, count + 1);
  return count === 0 ? redacted : `${redacted} ${count + 1}`;
}

/** Replaces numbers that are a telephone or card number of the customer. */
const redactNumbers = (value: Json, redact: PersonRedactor): Json =>
  mapLongNumbers(value, (number) => (redact.label(String(number)) === String(number) ? number : ERASED));

/** Changes the numbers in properties that can be a telephone or card number. Shorter numbers are counts and amounts. */
export function mapLongNumbers(value: Json, change: (number: number) => Json): Json {
  if (typeof value === "number") return String(value).length < MIN_NUMBER_LENGTH ? value : change(value);
  if (Array.isArray(value)) return (value as readonly Json[]).map((entry) => mapLongNumbers(entry, change));
  if (!isJsonObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, member]) => [
      name,
      KEPT_PROPERTIES.has(name) ? member : mapLongNumbers(member, change),
    ]),
  );
}

function redactionOf(name: string, redact: PersonRedactor): (text: string) => string {
  if (STAFF.has(name)) return redact.staff;
  return LABELS.has(name) ? redact.label : redact.freeText;
}

const MIN_NUMBER_LENGTH = 6;

/** Members of a receipt that are the sale's own. Their values stay as they are. */
const STRUCTURE = [
  "id",
  "transaction_id",
  "store_id",
  "store_reference",
  "store",
  "localtime",
  "l10n",
  "total",
  "net",
  "processed",
  "duplicate",
  "_links",
  "identifier",
  "display",
] as const;
/** Members of items, payments, forms and events that hold a figure or a mark, also as a text. */
const FIGURES: ReadonlySet<string> = new Set([
  "product_code",
  "foreign_currency_id",
  "price",
  "net",
  "total",
  "quantity",
  "rate",
  "amount",
  "currency",
  "localtime",
  "timestamp",
  "event",
  "email_id",
  "result",
  "status",
  "document_id",
  "survey_id",
  "response_id",
]);
/** Members with the names of sales staff. */
const STAFF: ReadonlySet<string> = new Set(["salesperson", "salesperson_name", "cashier", "user"]);
/** Members with the name of a thing, or with a given answer. */
const LABELS: ReadonlySet<string> = new Set(["name", "method", "type", "answer", "question"]);

const pick = (value: Json | undefined, isWanted: (name: string, member: Json) => boolean): JsonObject =>
  isJsonObject(value)
    ? Object.fromEntries(Object.entries(value).filter(([name, member]) => isWanted(name, member)))
    : {};

const omit = (value: Json, name: string): Json => (isJsonObject(value) ? pick(value, (each) => each !== name) : value);

type Delivery = Part<ErasableReceipt, "delivery">;
const ADDRESS = "address" satisfies keyof Entry<Part<Delivery, "events">>;

/** A mail server can name another mailbox of the recipient, or the recipient of a copy. */
const withoutAddresses = changeMembers<Entry<Part<Delivery, "events">>>({
  reason: (reason) => (typeof reason === "string" ? replaceAddresses(reason, () => ERASED) : reason),
});

/** Changes the events of the emails. */
const changeEvents = (receipt: Json, change: (event: Json) => Json): Json =>
  changeMembers<ErasableReceipt>({ delivery: changeMembers<Delivery>({ events: eachOf(change) }) })(receipt);
