import type { RatePlace } from "#domain/rates/drafts.ts";
import type { RatesAction } from "#domain/rates/index.ts";
import { STORE_TEXTS } from "#domain/stores/drafts.ts";
import type { StoreAction } from "#domain/stores/index.ts";

/** An exchange rate as the user types it: one unit of the base in the other currency. */
export type TypedRate = RatePlace & { readonly text: string };

const DETAILS = STORE_TEXTS.map((field) => (field === "timezone" ? "time zone" : field));
const CHANGERS = ["the user", "the colleague", "both"];
const STORE_WORK: Readonly<Record<string, StoreAction>> = {
  "listing the stores": "list",
  "looking up a store": "one",
  "adding a store": "create",
  "changing a store": "update",
  "closing a store": "delete",
};
const RATE_WORK: Readonly<Record<string, RatesAction>> = {
  "looking up rates": "latest",
  "opening earlier rates": "one",
  "setting rates": "set",
};

const oneOf = (words: readonly string[]): RegExp => new RegExp(words.join("|"));

export const SHOP_NOUNS = [
  {
    name: "detail",
    meaning: "a detail of a store",
    forms: DETAILS,
    regexp: oneOf(DETAILS),
    transformer: (detail: string) => detail.replace("time zone", "timezone"),
    values: DETAILS,
  },
  {
    name: "changer",
    meaning: "who made a change",
    forms: CHANGERS,
    regexp: oneOf(CHANGERS),
    transformer: String,
    values: CHANGERS,
  },
  {
    name: "storework",
    meaning: "an action on stores",
    forms: Object.keys(STORE_WORK),
    regexp: oneOf(Object.keys(STORE_WORK)),
    transformer: (work: string) => STORE_WORK[work],
    values: Object.keys(STORE_WORK),
  },
  {
    name: "ratework",
    meaning: "an action on rates",
    forms: Object.keys(RATE_WORK),
    regexp: oneOf(Object.keys(RATE_WORK)),
    transformer: (work: string) => RATE_WORK[work],
    values: Object.keys(RATE_WORK),
  },
  {
    name: "rate",
    meaning: "an exchange rate as the user types it",
    forms: ['one GBP to "1.25" USD'],
    regexp: /one ([A-Z]{3}) to "([^"]*)" ([A-Z]{3})/,
    transformer: (base: string, text: string, code: string): TypedRate => ({ base, code, text }),
  },
  {
    name: "exchange",
    meaning: "a pair of currencies",
    forms: ["GBP in USD"],
    regexp: /([A-Z]{3}) in ([A-Z]{3})/,
    transformer: (base: string, code: string): RatePlace => ({ base, code }),
  },
  {
    name: "currency",
    meaning: "a currency, by its three letters",
    forms: ["USD", "EUR"],
    regexp: /[A-Z]{3}/,
    transformer: String,
  },
] as const;
