import { assertNever } from "../../shared/assert-never.ts";
import type { PasswordRefusal } from "./password-policy.ts";
import type { PasswordProblem } from "./password-score.ts";

const BREACHED = "This password is a known password that has been exposed in a data breach. Please choose another.";

export function passwordRefused(refusal: PasswordRefusal): string {
  switch (refusal.kind) {
    case "too-short":
      return `The password needs at least ${refusal.minimum} characters`;
    case "too-long":
      return `The password can have at most ${refusal.maximum} characters`;
    case "expected":
      return "This password contains the email address or product name";
    case "common":
      return "This password is too common";
    case "breached":
      return BREACHED;
    default:
      return assertNever(refusal);
  }
}

/** Returns the text under the strength meter [ACCT-065, ACCT-066]. For an obvious password it is that of the refusal. */
export function passwordProblem(problem: PasswordProblem): string {
  switch (problem.kind) {
    case "short":
      return `This password is only ${problem.length} characters long.`;
    case "breached":
      return BREACHED;
    case "common":
    case "expected":
      return passwordRefused({ kind: problem.kind });
    default:
      return assertNever(problem);
  }
}
