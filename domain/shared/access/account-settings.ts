import { isJsonObject } from "../json/json.ts";

/** The limits of a retailer for users who manage accounts without `accounts_admin`. */
export type RoleLimits = {
  /** Roles for stores are hidden [ACCT-032]. */
  readonly hideStorePermissions: boolean;
  /**
   * All permissions that can be granted.
   * Absent if only the user's own permissions limit them [ACCT-033].
   */
  readonly allowedPermissions?: readonly string[];
  /** What an account gets at the retailer when an account manager adds it. Absent if the retailer names none: `employee` (D34). */
  readonly defaultPermissions?: readonly string[];
};

export type AccountSettings = {
  readonly management: RoleLimits;
  /** The minimum length of a password, in code points. Absent if the retailer sets none [ACCT-060]. */
  readonly passwordMinimum?: number;
  /** The most days that an access token lasts. Absent if the retailer sets none. */
  readonly tokenDays?: number;
};

/** Reads the settings of a retailer's portal. A value of the wrong kind counts as absent. */
export function parseAccountSettings(source: unknown): AccountSettings {
  const settings = record(source);
  const management = record(settings["account_management"]);
  const minimum = record(settings["password"])["min_length"];
  const days = record(settings["access_tokens"])["max_days"];
  return {
    management: {
      hideStorePermissions: management["hide_store_permissions"] === true,
      ...named("allowedPermissions", management["allowed_permissions"]),
      ...named("defaultPermissions", management["default_permissions"]),
    },
    ...(typeof minimum === "number" ? { passwordMinimum: minimum } : {}),
    ...(isDays(days) ? { tokenDays: days } : {}),
  };
}

const isDays = (days: unknown): days is number => Number.isInteger(days) && (days as number) > 0;

const named = (member: "allowedPermissions" | "defaultPermissions", list: unknown): Partial<RoleLimits> =>
  Array.isArray(list) ? { [member]: list.filter((name): name is string => typeof name === "string") } : {};

/** Returns the limits that satisfy each of several retailers. */
export function mergeRoleLimits(limits: readonly RoleLimits[]): RoleLimits {
  const bounds = limits.flatMap(({ allowedPermissions }) => (allowedPermissions ? [allowedPermissions] : []));
  const [first, ...others] = bounds;
  return {
    hideStorePermissions: limits.some(({ hideStorePermissions }) => hideStorePermissions),
    ...(first ? { allowedPermissions: first.filter((name) => others.every((allowed) => allowed.includes(name))) } : {}),
  };
}

const record = (value: unknown): Readonly<Record<string, unknown>> => (isJsonObject(value) ? value : {});
