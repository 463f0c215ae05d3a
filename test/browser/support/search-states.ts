// The advanced search, in every state.
import type { Page } from "playwright-core";
import { ADMIN, answered, answering, failing, opened, press, waiting, type PageState } from "./page-state.ts";
import type { Portal } from "./portal.ts";

const CALLS = "**/api/receipts/_search?*";
const at = (query: string): string => `/query?${new URLSearchParams({ query }).toString()}`;
const FILTERED = at(
  "store_id:5002 AND total:[5 TO 20] AND localtime:[2026-03-01T00:00:00Z TO 2026-03-03T23:59:59Z] AND (a* OR M*)",
);
const TOO_BROAD = answering(422, '{"description":"This looks through too many receipts.","errors":[]}');

const typing =
  (text: string, then: (page: Page) => Promise<void>) =>
  async (page: Page, portal: Portal): Promise<void> => {
    await portal.open("/query");
    await page.getByRole("combobox", { name: "Query" }).pressSequentially(text);
    await then(page);
  };

export const SEARCH_STATES: readonly PageState[] = [
  { name: "/query, nothing searched for", ...ADMIN, reach: opened("/query") },
  {
    name: "/query, without permission for the search language",
    as: "staff@shop.example",
    reach: opened(at("total:[5 TO *]")),
  },
  { name: "/query, loading", ...ADMIN, reach: waiting(FILTERED, CALLS) },
  { name: "/query, with filters and rows", ...ADMIN, reach: opened(FILTERED) },
  { name: "/query, with a reversed range, and without a match", ...ADMIN, reach: opened(at("total:[9 TO 5]")) },
  { name: "/query, with a text that cannot be parsed", ...ADMIN, reach: opened(at("total:[9 TO 5] AND total:>x")) },
  {
    name: "/query, with suggestions for a word",
    ...ADMIN,
    reach: typing("total:5 AND store_id:", async (page) => {
      await page.getByRole("option").first().waitFor();
      await page.keyboard.press("ArrowDown");
    }),
  },
  {
    name: "/query, with filters that are disabled while the text is invalid",
    ...ADMIN,
    reach: async (page, portal) => {
      await portal.open(FILTERED);
      await page.getByRole("combobox", { name: "Query" }).fill("total:>");
      await press(page, "Search");
      await page.getByText("Fix the query to edit filters.").waitFor();
    },
  },
  { name: "/query, failed", ...ADMIN, consoleMessage: /status of 500/, reach: answered(FILTERED, failing, CALLS) },
  {
    name: "/query, too broad",
    ...ADMIN,
    consoleMessage: /status of 422/,
    reach: answered(at("*a*"), TOO_BROAD, CALLS),
  },
];
