import { assertNever } from "../../shared/assert-never.ts";
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
