import { isEmail } from "../../shared/identifier/email.ts";
import { toAsciiDigits } from "../../shared/text/ascii-digits.ts";
import { parseLastDigits } from "../../shared/identifier/last-digits.ts";
import {
  MAX_BOX_LENGTH,
  MIN_TELEPHONE,
  type BoxContext,
  type BoxMeaning,
  type BoxPart,
  type BoxReading,
  type BoxSlot,
  type BoxWord,
} from "./box-reading.ts";
import { BOX_MARKERS, type BoxMarker } from "./box-markers.ts";
import { MIN_NUMBER_PART } from "../search-limits.ts";
import { readAmount } from "./read-amount.ts";
import { readDay } from "./read-day.ts";
import { withoutCommas } from "./without-commas.ts";
import { readStoreWords, storeWithKey } from "./read-store.ts";

/** Maximum number of readings of one text, and of words. A longer text has no reading. */
const [MAX_READINGS, MAX_WORDS] = [8, 12];

/**
 * Returns what the text of the search box can mean, in the order to offer it: for four digits the exact number, the
 * amount, the last digits of a card, then a part of a number. Words without another meaning name a customer. Empty if
 * there is nothing to search for.
 */
export function readBoxText(text: string, context: BoxContext): readonly BoxReading[] {
  if (text.length > MAX_BOX_LENGTH) return [];
  const words = wordsIn(text);
  if (words.length === 0 || words.length > MAX_WORDS) return [];
  let readings: readonly BoxReading[] = [[]];
  for (let at = 0; at < words.length;) {
    const next = words.slice(at);
    const slot = readSlot(next, context, words.length);
    readings = combined(readings, at === 0 ? withNumber(slot, words) : slot.meanings, placeOf(next, slot.length));
    at += slot.length;
  }
  return readings.filter(({ length }) => length > 0).slice(0, MAX_READINGS);
}

/** Words without a letter or digit, except the signs of amounts. */
const UNREADABLE = /^(?![~≈–—-]$)[^\p{L}\p{N}]*$/u;

/** A single word can be the whole number of a receipt, except a name of a day or store. */
function withNumber({ meanings, length }: BoxSlot, [word, ...others]: readonly BoxWord[]): readonly BoxMeaning[] {
  const isOpen = meanings.some(({ kind }) => kind === "customer" || kind === "number-part" || kind === "amount");
  const isNumber =
    word !== undefined &&
    /^[\p{L}\p{N}]/u.test(word.text) &&
    (HAS_DIGIT.test(word.text) || meanings[0]?.kind === "customer");
  return others.length === 0 && length === 1 && isOpen && isNumber
    ? [{ kind: "number", text: word.typed }, ...meanings]
    : meanings;
}

const HAS_DIGIT = /\d/;

function wordsIn(text: string): readonly BoxWord[] {
  return [...text.matchAll(/\S+/g)].flatMap(({ 0: typed, index }) => {
    const read = withoutCommas(toAsciiDigits(typed.normalize("NFKC")).replaceAll("*", ""));
    return UNREADABLE.test(read)
      ? []
      : [{ typed: read, text: read.toLowerCase(), from: index, to: index + typed.length }];
  });
}

type Place = Pick<BoxPart, "from" | "to">;

const placeOf = (words: readonly BoxWord[], length: number): Place => ({
  from: words[0]?.from ?? 0,
  to: words[length - 1]?.to ?? 0,
});

/** Words without a meaning, such as `in`, leave the readings as they are. */
function combined(
  readings: readonly BoxReading[],
  meanings: readonly BoxMeaning[],
  place: Place,
): readonly BoxReading[] {
  if (meanings.length === 0) return readings;
  const all = readings.flatMap((reading) =>
    meanings.filter((meaning) => fits(reading, meaning)).map((meaning) => withPart(reading, { meaning, ...place })),
  );
  return all.slice(0, MAX_READINGS * MAX_READINGS);
}

/** Words in a row that name a customer are one part. */
function withPart(reading: BoxReading, part: BoxPart): BoxReading {
  const last = reading.at(-1);
  if (last?.meaning.kind !== "customer" || part.meaning.kind !== "customer") return [...reading, part];
  const text = `${last.meaning.text} ${part.meaning.text}`;
  return [...reading.slice(0, -1), { meaning: { kind: "customer", text }, from: last.from, to: part.to }];
}

/** A receipt has one total, one day and so on; a customer can have several words. */
const fits = (reading: BoxReading, { kind }: BoxMeaning): boolean =>
  kind === "customer" || reading.every(({ meaning }) => meaning.kind !== kind);

function readSlot(words: readonly BoxWord[], context: BoxContext, count: number): BoxSlot {
  const marked = readMarked(words, context);
  if (marked !== undefined) return marked;
  if (isConnective(words, context)) return { meanings: [], length: 1 };
  const day = readDay(
    words.map(({ text }) => text),
    context,
  );
  if (day !== undefined) return { meanings: [{ kind: "day", day: day.day }], length: day.length };
  const telephone = readTelephone(words);
  if (telephone !== undefined) return telephone;
  const amount = readAmount(words, context);
  if (amount !== undefined && !amount.isPlain) return { meanings: [amount.amount], length: amount.length };
  const store = readStoreWords(words, context.stores);
  if (store !== undefined) {
    const text = words
      .slice(0, store.length)
      .map(({ typed }) => typed)
      .join(" ");
    return {
      meanings: [
        { kind: "store", stores: store.stores },
        { kind: "customer", text },
      ],
      length: store.length,
    };
  }
  const [word] = words;
  return {
    meanings: word ? meaningsOf(word, { ...context, amount: amount?.amount, isAlone: count === 1 }) : [],
    length: 1,
  };
}

/** Words before a day or a store that mean nothing themselves. */
const CONNECTIVES: ReadonlySet<string> = new Set(["in", "at", "on", "from"]);

function isConnective([first, ...rest]: readonly BoxWord[], context: BoxContext): boolean {
  if (first === undefined || !CONNECTIVES.has(first.text)) return false;
  const texts = rest.map(({ text }) => text);
  return readDay(texts, context) !== undefined || readStoreWords(rest, context.stores) !== undefined;
}

/** Reads `card 1234`, `number 1234`, `total 1234`, `store 5001`, `customer Ann` and `#1234`, which have one meaning. */
function readMarked([first, ...rest]: readonly BoxWord[], context: BoxContext): BoxSlot | undefined {
  if (first === undefined) return undefined;
  if (first.typed.startsWith("#") && first.typed.length > 1) {
    const text = first.typed.slice(1);
    return { meanings: [{ kind: "number", text }], length: 1 };
  }
  const [second] = rest;
  const marker = BOX_MARKERS.get(first.text);
  if (marker === undefined || second === undefined) return undefined;
  const found = READERS[marker](second, rest, context);
  return found && { meanings: [found.meaning], length: found.length + 1 };
}

type Found = { readonly meaning: BoxMeaning; readonly length: number };
type Reader = (word: BoxWord, words: readonly BoxWord[], context: BoxContext) => Found | undefined;

const READERS: Readonly<Record<BoxMarker, Reader>> = {
  last4: ({ text }) =>
    LAST_FOUR.test(text) ? { meaning: { kind: "last4", digits: text.slice(-4) }, length: 1 } : undefined,
  "number-part": ({ typed }) => partOf(typed).map((meaning) => ({ meaning, length: 1 }))[0],
  amount: (_, words, context) => {
    const found = readAmount(words, context);
    return found && { meaning: found.amount, length: found.length };
  },
  store: (word, words, { stores }) => {
    const found = readStoreWords(words, stores) ?? storeWithKey(word.text, stores);
    return found && { meaning: { kind: "store", stores: found.stores }, length: found.length };
  },
  customer: ({ typed }) => ({ meaning: { kind: "customer", text: typed }, length: 1 }),
};

/** Four digits, also as cards print them: `**** 1234` and `…1234`. */
const LAST_FOUR = /^[.…•x]{0,12}\d{4}$/;

const partOf = (text: string): readonly BoxMeaning[] =>
  text.length < MIN_NUMBER_PART ? [] : [{ kind: "number-part", text }];

/** A number in several words: `07911 123456`. */
function readTelephone(words: readonly BoxWord[]): BoxSlot | undefined {
  const other = words.findIndex(({ text }) => !/^[+(]?\d+\)?$/.test(text));
  const length = other < 0 ? words.length : other;
  const text = words
    .slice(0, length)
    .map(({ text: digits }) => digits)
    .join("");
  const isTelephone = length > 1 && /^[+(]?0|^[+]/.test(text) && text.length >= MIN_WRITTEN_TELEPHONE;
  return isTelephone ? { meanings: [{ kind: "customer", text }], length } : undefined;
}

const MIN_WRITTEN_TELEPHONE = 9;

type WordContext = BoxContext & { readonly amount: BoxMeaning | undefined; readonly isAlone: boolean };

function meaningsOf({ typed, text }: BoxWord, { amount, isAlone, stores }: WordContext): readonly BoxMeaning[] {
  if (isEmail(text)) return [{ kind: "email", address: typed }];
  const customer: BoxMeaning = { kind: "customer", text: typed };
  if (!HAS_DIGIT.test(text)) return [customer, ...(isAlone ? partOf(typed) : [])];
  const store = storeWithKey(text, stores);
  const isNumber = amount !== undefined || /^\d+$/.test(text);
  return [
    ...(amount ? [amount] : []),
    ...(LAST_FOUR.test(text) ? [{ kind: "last4", digits: text.slice(-4) } as const] : []),
    ...partOf(typed),
    ...(store ? [{ kind: "store", stores: store.stores } as const] : []),
    ...(isNumber && (parseLastDigits(text)?.length ?? 0) < MIN_TELEPHONE ? [] : [customer]),
  ];
}
