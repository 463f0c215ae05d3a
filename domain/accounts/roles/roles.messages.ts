import { assertNever } from "../../shared/assert-never.ts";
import type { MissingChoice } from "./invitation.ts";
import type { NewRoleRefusal } from "./role-policy.ts";

export function roleRefused(refusal: NewRoleRefusal): string {
  switch (refusal.kind) {
    case "selections":
      return "Invalid new role selections";
    case "values":
      return "Invalid new role values";
    case "role-held":
      return `The account already has '${refusal.permission}' there`;
    default:
      return assertNever(refusal);
  }
}

/** What to choose for a new account. */
export const MISSING_CHOICES = {
  role: "Select a role",
  scope: "Select where the role applies",
  stores: "Select at least one store",
} as const satisfies Record<MissingChoice, string>;
