import { toPlainLetters } from "../shared/text/plain-letters.ts";
import { formatQuery } from "./format-query.ts";
import { statesOf } from "./field-states.ts";
import type { FieldKind, SearchFields } from "./search-fields.ts";

/** A store as the completion needs it. */
export type NamedStore = { readonly id: string; readonly name: string; readonly reference: string };

/** A completion of the word at the caret. */
export type CompletionOption =
  | { readonly of: "field"; readonly text: string; readonly name: string; readonly kind: FieldKind }
  | { readonly of: "store"; readonly text: string; readonly store: NamedStore }
  | { readonly of: "state"; readonly text: string };

/** The options for the word at the caret. The chosen option replaces the text between `from` and `to`. */
export type Completion = { readonly from: number; readonly to: number; readonly options: readonly CompletionOption[] };

/** The fields and the stores that can be completed. */
export type CompletionContext = { readonly fields: SearchFields; readonly stores: readonly NamedStore[] };

/**
 * Returns the completions of the word that ends at the caret: fields, or after `store_id:` and `store_reference:` stores,
 * or after fields such as `mail:` their values. A store matches by the start of its id or by any part of its name. Quotes and ranges have no completions. Reads the
 * text once. Offsets are UTF-16 code units, as in editors.
 */
export function completeAt(text: string, caret: number, { fields, stores }: CompletionContext): Completion | undefined {
  const place = placeAt(text, caret);
  if (place === undefined) return undefined;
  const { start, field = fieldOf(text.slice(place.start, caret)) } = place;
  if (field === undefined) {
    const word = text.slice(start, caret).toLowerCase();
    const named = Object.entries(fields).filter(([name]) => name.startsWith(word));
    return offered(
      text,
      { from: start, to: endOf(text, { from: start, caret }, REST_OF_FIELD) },
      named.map(([name, kind]) => ({ of: "field", text: `${name}:`, name, kind })),
    );
  }
  if (!Object.hasOwn(fields, field)) return undefined;
  const from = place.field === undefined ? start + field.length + 1 : start;
  const word = text.slice(from, caret).toLowerCase();
  const keyOf = STORE_KEYS[field];
  const options = keyOf === undefined ? matchingStates(field, word) : matching(stores, keyOf, toPlainLetters(word));
  return offered(text, { from, to: endOf(text, { from, caret }, REST_OF_VALUE) }, options);
}

/** Returns the text with the option inserted, and the new position of the caret. */
export const applyCompletion = (
  text: string,
  { from, to }: Completion,
  option: CompletionOption,
): { readonly text: string; readonly caret: number } => ({
  text: text.slice(0, from) + option.text + text.slice(to),
  caret: from + option.text.length,
});

type Place = {
  /** Offset of the word at the caret. */
  readonly start: number;
  /** The field of the surrounding brackets. */
  readonly field: string | undefined;
};

function placeAt(text: string, caret: number): Place | undefined {
  const fields: (string | undefined)[] = [];
  let start = 0;
  let closing: string | undefined;
  for (let at = 0; at < caret; at += 1) {
    const character = text.charAt(at);
    if (character === "\\") at += 1;
    else if (closing !== undefined)
      [closing, start] = closing.includes(character) ? [undefined, at + 1] : [closing, start];
    else if (character === '"') closing = '"';
    else if ("[{".includes(character) && text[at - 1] === ":") closing = "]}";
    else if (BETWEEN.test(character) || (character === "-" && at === start)) {
      step(fields, character, text.slice(start, at));
      start = at + 1;
    }
  }
  return closing === undefined ? { start, field: fields.at(-1) } : undefined;
}

/** Enters the brackets after a word, or leaves them. */
function step(fields: (string | undefined)[], character: string, word: string): void {
  if (character === "(") fields.push(fieldOf(word) ?? fields.at(-1));
  else if (character === ")") fields.pop();
}

const BETWEEN = /[\s()]/;
const REST_OF_FIELD = /[^\s()":]*:?/y;
const REST_OF_VALUE = /[^\s()"]*/y;

/** Returns the name before the colon of a word, or undefined. */
function fieldOf(word: string): string | undefined {
  const colon = word.indexOf(":");
  return colon < 0 ? undefined : word.slice(0, colon);
}

/** Returns the end of the word. A word of which nothing is typed yet ends at the caret. */
function endOf(text: string, { from, caret }: { readonly from: number; readonly caret: number }, rest: RegExp): number {
  if (from === caret) return caret;
  rest.lastIndex = caret;
  rest.test(text);
  return rest.lastIndex;
}

/** Returns nothing if the text already contains the only option. */
function offered(
  text: string,
  place: Omit<Completion, "options">,
  options: readonly CompletionOption[],
): Completion | undefined {
  const written = text.slice(place.from, place.to);
  const others = options.filter((option) => option.text !== written);
  return others.length === 0 ? undefined : { ...place, options: others };
}

type KeyOf = (store: NamedStore) => string;
const STORE_KEYS: Readonly<Record<string, KeyOf>> = {
  store_id: ({ id }) => id,
  store_reference: ({ reference }) => reference,
};

const matchingStates = (field: string, word: string): readonly CompletionOption[] =>
  statesOf(field)
    .filter((state) => state.startsWith(word))
    .map((state) => ({ of: "state", text: state }));

const matching = (stores: readonly NamedStore[], keyOf: KeyOf, word: string): readonly CompletionOption[] =>
  stores
    .filter((store) => toPlainLetters(keyOf(store)).startsWith(word) || toPlainLetters(store.name).includes(word))
    .map((store) => ({ of: "store", text: asValue(keyOf(store)), store }));

/** Quotes the value if necessary, so that it is read as a value everywhere, also in brackets. */
const asValue = (key: string): string => (PLAIN.test(key) ? key : formatQuery({ kind: "phrase", text: key }));
const PLAIN = /^(?!(?:AND|OR|NOT)$)\w[\w.-]*$/;
