import { countCodePoints } from "../../shared/text/code-points.ts";
import type { CommonPasswords } from "./common-passwords.port.ts";

/**
 * Default minimum length in code points. A setting of the portal can replace it.
 *
 * Source: NIST SP 800-63B-4, for a password that is the only factor.
 */
export const MIN_PASSWORD_LENGTH = 15;

/** Maximum length in code points, so that hashing long passwords cannot overload the server. */
export const MAX_PASSWORD_LENGTH = 1024;

/**
 * Password of every account of the demonstration, shown on its sign-in page.
 *
 * Other accounts cannot use it.
 */
export const DEMO_PASSWORD = "a counterfoil for every sale";

/** Why a password cannot be set. */
export type PasswordRefusal =
  | { readonly kind: "too-short"; readonly minimum: number }
  | { readonly kind: "too-long"; readonly maximum: number }
  /** Consists of the account's address or the product's name. */
  | { readonly kind: "expected" }
  | { readonly kind: "common" }
  /** Known from a breach. */
  | { readonly kind: "breached" };

export type PasswordRules = {
  readonly minimum: number;
  /** The address of the account. */
  readonly email: string;
  readonly commonPasswords: CommonPasswords;
};

/**
 * Returns why a password cannot be set; undefined if it can.
 *
 * Checks only the length and what attackers try first. Rules about kinds of characters make passwords worse
 * [NIST SP 800-63B-4, 3.1.1.2].
 */
export function passwordRefusal(
  password: string,
  { minimum, email, commonPasswords }: PasswordRules,
): PasswordRefusal | undefined {
  const length = countCodePoints(password);
  if (length < minimum) return { kind: "too-short", minimum };
  if (length > MAX_PASSWORD_LENGTH) return { kind: "too-long", maximum: MAX_PASSWORD_LENGTH };
  const obvious = obviousPassword(password, email);
  if (obvious) return { kind: obvious };
  return commonPasswords.include(password, guessableWords(email)) ? { kind: "common" } : undefined;
}

/** Returns why a password is obvious: it is published, or made of the account's address or the product's name. */
export function obviousPassword(password: string, email: string): "common" | "expected" | undefined {
  if (isPublished(password)) return "common";
  return isMadeOf(guessableWords(email), password) ? "expected" : undefined;
}

/** True for the password of the demonstration, compared by its letters alone and in any case. */
function isPublished(password: string): boolean {
  const letters = (text: string): string => fold(text).replace(NO_LETTER, "");
  return letters(password) === letters(DEMO_PASSWORD);
}

/**
 * Returns the words that attackers try first for an account.
 *
 * The longest comes first, so that an address is removed whole before its parts are.
 */
export function guessableWords(email: string): readonly string[] {
  const address = fold(email.trim());
  const parts = address.split(BETWEEN_WORDS).filter((part) => countCodePoints(part) >= SHORTEST_WORD);
  return [...new Set([address, ...parts, PRODUCT])].filter((word) => word !== "").sort((a, b) => b.length - a.length);
}

/** True if a password contains one of the words and hardly any other letters. */
function isMadeOf(words: readonly string[], password: string): boolean {
  const folded = fold(password);
  const rest = words.reduce((left, word) => left.replaceAll(word, " "), folded);
  return rest !== folded && [...rest.matchAll(LETTER)].length < SHORTEST_OWN_WORD;
}

const fold = (text: string): string => text.normalize("NFKC").toLowerCase();

const PRODUCT = "counterfoil";
const BETWEEN_WORDS = /[^\p{L}\p{N}]/u;
const LETTER = /\p{L}/gu;
const NO_LETTER = /\P{L}/gu;
const SHORTEST_WORD = 3;
const SHORTEST_OWN_WORD = 4;
