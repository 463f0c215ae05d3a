import { rightMissing } from "../shared/missing-right.messages.ts";
import { missingRights } from "../shared/missing-right.ts";
import type { Flag } from "../shared/permission.ts";
import { pageName, type Page } from "./page.ts";

/** Explains in full why the account cannot open the page: the missing permissions and where to get them. */
export function whyClosed(page: Page, missing: readonly Flag[]): string {
  const lacking = missingRights(missing).map((right) => `${rightMissing(right)}.`);
  const need = missing.length === 1 ? "It requires one permission." : "Any one of these permissions opens it.";
  return [`You can't open ${pageName(page)}.`, need, ...lacking, "Ask an account manager for access."].join(" ");
}
