import { getOwnMember, isJsonObject, type Json } from "#domain/shared/json/json.ts";
import { parsePointer } from "#domain/shared/json/json-pointer.ts";
import type { Role } from "#domain/shared/access/role.ts";
import type { ClaimRule, ClaimValue, IdentityProvider } from "../portal-config/portal-config.ts";

/** What an identity provider says about a user. */
export type Claims = Readonly<Record<string, unknown>>;

/** The retailers and roles of an account. */
export type GivenRights = { readonly retailers: readonly string[]; readonly roles: readonly Role[] };

/** Returns the rights by the rules of the provider: those of every rule that matches. Undefined if none matches. */
export function rightsByClaims({ rules }: Pick<IdentityProvider, "rules">, claims: Claims): GivenRights | undefined {
  const matching = rules.filter((rule) => matches(rule, claims));
  if (matching.length === 0) return undefined;
  const roles = new Map(matching.flatMap(rolesOf).map((role) => [JSON.stringify(Object.values(role)), role]));
  return { retailers: [...new Set(matching.flatMap(({ retailers }) => retailers))], roles: [...roles.values()] };
}

/** The claims that decide whether an account is admitted and what it may do. */
export const claimsNeeded = ({ rules }: Pick<IdentityProvider, "rules">): readonly string[] => [
  "email",
  "email_verified",
  ...rules.flatMap(({ when }) => Object.keys(when).map(topMember)),
];

const matches = ({ when }: ClaimRule, claims: Claims): boolean =>
  Object.entries(when).every(([name, wanted]) => valuesOf(claims, name).some((value) => wanted.includes(value)));

/** A claim is one value or a list. */
function valuesOf(claims: Claims, name: string): readonly ClaimValue[] {
  const value = findClaim(claims, name);
  return (Array.isArray(value) ? (value as readonly Json[]) : [value]).filter(isClaimValue);
}

/** A name that begins with a slash is a JSON pointer: `/realm_access/roles`. */
function findClaim(claims: Claims, name: string): Json | undefined {
  const names = name.startsWith("/") ? (parsePointer(name) ?? [name]) : [name];
  return names.reduce<Json | undefined>(
    (value, member) => (isJsonObject(value) ? getOwnMember(value, member) : undefined),
    claims as { readonly [name: string]: Json },
  );
}

const topMember = (name: string): string => (name.startsWith("/") ? (parsePointer(name)?.[0] ?? name) : name);

const isClaimValue = (value: unknown): value is ClaimValue => ["string", "number", "boolean"].includes(typeof value);

function rolesOf({ retailers, stores, permissions }: ClaimRule): readonly Role[] {
  const contextName = stores === undefined ? "retailer_id" : "store_id";
  return permissions.flatMap((permission) =>
    (stores ?? retailers).map((contextValue) => ({ contextName, contextValue, permission })),
  );
}
