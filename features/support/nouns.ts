import { parseTransactionId } from "#domain/receipts/index.ts";
import { parseCalendarDay } from "#domain/shared/time/calendar-day.ts";
import { parseMoney, type Money } from "#domain/shared/number/money.ts";
import { BUNDLES, FLAGS } from "#domain/shared/access/permission.ts";
import { parseRetailerId } from "#domain/shared/access/retailer.ts";
import { PAGES } from "#domain/shell/index.ts";
import { parseLocaleCode, type LocaleCode } from "#domain/translations/index.ts";
import { ACCOUNT_NOUNS } from "./account-nouns.ts";
import { StepError } from "./assertion-error.ts";
import { CONSUMER_NOUNS } from "./consumer-nouns.ts";
import { FIGURE_NOUNS } from "./figure-nouns.ts";
import { FORM_NOUNS } from "./form-nouns.ts";
import { MOMENT, parseMoment } from "./moment.ts";
import { MAIL_NOUNS } from "./mail-nouns.ts";
import { PART_NOUNS } from "./part-nouns.ts";
import { TEMPLATE_NOUNS } from "./template-nouns.ts";
import { SHOP_NOUNS } from "./shop-nouns.ts";
import type { Scenario } from "./world.ts";

/** A noun in sentences that represents a value. */
export type Noun = {
  readonly name: string;
  readonly meaning: string;
  /** The forms of the noun, the most typical first. */
  readonly forms: readonly string[];
  readonly regexp: RegExp;
  readonly transformer: (this: Scenario, ...parts: string[]) => unknown;
  /** All values, if they are known in advance. */
  readonly values?: readonly string[];
  /** An earlier sentence of the example that starts so must name the value. */
  readonly definedBy?: { readonly start: RegExp };
};

export type OriginalText = { readonly original: string; readonly locale: LocaleCode };

/** A payment in a foreign currency, and the total of the receipt. */
export type ForeignPayment = { readonly foreign: Money; readonly total: Money };

const QUOTED = /"([^"]*)"/;
const FIELDS = ["text-input", "textarea", "select", "submit-control", "code-editor", "search-field"];
const KEYS = ["Enter", "Space"];
const [MARKINGS, ENTRIES, CHECKS] = [
  ["marked", "unmarked"],
  ["searched", "typed"],
  ["strictly", "leniently"],
];
const ZONES = ["UTC", ...Intl.supportedValuesOf("timeZone")];
const PLACES = PAGES.flatMap(({ id, menu }) => [...(menu ? [menu.label] : []), id]);

const oneOf = (words: readonly string[]): RegExp => new RegExp(words.join("|"));

function meant<T>(value: T | undefined, written: string): T {
  if (value === undefined) throw new StepError(`'${written}' is not a known value`);
  return value;
}

const PERMISSIONS: readonly string[] = [...new Set([...Object.keys(BUNDLES), ...FLAGS])];

/** @throws Complaint for a name that is neither a permission nor a role */
export const parsePermissionName = (text: string): string =>
  meant(
    PERMISSIONS.find((name) => name === text),
    text,
  );

const list = (text: string): readonly string[] => text.split(", ").filter((entry) => entry !== "");

function money(text: string): Money {
  const [amount, currency = ""] = text.split(" ");
  return meant(parseMoney(amount, currency), text);
}

function payment(text: string): ForeignPayment {
  const [handed = "", paid = ""] = text.split(" for ");
  return { foreign: money(handed), total: money(paid) };
}

function receipts(text: string): readonly string[] {
  const [from = "", to] = text.split(" down to ");
  if (to === undefined) return list(text);
  const [till, highest, lowest] = [from.slice(0, 4), Number(from.slice(4)), Number(to.slice(4))];
  return Array.from({ length: highest - lowest + 1 }, (_, at) => `${till}${highest - at}`);
}

/** All nouns of sentences, besides the built-in ones of Cucumber. */
export const NOUNS: readonly Noun[] = [
  {
    name: "money",
    meaning: "an amount and its currency",
    forms: ["12.30 GBP", "-1.005 GBP", "99 JPY"],
    regexp: /-?\d+(?:\.\d+)? [A-Z]{3}/,
    transformer: money,
  },
  {
    name: "payment",
    meaning: "the amount handed over, for the amount to pay",
    forms: ["8.50 EUR for 7.20 GBP"],
    regexp: /\d+(?:\.\d+)? [A-Z]{3} for \d+(?:\.\d+)? [A-Z]{3}/,
    transformer: payment,
  },
  {
    name: "percentage",
    meaning: "a percentage",
    forms: ["55.5 %", "-3 %"],
    regexp: /(-?\d+(?:\.\d+)?) %/,
    transformer: Number,
  },
  {
    name: "day",
    meaning: "a calendar day",
    forms: ["2024-05-15"],
    regexp: /\d{4}-\d{2}-\d{2}/,
    transformer: (text) => meant(parseCalendarDay(text), text),
  },
  {
    name: "moment",
    meaning: "a day and a time, in the time zone that the sentence names",
    forms: ["2024-05-15 at 10:30"],
    regexp: MOMENT,
    transformer: (day, time) => parseMoment(`${day} at ${time}`),
  },
  {
    name: "zone",
    meaning: "a time zone, by its IANA name",
    forms: ['"Europe/London"', '"UTC"'],
    regexp: /"([A-Z][A-Za-z_]+(?:\/[A-Za-z_]+)*)"/,
    transformer: String,
    values: ZONES,
  },
  {
    name: "receipt",
    meaning: "a receipt, by its transaction id",
    forms: ["TXN-1001"],
    regexp: /[A-Z]{3}-\d{4}/,
    transformer: (text) => meant(parseTransactionId(text), text),
  },
  {
    name: "receipts",
    meaning: "receipts, newest first",
    forms: ["TXN-1003, TXN-1001", "TXN-1020 down to TXN-1001"],
    regexp: /[A-Z]{3}-\d{4}(?:, [A-Z]{3}-\d{4})*|[A-Z]{3}-\d{4} down to [A-Z]{3}-\d{4}/,
    transformer: receipts,
  },
  {
    name: "retailer",
    meaning: "a retailer, by its number",
    forms: ['"1001"'],
    regexp: QUOTED,
    transformer: (text) => meant(parseRetailerId(text), text),
  },
  {
    name: "store",
    meaning: "a store that a Given of the example defines",
    forms: ['"Covent Garden"'],
    regexp: QUOTED,
    definedBy: { start: /^the stores? "/ },
    transformer(name) {
      return this.situation.findStore(name);
    },
  },
  {
    name: "consumer",
    meaning: "a customer, by an email address or a number",
    forms: ["ann@shop.com", "4711"],
    regexp: /[\w*]+(?:@[\w.]+)?/,
    transformer: String,
  },
  {
    name: "permission",
    meaning: "a permission, or the name of a role (a bundle of permissions)",
    forms: ['"employee"', '"receipts_view"'],
    regexp: /"([a-z_:]+)"/,
    values: PERMISSIONS,
    transformer: parsePermissionName,
  },
  {
    name: "place",
    meaning: "a place in the portal, by its title or its name",
    forms: ['"Receipts"', '"receipt"'],
    regexp: QUOTED,
    values: PLACES,
    transformer: (text) =>
      meant(
        PAGES.find(({ id, menu }) => id === text || menu?.label === text),
        text,
      ),
  },
  {
    name: "field",
    meaning: "a kind of field",
    forms: FIELDS.map((field) => `"${field}"`),
    regexp: new RegExp(`"(${FIELDS.join("|")})"`),
    transformer: String,
    values: FIELDS,
  },
  { name: "key", meaning: "a key", forms: KEYS, regexp: oneOf(KEYS), transformer: String, values: KEYS },
  {
    name: "marking",
    meaning: "whether a customer is marked",
    forms: MARKINGS,
    regexp: oneOf(MARKINGS),
    transformer: String,
    values: MARKINGS,
  },
  {
    name: "entry",
    meaning: "how identifiers are entered",
    forms: ENTRIES,
    regexp: oneOf(ENTRIES),
    transformer: String,
    values: ENTRIES,
  },
  {
    name: "strictness",
    meaning: "how strictly email addresses are checked",
    forms: CHECKS,
    regexp: oneOf(CHECKS),
    transformer: String,
    values: CHECKS,
  },
  {
    name: "search",
    meaning: "a search in the portal's search language",
    forms: ['"Ann"', '"total:>5"', "'salesperson:\"Ann Lee\"'"],
    regexp: /"([^"]*)"|'([^']*)'/,
    transformer: (double, single) => double ?? single ?? "",
  },
  {
    name: "locale",
    meaning: "a locale of translations",
    forms: ['"fr_FR"', '"ar"'],
    regexp: QUOTED,
    transformer: (text) => meant(parseLocaleCode(text), text),
  },
  {
    name: "original",
    meaning: "an original text, in a locale",
    forms: ['"Total" in "fr_FR"'],
    regexp: /"([^"]*)" in "([^"]*)"/,
    transformer: (original, code = ""): OriginalText => ({
      original: original ?? "",
      locale: meant(parseLocaleCode(code), code),
    }),
  },
  {
    name: "list",
    meaning: 'several values, separated by a comma and a space; no value is ""',
    forms: ['"Soho, Ealing"', '"Soho"', '""'],
    regexp: QUOTED,
    transformer: list,
  },
  ...ACCOUNT_NOUNS,
  ...SHOP_NOUNS,
  ...FIGURE_NOUNS,
  ...FORM_NOUNS,
  ...MAIL_NOUNS,
  ...CONSUMER_NOUNS,
  ...TEMPLATE_NOUNS,
  ...PART_NOUNS,
];

/** The built-in nouns of Cucumber. */
export const PLAIN_NOUNS: readonly Omit<Noun, "transformer">[] = [
  { name: "string", meaning: "any text", forms: ['"any text"'], regexp: /"[^"]*"|'[^']*'/ },
  { name: "word", meaning: "one word", forms: ["anything"], regexp: /\S+/ },
  { name: "int", meaning: "a whole number", forms: ["45"], regexp: /-?\d+/ },
];
