// The pages of till raw data in every state.
import type { Page, Route } from "playwright-core";
import {
  ADMIN,
  answered,
  answering,
  failing,
  never,
  opened,
  press,
  routeApi,
  waiting,
  type PageState,
} from "./page-state.ts";
import type { Portal } from "./portal.ts";
import { recordIdAt, SENT, withRecords, type SentKind } from "./till-records.ts";

const LIST = "**/api/pos/data?*";
const FAILURE = { code: "invalid_receipt", time: "2026-03-01T12:00:00.000Z" };
const REASONS = [
  "No store has this store reference (/store_reference)",
  "The content is not valid JSON: line 1,204, column 16",
  `Quantity of item 3 must be a number (/items/2/${"a".repeat(60)})`,
];
const records = JSON.stringify(
  Array.from({ length: 20 }, (_, at) => ({
    id: recordIdAt(20 - at),
    receipt_mime_type: at === 3 ? "application/vnd.a-till-of-a-very-long-name+json; charset=utf-8" : "application/json",
    processed: at % 3 === 0 ? null : "2026-03-01T12:00:00Z",
    ...(at % 4 === 0 ? {} : { till: `COV-T${at}`, store: "Covent Garden", transaction_id: `TXN-${1000 + at}` }),
    ...(at % 6 === 0 ? { failure: { ...FAILURE, text: REASONS[(at / 6) % REASONS.length] } } : {}),
  })),
);
const full = (route: Route): Promise<void> =>
  route.fulfill({
    status: 500,
    body: '{"description":"The queue is full, try again later","errors":[]}',
    contentType: "application/json",
  });

/** Reprocesses several records with a fixed response of the queue. */
const reprocessing =
  (answer: (route: Route) => Promise<void>, said: string) =>
  async (page: Page, portal: Portal): Promise<void> => {
    await routeApi(page, LIST, answering(200, records));
    await page.route("**/api/_/pos/data/_process?*", answer);
    await portal.open("/pos");
    await press(page, "Choose page");
    await press(page, "Reprocess 20");
    await page.getByRole("alertdialog").getByRole("button", { name: "Reprocess 20" }).click();
    await page.getByText(said).first().waitFor();
  };

async function asking(page: Page, portal: Portal): Promise<void> {
  await routeApi(page, LIST, answering(200, records));
  await portal.open("/pos");
  await press(page, "Choose page");
  await press(page, "Reprocess 20");
  await page.getByRole("alertdialog").getByText("Reprocess 20 records?").waitFor();
}

const shown =
  (kind: SentKind, then: (page: Page) => Promise<void> = async () => {}) =>
  async (page: Page, portal: Portal): Promise<void> => {
    await withRecords(portal.server, [kind], async () => {
      await portal.open(`/pos/${recordIdAt(0)}`);
      await page.getByRole("button", { name: "Download" }).waitFor();
      await then(page);
    });
  };

export const TILL_STATES: readonly PageState[] = [
  { name: "/pos", ...ADMIN, reach: answered("/pos", answering(200, records), LIST) },
  { name: "/pos, failed only", ...ADMIN, reach: answered("/pos?failed=true", answering(200, records), LIST) },
  { name: "/pos, none failed", ...ADMIN, reach: answered("/pos?failed=true", answering(200, "[]"), LIST) },
  { name: "/pos, asking before it reprocesses", ...ADMIN, reach: asking },
  {
    name: "/pos, one failed record",
    ...ADMIN,
    reach: (page, portal) =>
      withRecords(portal.server, ["json"], async () => {
        await portal.open(`/pos/${recordIdAt(0)}`);
        await press(page, "Reprocess");
        await page
          .getByText(/^Processing failed \(.+\): Transaction ID is required/)
          .first()
          .waitFor();
        await portal.open(`/pos/${recordIdAt(0)}`);
        await page.getByText("Transaction ID is required (/transaction_id)").waitFor();
      }),
  },
  { name: "/pos, empty", ...ADMIN, reach: answered("/pos", answering(200, "[]"), LIST) },
  { name: "/pos, loading", ...ADMIN, reach: waiting("/pos", LIST) },
  { name: "/pos, failing", ...ADMIN, consoleMessage: /status of 500/, reach: answered("/pos", failing, LIST) },
  { name: "/pos, being reprocessed", ...ADMIN, reach: reprocessing(never, "Processing") },
  {
    name: "/pos, where reprocessing failed",
    ...ADMIN,
    consoleMessage: /status of 500/,
    reach: reprocessing(full, "Retry 20 failed"),
  },
  ...(Object.keys(SENT) as SentKind[]).map((kind): PageState => ({
    name: `/pos, one record of ${kind}`,
    ...ADMIN,
    reach: shown(kind),
  })),
  {
    name: "/pos, one raw record",
    ...ADMIN,
    reach: shown("xml", async (page) => {
      await page.getByRole("radio", { name: "Raw" }).click();
      await page.locator(".cm-content").waitFor();
    }),
  },
  {
    name: "/pos, a record that does not exist",
    ...ADMIN,
    consoleMessage: /status of 404/,
    reach: opened(`/pos/${recordIdAt(99)}`),
  },
  {
    name: "/pos, a record whose content cannot be loaded",
    ...ADMIN,
    consoleMessage: /status of 500/,
    reach: (page, portal) =>
      withRecords(portal.server, ["json"], async () => {
        await routeApi(page, "**/api/pos/data/*/raw?*", failing);
        await portal.open(`/pos/${recordIdAt(0)}`);
        await page.getByRole("region", { name: "Content" }).getByRole("button", { name: "Retry" }).waitFor();
      }),
  },
];
