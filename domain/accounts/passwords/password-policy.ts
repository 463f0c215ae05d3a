import { lengthOf } from "../../shared/code-points.ts";
import type { CommonPasswords } from "./common-passwords.port.ts";

/** Code points; NIST SP 800-63B-4 for a password that stands alone. A setting of the portal may say another. */
export const PASSWORD_MINIMUM = 15;

/** More than this is not read: hashing must not be a way to keep the server busy. */
export const PASSWORD_MAXIMUM = 1024;

/** Opens every account of the demonstration, as its sign-in page tells everyone. No other account gets it. */
export const DEMO_PASSWORD = "a counterfoil for every sale";

/** Why a password cannot be set. */
export type PasswordRefusal =
  | { readonly kind: "too-short"; readonly minimum: number }
  | { readonly kind: "too-long"; readonly maximum: number }
  /** Made of the account's own address, or of the product's name. */
  | { readonly kind: "expected" }
  | { readonly kind: "common" }
  /** Known from a breach. */
  | { readonly kind: "breached" };

export type PasswordRules = {
  readonly minimum: number;
  /** Whose password it becomes. */
  readonly email: string;
  readonly commonPasswords: CommonPasswords;
};

/**
 * Length and what an attacker tries first, nothing else: rules about kinds of characters make passwords worse
 * [NIST SP 800-63B-4, 3.1.1.2]. Undefined when the password can be set.
 */
export function passwordRefusal(password: string, { minimum, email, commonPasswords }: PasswordRules): PasswordRefusal | undefined {
  const length = lengthOf(password);
  if (length < minimum) return { kind: "too-short", minimum };
  if (length > PASSWORD_MAXIMUM) return { kind: "too-long", maximum: PASSWORD_MAXIMUM };
  if (isPublished(password)) return { kind: "common" };
  if (isMadeOf(wordsAbout(email), password)) return { kind: "expected" };
  return commonPasswords.include(password, wordsAbout(email)) ? { kind: "common" } : undefined;
}

/** True if a password is published, or made of the account's address or the product's name. */
export const isExpected = (password: string, email: string): boolean => isPublished(password) || isMadeOf(wordsAbout(email), password);

/** True for the password of the demonstration in any case and spacing, also with marks or digits around it. */
function isPublished(password: string): boolean {
  const letters = (text: string): string => fold(text).replace(NO_LETTER, "");
  return letters(password) === letters(DEMO_PASSWORD);
}

/** What anybody would try first for one account; the longest first, so that an address is taken out whole before its parts are. */
export function wordsAbout(email: string): readonly string[] {
  const address = fold(email.trim());
  const parts = address.split(BETWEEN_WORDS).filter((part) => lengthOf(part) >= SHORTEST_WORD);
  return [...new Set([address, ...parts, PRODUCT])].filter((word) => word !== "").sort((a, b) => b.length - a.length);
}

/** True when a password has one of the words in it and, beside them, hardly a letter. */
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
