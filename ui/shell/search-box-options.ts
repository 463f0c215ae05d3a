import type { FoundConsumer } from "#domain/consumers/index.ts";
import type { ReceiptSummary } from "#domain/receipts/index.ts";
import { describeBoxReading, type BoxReading } from "#domain/search/rules.ts";
import type { CalendarDay } from "#domain/shared/time/calendar-day.ts";
import { formatLocalTimeShort } from "#domain/shared/time/instant.ts";
import { isolateDirection } from "#domain/shared/text/isolate-direction.ts";
import { formatMoney } from "#domain/shared/number/money.ts";
import { toPlainLetters } from "#domain/shared/text/plain-letters.ts";
import { consumerPath, receiptHref } from "#domain/shell/index.ts";
import type { Store } from "#domain/stores/index.ts";

/** The groups of results, in their order. */
export const BOX_GROUPS = {
  receipts: "Receipts",
  readings: "List receipts",
  customers: "Customers",
  stores: "Stores",
  accounts: "Accounts",
  pages: "Pages and actions",
  recent: "Recent searches",
} as const;
export type BoxGroup = keyof typeof BOX_GROUPS;

/** What choosing an option does: opens an address, runs an action, or searches for a text again. */
export type BoxTarget =
  | { readonly kind: "address"; readonly href: string }
  | { readonly kind: "action"; readonly run: () => void }
  | { readonly kind: "text"; readonly text: string };

/** A part of a text; `isMatch` for the part that the user typed. */
export type TextPart = { readonly text: string; readonly isMatch: boolean };

export type BoxOption = {
  readonly id: string;
  readonly group: BoxGroup;
  readonly label: readonly TextPart[];
  readonly detail: readonly TextPart[];
  readonly target: BoxTarget;
};

/** An action of the portal, such as `New store`. */
export type BoxAction = { readonly label: string; readonly target: BoxTarget };

/** Splits a text at the first match of each word, ignoring case, accents and apostrophes. */
function markMatches(text: string, words: readonly string[]): readonly TextPart[] {
  const found = words
    .flatMap((word) => findWord(text, toPlainLetters(word)))
    .sort((one, other) => one.at - other.at || other.length - one.length);
  const parts: TextPart[] = [];
  let end = 0;
  for (const { at, length } of found) {
    if (at < end) continue;
    parts.push({ text: text.slice(end, at), isMatch: false }, { text: text.slice(at, at + length), isMatch: true });
    end = at + length;
  }
  return [...parts, { text: text.slice(end), isMatch: false }].filter((part) => part.text !== "");
}

/** Returns the first place of a word of plain letters in a text, none if there is none. */
function findWord(text: string, word: string): readonly { readonly at: number; readonly length: number }[] {
  let [plain, end] = ["", 0];
  const ends: number[] = [];
  for (const character of text) {
    end += character.length;
    const letters = toPlainLetters(character);
    plain += letters;
    ends.push(...Array.from(letters, () => end));
  }
  const found = word === "" ? -1 : plain.indexOf(word);
  if (found < 0) return [];
  const at = ends[found - 1] ?? 0;
  return [{ at, length: (ends[found + word.length - 1] ?? end) - at }];
}

/** Returns the words of the readings that can be a part of a result. */
export function markedWords(readings: readonly BoxReading[]): readonly string[] {
  return readings.flat().flatMap(({ meaning }): readonly string[] => {
    switch (meaning.kind) {
      case "number":
      case "number-part":
        return [meaning.text];
      case "email":
        return [meaning.address];
      case "customer":
        return meaning.text.split(" ");
      case "store":
        return meaning.stores.map(({ name }) => name);
      case "amount":
      case "day":
      case "last4":
        return [];
    }
  });
}

/** What the readings find in a receipt, besides its texts: its total or its day. */
function matchedFacts({ total, localtime }: ReceiptSummary, readings: readonly BoxReading[]): readonly string[] {
  const meanings = readings.flat().map(({ meaning }) => meaning);
  const isOfAmount = meanings.some(
    (meaning) =>
      meaning.kind === "amount" &&
      Number(total.amount) >= Number(meaning.min) &&
      Number(total.amount) < Number(meaning.max) + (meaning.isWhole ? 1 : Number.EPSILON),
  );
  const isOfDay = meanings.some((meaning) => meaning.kind === "day" && localtime.startsWith(meaning.day));
  return [...(isOfAmount ? [formatMoney(total)] : []), ...(isOfDay ? [formatLocalTimeShort(localtime)] : [])];
}

export function receiptOption(receipt: ReceiptSummary, readings: readonly BoxReading[]): BoxOption {
  const words = [...markedWords(readings), ...matchedFacts(receipt, readings)];
  const { id, transactionId, storeName, localtime, total, identifier, display, duplicate } = receipt;
  const customer = display ?? identifier;
  const names = [storeName, customer].map((name) => (name ? isolateDirection(name) : ""));
  const detail = [
    formatMoney(total),
    names[0],
    formatLocalTimeShort(localtime),
    names[1],
    duplicate ? "duplicate" : "",
  ];
  return {
    id: `receipt ${id}`,
    group: "receipts",
    label: markMatches(transactionId, words),
    detail: markMatches(detail.filter(Boolean).join(", "), words),
    target: { kind: "address", href: receiptHref(transactionId, id) },
  };
}

const plain = (text: string): readonly TextPart[] => (text === "" ? [] : [{ text, isMatch: false }]);

/** Offers the receipts of a reading as a list. */
export const readingOption = (reading: BoxReading, today: CalendarDay, href: string): BoxOption => ({
  id: `reading ${href}`,
  group: "readings",
  label: plain(describeBoxReading(reading, today)),
  detail: [],
  target: { kind: "address", href },
});

export const customerOption = (found: FoundConsumer, words: readonly string[]): BoxOption => ({
  id: `customer ${found.key}`,
  group: "customers",
  label: markMatches(found.name || (found.display ?? found.identifier), words),
  detail: found.name ? markMatches(found.display ?? found.identifier, words) : [],
  target: { kind: "address", href: consumerPath(found.key) },
});

export const storeOption = (store: Store, words: readonly string[], href: string): BoxOption => ({
  id: `store ${store.id}`,
  group: "stores",
  label: markMatches(store.name, words),
  detail: markMatches(store.reference, words),
  target: { kind: "address", href },
});

export const accountOption = (email: string, words: readonly string[], href: string): BoxOption => ({
  id: `account ${email}`,
  group: "accounts",
  label: markMatches(email, words),
  detail: [],
  target: { kind: "address", href },
});

export const actionOption = ({ label, target }: BoxAction, words: readonly string[]): BoxOption => ({
  id: `action ${label}`,
  group: "pages",
  label: markMatches(label, words),
  detail: [],
  target,
});

export const recentOption = (text: string): BoxOption => ({
  id: `recent ${text}`,
  group: "recent",
  label: plain(text),
  detail: [],
  target: { kind: "text", text },
});

/** True if each word begins a word of the text, ignoring case and accents. */
export function beginsWords(text: string, words: readonly string[]): boolean {
  const known = toPlainLetters(text).split(/[\s@.,:+-]+/);
  return words.length > 0 && words.every((word) => known.some((each) => each.startsWith(toPlainLetters(word))));
}
