import type { BreachedPasswords } from "./breached-passwords.port.ts";
import { passwordRefusal, type PasswordRefusal, type PasswordRules } from "./password-policy.ts";
import { isBreached } from "./password-score.ts";

/**
 * Returns why a password cannot be set.
 *
 * Looks up breaches last, and only if the password passes the other rules.
 */
export async function newPasswordRefusal(
  password: string,
  { breaches, ...rules }: PasswordRules & { readonly breaches: BreachedPasswords },
): Promise<PasswordRefusal | undefined> {
  const refusal = passwordRefusal(password, rules);
  if (refusal) return refusal;
  return (await isBreached(password, { minimum: rules.minimum, breaches })) ? { kind: "breached" } : undefined;
}
