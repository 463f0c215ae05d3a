import type { Page } from "playwright-core";
import { toInstant } from "#domain/shared/time/instant.ts";
import { insertToken } from "#server/accounts/access-token-store.queries.ts";
import { press, type PageState } from "./page-state.ts";
import type { Portal } from "./portal.ts";

const STAFF = { as: "staff@shop.example" } as const;

async function openPage(page: Page, portal: Portal): Promise<void> {
  await portal.open("/account");
  await page.getByRole("table", { name: "Sessions" }).waitFor();
}

/** The states of My account. */
export const OWN_ACCOUNT_STATES: readonly PageState[] = [
  { name: "/account, with a session", ...STAFF, reach: openPage },
  {
    name: "/account, with a question before an access token is revoked",
    ...STAFF,
    reach: async (page, portal) => {
      const { db } = portal.server;
      await db.deleteFrom("access_tokens").where("email", "=", STAFF.as).execute();
      const draft = { name: "Till", retailers: ["1001"], permissions: ["receipts_view"] };
      await insertToken(db, draft, { created: toInstant(Date.parse("2026-03-01T09:30:00Z")), email: STAFF.as });
      await openPage(page, portal);
      await press(page, "Revoke Till");
      await page.getByRole("alertdialog").waitFor();
    },
  },
  {
    name: "/account, with a question who the user is",
    ...STAFF,
    reach: async (page, portal) => {
      const { db } = portal.server;
      await db.updateTable("sessions").set({ confirmed: null }).execute();
      await openPage(page, portal);
      await press(page, "Set up");
      await page.getByRole("dialog", { name: "Confirm it's you" }).waitFor();
    },
  },
  {
    name: "/account, setting up an authenticator app",
    ...STAFF,
    reach: async (page, portal) => {
      const { db } = portal.server;
      await db.updateTable("sessions").set({ confirmed: new Date() }).execute();
      await db.deleteFrom("authenticators").execute();
      await openPage(page, portal);
      await press(page, "Set up");
      await page.getByRole("img", { name: "QR code of the key" }).waitFor();
    },
  },
];
