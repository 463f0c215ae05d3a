import { isJsonObject, getOwnMember } from "../../shared/json/json.ts";
import { expandPermission, type Permissions } from "../../shared/access/permission.ts";

/**
 * How the user of a session has signed in. `recovery_code`: with a password and a recovery code. A passkey always
 * verifies its user, so it counts as two factors.
 */
export const SIGN_IN_METHODS = ["password", "password_and_code", "recovery_code", "passkey", "provider"] as const;
export type SignInMethod = (typeof SIGN_IN_METHODS)[number];

/** What a retailer requires of users who hold a permission, from the weakest to the strongest. */
export const SIGN_IN_REQUIREMENTS = ["none", "second_factor", "passkey_or_provider"] as const;
export type SignInRequirement = (typeof SIGN_IN_REQUIREMENTS)[number];

/** The flags that need more than a password at a retailer. */
export type SignInPolicy = {
  readonly secondFactor: readonly string[];
  readonly passkeyOrProvider: readonly string[];
};

/** The methods that an account has besides its password. */
export type HeldMethods = { readonly hasPasskey: boolean; readonly hasAuthenticator: boolean };

/**
 * Whether a session meets the requirement. `enrol`: the account has no method that meets it, so the session may only add
 * one. `sign_in_again`: the account has one, and its user must sign in with it.
 */
export type SignInDecision = "met" | "enrol" | "sign_in_again";

/** Reads `sign_in_policy` of a retailer's settings. Bundles become their flags. A value of the wrong kind counts as absent. */
export function parseSignInPolicy(settings: unknown): SignInPolicy {
  const policy = isJsonObject(settings) ? getOwnMember(settings, "sign_in_policy") : undefined;
  const flagsOf = (member: string): readonly string[] => {
    const list = isJsonObject(policy) ? getOwnMember(policy, member) : undefined;
    return Array.isArray(list) ? list.flatMap((name) => (typeof name === "string" ? expandPermission(name) : [])) : [];
  };
  return { secondFactor: flagsOf("second_factor"), passkeyOrProvider: flagsOf("passkey_or_provider") };
}

/** Returns the strictest requirement of the permissions that a user holds at the retailer. */
export function requirementFor(policy: SignInPolicy, permissions: Permissions): SignInRequirement {
  const isHeld = (flag: string): boolean => permissions.has(flag);
  if (policy.passkeyOrProvider.some(isHeld)) return "passkey_or_provider";
  return policy.secondFactor.some(isHeld) ? "second_factor" : "none";
}

/**
 * Decides what a session may do under a requirement. Every door of the server asks this function.
 *
 * A user who has a sufficient method must use it: otherwise a stolen password could add a method of the thief.
 */
export function decideSignIn(
  requirement: SignInRequirement,
  method: SignInMethod,
  { hasPasskey, hasAuthenticator }: HeldMethods,
): SignInDecision {
  if (SUFFICIENT[requirement].includes(method)) return "met";
  if (requirement === "second_factor") return hasPasskey || hasAuthenticator ? "sign_in_again" : "enrol";
  // A recovery code replaces a lost passkey.
  return hasPasskey && method !== "recovery_code" ? "sign_in_again" : "enrol";
}

const SUFFICIENT: Readonly<Record<SignInRequirement, readonly SignInMethod[]>> = {
  none: SIGN_IN_METHODS,
  second_factor: ["password_and_code", "recovery_code", "passkey", "provider"],
  passkey_or_provider: ["passkey", "provider"],
};
