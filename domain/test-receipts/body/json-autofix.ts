import { parseDecimal } from "../../shared/number/decimal.ts";
import { isTrivia, type JsonToken, type TextPosition } from "../../shared/json/json-tokens.ts";
import { parseMemberName } from "./locate-pointer.ts";

/** What the lenient parser fixes: text that is not strict JSON,, and what programs read in different ways. */
export const AUTOFIX_CODES = [
  "comment",
  "trailing-comma",
  "single-quotes",
  "unquoted-name",
  "repeated-name",
  "hexadecimal",
  "leading-plus",
  "bare-point",
  "many-digits",
  "escape",
  "control-character",
  "white-space",
] as const;
export type AutofixCode = (typeof AUTOFIX_CODES)[number];

/** True if the text is sent as written: JSON has duplicate names and any number of digits, but programs differ in reading them. */
export const isNote = (code: AutofixCode): boolean => code === "repeated-name" || code === "many-digits";

/** A fix, at the start of the fixed token. */
export type Autofix = TextPosition & { readonly code: AutofixCode };

/** Returns every fix of a readable text, in order. */
export function listAutofixes(tokens: readonly JsonToken[]): readonly Autofix[] {
  const next = nextTexts(tokens);
  const repeated = repeatedNames(tokens, next);
  const codesAt = (token: JsonToken, at: number): readonly AutofixCode[] =>
    AUTOFIX_CODES.filter((code) => (code === "repeated-name" ? repeated.has(token) : NEEDED[code](token, next[at])));
  return tokens.flatMap((token, at) => codesAt(token, at).map((code) => ({ code, ...placeOf(token) })));
}

/** Returns the positions of numbers that JSON cannot express: NaN and infinity. */
export function findNonFiniteNumbers(tokens: readonly JsonToken[]): readonly TextPosition[] {
  const next = nextTexts(tokens);
  return tokens.filter((token, at) => isNumber(token, next[at]) && !Number.isFinite(valueOf(token))).map(placeOf);
}

type Needed = (token: JsonToken, next: string | undefined) => boolean;

const NEEDED: Readonly<Record<Exclude<AutofixCode, "repeated-name">, Needed>> = {
  comment: ({ kind }) => kind === "comment",
  "trailing-comma": ({ text }, next) => text === "," && (next === "}" || next === "]"),
  "single-quotes": ({ text }) => text.startsWith("'"),
  "unquoted-name": (token, next) => isWord(token) && next === ":",
  hexadecimal: (token, next) => isNumber(token, next) && HEXADECIMAL.test(unsigned(token)),
  "leading-plus": (token, next) => isNumber(token, next) && token.text.startsWith("+"),
  "bare-point": (token, next) => isNumber(token, next) && BARE_POINT.test(unsigned(token)),
  "many-digits": (token, next) => isNumber(token, next) && !isExact(token),
  escape: (token) => isString(token) && (token.text.match(ESCAPES) ?? []).some((escape) => isStrange(escape, token)),
  "control-character": (token) => isString(token) && CONTROL.test(token.text),
  "white-space": (token) => token.kind === "white-space" && !JSON_BLANKS.includes(token.text[0] as string),
};

/** Returns the names that their object already has. The last value of a name applies. */
function repeatedNames(tokens: readonly JsonToken[], next: readonly (string | undefined)[]): ReadonlySet<JsonToken> {
  const [open, repeated] = [[] as Set<string>[], new Set<JsonToken>()];
  const note = (token: JsonToken, names: Set<string> | undefined): void => {
    const name = parseMemberName(token);
    if (names?.has(name)) repeated.add(token);
    names?.add(name);
  };
  for (const [at, token] of tokens.entries()) {
    if (token.text === "{" || token.text === "[") open.push(new Set());
    else if (token.text === "}" || token.text === "]") open.pop();
    else if (next[at] === ":" && !isTrivia(token)) note(token, open.at(-1));
  }
  return repeated;
}

/** Returns for each token the text of the next significant one. */
export function nextTexts(tokens: readonly JsonToken[]): readonly (string | undefined)[] {
  const texts: (string | undefined)[] = tokens.map(() => undefined);
  for (let at = tokens.length - 1; at > 0; at -= 1) {
    const token = tokens[at] as JsonToken;
    texts[at - 1] = isTrivia(token) ? texts[at] : token.text;
  }
  return texts;
}

const placeOf = ({ line, column }: JsonToken): TextPosition => ({ line, column });

const isWord = ({ kind }: JsonToken): boolean => kind === "word";
const isString = ({ kind }: JsonToken): boolean => kind === "string";
const isNumber = (token: JsonToken, next: string | undefined): boolean =>
  isWord(token) && next !== ":" && !LITERALS.includes(token.text);

const unsigned = ({ text }: JsonToken): string => (text.startsWith("+") || text.startsWith("-") ? text.slice(1) : text);
const valueOf = (token: JsonToken): number => Number(unsigned(token));

/** True if programs that read JSON numbers as binary64 keep the number: they have about 16 digits. */
function isExact(token: JsonToken): boolean {
  const written = unsigned(token);
  const value = Number(written);
  if (String(value) === written) return true;
  return parseDecimal(HEXADECIMAL.test(written) ? BigInt(written).toString() : written) === parseDecimal(value);
}

/** True if JSON does not know the escape. Escaped quotes of the same kind are fixed together with their quotes. */
const isStrange = (escape: string, { text }: JsonToken): boolean =>
  !JSON_ESCAPES.includes(escape[1] as string) && escape[1] !== text[0];

const LITERALS: readonly string[] = ["true", "false", "null"];
const HEXADECIMAL = /^0x/i;
const BARE_POINT = /^\.|\.(?:e|$)/i;
const ESCAPES = /\\[^]/g;
const JSON_ESCAPES = '"\\/bfnrtu';
const CONTROL = /[\u0000-\u0009\u000b\u000c\u000e-\u001f]/;
const JSON_BLANKS = " \t\n\r";
