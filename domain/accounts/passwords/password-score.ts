import type { Cancellation } from "../../shared/processing/cancellation.ts";
import { countCodePoints } from "../../shared/text/code-points.ts";
import type { BreachedPasswords } from "./breached-passwords.port.ts";
import { MAX_PASSWORD_LENGTH, MIN_PASSWORD_LENGTH, obviousPassword } from "./password-policy.ts";
import type { Strength } from "./password-strength.port.ts";

/** Labels of the strength meter, by score [ACCT-064]. */
export const PASSWORD_LABELS = ["No password", "Very Weak", "Weak", "Good", "Strong", "Very Strong"] as const;
export type PasswordScore = 0 | 1 | 2 | 3 | 4 | 5;

/** Why a password scores 1, whatever its strength. */
export type PasswordProblem =
  | { readonly kind: "short"; readonly length: number }
  | { readonly kind: "breached" }
  /** An obvious guess for its account. */
  | { readonly kind: "common" | "expected" };

export type ScoredPassword = { readonly score: PasswordScore; readonly problem?: PasswordProblem };

/** What the score depends on. `strength` is called only if it matters; `email` is that of the account. */
export type ScoreInput = {
  readonly minimum: number;
  readonly email: string;
  readonly strength: () => Strength;
  readonly breached: boolean;
};

/**
 * Returns the score of a password, and its problem if it has one.
 *
 * The score is 0 for no password, and 1 for a password that is too short, breached or an obvious guess for its account.
 * Otherwise it is the strength plus 1. A password that the policy refuses as easily guessed never scores Good (3).
 */
export function scorePassword(password: string, { minimum, email, strength, breached }: ScoreInput): ScoredPassword {
  const length = countCodePoints(password);
  if (length === 0) return { score: 0 };
  if (length < minimum) return { score: 1, problem: { kind: "short", length } };
  if (breached) return { score: 1, problem: { kind: "breached" } };
  const obvious = obviousPassword(password, email);
  if (obvious) return { score: 1, problem: { kind: obvious } };
  return { score: (strength() + 1) as PasswordScore };
}

/**
 * Returns false for a password that is missing, too short or breached.
 *
 * Only the server refuses what is easily guessed.
 */
export const isPasswordUsable = ({ score, problem }: ScoredPassword): boolean =>
  score > 0 && problem?.kind !== "short" && problem?.kind !== "breached";

/** Returns true if a password is breached; false if it is too short or the lookup fails [ACCT-062]. */
export async function isBreached(
  password: string,
  { minimum, breaches }: { readonly minimum: number; readonly breaches: BreachedPasswords },
  cancellation?: Cancellation,
): Promise<boolean> {
  if (countCodePoints(password) < minimum) return false;
  const answer = await breaches.include(password, cancellation);
  return answer.ok && answer.value;
}

/**
 * Returns the minimum length of a password [ACCT-060].
 *
 * It is the retailer's setting, else the minimum of the API contract, else the default. Ignores invalid values.
 */
export const resolveMinPasswordLength = (setting: number | undefined, contract: number | undefined): number =>
  [setting, contract].find((length) => isLength(length)) ?? MIN_PASSWORD_LENGTH;

/**
 * Returns the longest minimum of an account's retailers.
 *
 * It does not depend on who sets the password, or where.
 */
export const strictestMinPasswordLength = (settings: readonly (number | undefined)[]): number =>
  settings.length === 0
    ? MIN_PASSWORD_LENGTH
    : Math.max(...settings.map((setting) => resolveMinPasswordLength(setting, undefined)));

const isLength = (length = 0): boolean => Number.isInteger(length) && length > 0 && length <= MAX_PASSWORD_LENGTH;
