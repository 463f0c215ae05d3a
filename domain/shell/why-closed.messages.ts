import { rightMissing } from "../shared/missing-right.messages.ts";
import { missingRights } from "../shared/missing-right.ts";
import type { Flag } from "../shared/permission.ts";
import { pageName, type Page } from "./page.ts";

/** Why a page is closed to somebody, at length: what they lack, and what would bring it. */
export function whyClosed(page: Page, missing: readonly Flag[]): string {
  const lacking = missingRights(missing).map((right) => `${rightMissing(right)}.`);
  const need = missing.length === 1 ? "It needs one permission here." : "Any one of these permissions here would do.";
  return [`The page ${pageName(page)} is closed to you.`, need, ...lacking, "Whoever looks after your account can give it to you."].join(" ");
}
