import { missingPermissionMessage } from "../shared/access/missing-permission.messages.ts";
import { explainMissingFlags } from "../shared/access/missing-permission.ts";
import type { Flag } from "../shared/access/permission.ts";
import { pageLabel, type PortalPage } from "./page.ts";

/** Explains in full why the account cannot open the page: the missing permissions and where to get them. */
export function accessDeniedDetails(page: PortalPage, missing: readonly Flag[]): string {
  const lacking = explainMissingFlags(missing).map((right) => `${missingPermissionMessage(right)}.`);
  const need = missing.length === 1 ? "It requires one permission." : "Any one of these permissions opens it.";
  return [`You can't open ${pageLabel(page)}.`, need, ...lacking, "Ask an account manager for access."].join(" ");
}
