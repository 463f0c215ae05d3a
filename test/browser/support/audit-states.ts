// The audit log in every state.
import type { Page } from "playwright-core";
import { auditedActions } from "#domain/audit/index.ts";
import { ADMIN, answering, failing, routeApi, waiting, type PageState } from "./page-state.ts";
import type { Portal } from "./portal.ts";

const LIST = /\/api\/_\/audit-events\?/;

const events = auditedActions()
  .slice(0, 20)
  .map((action, at) => ({
    id: `${100 - at}`,
    timestamp: `2026-03-01T${String(20 - at).padStart(2, "0")}:05:00Z`,
    action,
    actor: at === 3 ? `${"long-".repeat(12)}name@shop.example` : "kim@shop.example",
    ...(at % 4 === 2 ? { token: "Nightly import of stores" } : {}),
    target: at === 5 ? "x".repeat(64) : `RECORD-${at}`,
    ...(action.startsWith("receipt.") ? { transaction_id: `TXN-${1000 + at}` } : {}),
    ...(at % 3 === 0 ? { store_id: "5001" } : {}),
    request_id: `5f1c0a52${at}`,
    changes:
      at % 5 === 4
        ? []
        : [
            { path: "/name", before: "Covent Garden", after: "Covent Garden Piazza" },
            { path: "/properties/opening_hours", after: { monday: "9-17", note: "closed-".repeat(12) } },
            { path: "/properties/description", omitted: true },
          ],
    ...(at === 0 ? { more_changes: 12, reason: "Agreed with the store" } : {}),
    details: { revision: at },
  }));
const list = JSON.stringify({ data: events, next: "1772362335000000-42" });

const shown =
  (path: string, body = list) =>
  async (page: Page, portal: Portal): Promise<void> => {
    await routeApi(page, LIST, answering(200, body));
    await portal.open(path);
  };

export const AUDIT_PAGE_STATES: readonly PageState[] = [
  { name: "/admin/audit", ...ADMIN, reach: shown("/admin/audit") },
  {
    name: "/admin/audit, with filters and the values of a change",
    ...ADMIN,
    reach: async (page, portal) => {
      await shown("/admin/audit?area=stores&actor=kim%40shop.example&from=2026-03-01")(page, portal);
      await page.locator("summary").first().click();
      await page.getByText("from Covent Garden to Covent Garden Piazza").first().waitFor();
    },
  },
  { name: "/admin/audit, none found", ...ADMIN, reach: shown("/admin/audit?target=none", '{"data":[]}') },
  { name: "/admin/audit, loading", ...ADMIN, reach: waiting("/admin/audit", LIST) },
  {
    name: "/admin/audit, failing",
    ...ADMIN,
    consoleMessage: /status of 500/,
    reach: async (page, portal) => {
      await routeApi(page, LIST, failing);
      await portal.open("/admin/audit");
    },
  },
];
