import { unreachable } from "../shared/unreachable.ts";
import type { PasswordRefusal } from "./password-policy.ts";

export function passwordRefused(refusal: PasswordRefusal): string {
  switch (refusal.kind) {
    case "too-short":
      return `The password needs at least ${refusal.minimum} characters`;
    case "too-long":
      return `The password may have at most ${refusal.maximum} characters`;
    case "expected":
      return "The password is made of the email address or the name of the product, please choose another";
    case "common":
      return "The password is a common one, or easily guessed, please choose another";
    default:
      return unreachable(refusal);
  }
}
