import type { CalendarDay } from "../../shared/time/calendar-day.ts";
import type { Decimal } from "../../shared/number/decimal.ts";
import type { NamedStore } from "../completion.ts";

/** Maximum length of the text of the search box in characters. The contract has the same limit. */
export const MAX_BOX_LENGTH = 200;

/** With fewer digits, a number is not read as the telephone or card number of a customer. */
export const MIN_TELEPHONE = 7;

/**
 * Totals from `min` to `max`. A whole amount has one number and includes its decimals: 40 is 40.00 to 40.99.
 * Without a currency it is an amount of any currency.
 */
export type BoxAmount = {
  readonly kind: "amount";
  readonly min: Decimal;
  readonly max: Decimal;
  readonly isWhole: boolean;
  readonly currency?: string;
};

/** What a part of the text means. */
export type BoxMeaning =
  | BoxAmount
  /** A whole transaction id. */
  | { readonly kind: "number"; readonly text: string }
  /** A part of a transaction id. */
  | { readonly kind: "number-part"; readonly text: string }
  | { readonly kind: "last4"; readonly digits: string }
  | { readonly kind: "day"; readonly day: CalendarDay }
  /** Stores that the words name; usually one. */
  | { readonly kind: "store"; readonly stores: readonly NamedStore[] }
  | { readonly kind: "email"; readonly address: string }
  /** A name or number of a customer. */
  | { readonly kind: "customer"; readonly text: string };

/** A part of a reading, and its place in the text. Offsets are UTF-16 code units. */
export type BoxPart = { readonly meaning: BoxMeaning; readonly from: number; readonly to: number };

/** One way to read the text: the receipts to which all of its parts apply. */
export type BoxReading = readonly BoxPart[];

/** What the reading of a text depends on. */
export type BoxContext = {
  /** Today in the zone of the retailer. */
  readonly today: CalendarDay;
  readonly stores: readonly NamedStore[];
  /** The currency of the retailer. A symbol that several currencies share means this one. */
  readonly currency: string;
  /** ISO 3166 alpha-3 code of the retailer's country, for the order of day and month in `12/11`. */
  readonly country: string;
};

/** A word of the text: as typed, and as read (digits in ASCII, lower case, without commas around it). */
export type BoxWord = { readonly typed: string; readonly text: string; readonly from: number; readonly to: number };

/** What the next words mean, in the order to offer it, and how many words that are. */
export type BoxSlot = { readonly meanings: readonly BoxMeaning[]; readonly length: number };
