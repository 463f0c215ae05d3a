import type { Bundle } from "./permission.ts";

const BUNDLE_NAMES: Readonly<Record<string, string>> = {
  employee: "Employee",
  manager: "Manager",
  support: "Support",
  analyst: "Analyst",
  account_manager: "Account manager",
  administrator: "Administrator",
  sales_demo: "Sales demo",
} satisfies Record<Bundle, string>;

/** Returns the name of a bundle in words. A flag keeps its own name. */
export const permissionName = (permission: string): string =>
  Object.hasOwn(BUNDLE_NAMES, permission) ? (BUNDLE_NAMES[permission] ?? permission) : permission;

/** True for a bundle of flags, false for a single flag. */
export const isBundleName = (permission: string): boolean => Object.hasOwn(BUNDLE_NAMES, permission);
