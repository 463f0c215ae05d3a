// Every page of the portal and of its host, in every state. Checks that hold for all pages use this list.
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Page, Route } from "playwright-core";
import { hashRandomToken, createRandomToken } from "#server/accounts/random-token.ts";
import { renderCodePage, renderSignInPage, type CodeForm, type SignInForm } from "#server/shell/sign-in.page.ts";
import { DUPLICATE, type FixtureEmail } from "#test/support/server-fixture.ts";
import { ROOT } from "#test/support/suites/command.ts";
import { ACCOUNT_DIALOG_STATES } from "./account-dialog-states.ts";
import { AUDIT_PAGE_STATES } from "./audit-states.ts";
import { ADMIN_STATES } from "./admin-states.ts";
import { ACCOUNT_STATES } from "./account-states.ts";
import { REFUND_STATES } from "./refund-states.ts";
import { CONSUMER_STATES } from "./consumer-states.ts";
import { DASHBOARD_STATES } from "./dashboard-states.ts";
import { FILE_STATES } from "./file-states.ts";
import { longReceipt } from "./odd-receipts.ts";
import { ADMIN, answered, answering, failing, opened, press, waiting, type PageState } from "./page-state.ts";
import { waitForPrefetch, type Portal } from "./portal.ts";
import { FORM_IMAGE_STATES } from "./form-image-states.ts";
import { MAIL_PAGE_STATES } from "./mail-states.ts";
import { OWN_ACCOUNT_STATES } from "./own-account-states.ts";
import { RATES_STATES } from "./rates-states.ts";
import { RECEIPT_ACTION_STATES } from "./receipt-action-states.ts";
import { TAX_FREE_STATES } from "./tax-free-states.ts";
import { REPORT_STATES } from "./report-states.ts";
import { SEARCH_STATES } from "./search-states.ts";
import { RETAILER_STATES } from "./retailer-states.ts";
import { STORE_STATES } from "./store-states.ts";
import { SURVEY_STATES } from "./survey-states.ts";
import { TEMPLATE_STATES } from "./template-states.ts";
import { TESTING_STATES } from "./test-receipt-states.ts";
import { TILL_STATES } from "./till-states.ts";
import { TRANSLATION_STATES } from "./translation-states.ts";

type Manifest = { readonly pages: { readonly receipt: readonly [string] } };

/** Creates a link like the one its owner gets: the database stores only a hash. */
const withLink =
  (purpose: "confirm" | "reset", then: (page: Page) => Promise<void> = async () => {}): PageState["reach"] =>
  async (page, { server }) => {
    const link = createRandomToken();
    const expires = new Date(Date.now() + 3_600_000);
    await server.db
      .insertInto("account_links")
      .values({ token_hash: hashRandomToken(link), email: "staff@shop.example", purpose, expires })
      .execute();
    await page.goto(`/${purpose}/${link}`);
    await then(page);
  };

const DEMO_ACCOUNTS = ["Account manager", "Support"].map((title) => ({
  title,
  email: "staff@shop.example",
  password: "",
  story: { label: "A regular customer whose email bounced", href: "/receipts" },
}));

/** Shows another page instead of the sign-in page. It has the styles and the policy of this server. */
const replaceSignIn =
  (render: (styles: string | undefined) => string) =>
  async (route: Route): Promise<void> => {
    const response = await route.fetch();
    const styles = /<link rel="stylesheet" href="\/([^"]+)">/.exec(await response.text())?.[1];
    await route.fulfill({ response, body: render(styles) });
  };

/** Shows the sign-in page of another server. */
const signInWith = (shown: Partial<SignInForm>) =>
  replaceSignIn((styles) => {
    const form = { email: "", next: "/", isPopup: false, token: "", errors: {}, hasPasswords: true };
    return renderSignInPage(styles, { ...form, providers: [], trials: [], ...shown });
  });

/** Shows the second step of a sign-in. */
const codeWith = (shown: Partial<CodeForm>) =>
  replaceSignIn((styles) => renderCodePage(styles, { next: "/", isPopup: false, token: "", step: "", ...shown }));

const PROVIDERS = [
  { id: "corporate", name: "Alder & Finch" },
  { id: "agency", name: "the agency for temporary staff" },
];

const HOST_PAGES: readonly PageState[] = [
  { name: "/sign-in", reach: async (page) => void (await page.goto("/sign-in")) },
  {
    name: "/sign-in, with the accounts of the demonstration",
    reach: async (page) => {
      await page.route("**/sign-in", signInWith({ trials: DEMO_ACCOUNTS }));
      await page.goto("/sign-in");
      await page.getByRole("button", { name: "Support", exact: true }).waitFor();
    },
  },
  ...[true, false].map((hasPasswords) => ({
    name: `/sign-in, with identity providers and ${hasPasswords ? "passwords" : "nothing else"}`,
    reach: async (page: Page) => {
      await page.route("**/sign-in", signInWith({ hasPasswords, providers: PROVIDERS }));
      await page.goto("/sign-in");
      await page.getByRole("link", { name: "Sign in with Alder & Finch" }).waitFor();
    },
  })),
  {
    name: "/sign-in, sent empty",
    consoleMessage: /status of 422/,
    reach: async (page) => {
      await page.goto("/sign-in");
      await press(page, "Sign in");
      await page.getByText("Enter your password").waitFor();
    },
  },
  {
    name: "/sign-in, with the wrong password",
    consoleMessage: /status of 422/,
    reach: async (page) => {
      await page.goto("/sign-in");
      await page.getByLabel("Email address").fill("staff@shop.example");
      await page.getByLabel("Password").fill("wrong");
      await press(page, "Sign in");
      await page.getByText("Incorrect email or password").waitFor();
    },
  },
  ...[undefined, "Incorrect or used code"].map((error) => ({
    name: `/sign-in/code${error === undefined ? "" : ", with a wrong code"}`,
    reach: async (page: Page) => {
      await page.route("**/sign-in", codeWith({ error }));
      await page.goto("/sign-in");
      await page.getByRole("textbox", { name: "Code" }).waitFor();
    },
  })),
  { name: "/sign-in/done", ...ADMIN, reach: async (page) => void (await page.goto("/sign-in/done")) },
  { name: "/sign-out", ...ADMIN, reach: async (page) => void (await page.goto("/sign-out")) },
  { name: "/confirm", reach: withLink("confirm") },
  { name: "/reset", reach: withLink("reset") },
  {
    name: "/reset, sent empty",
    consoleMessage: /status of 422/,
    reach: withLink("reset", async (page) => {
      await press(page, "Set the password");
      await page.getByText("Enter a password").waitFor();
    }),
  },
  {
    name: "/reset, with two different passwords",
    consoleMessage: /status of 422/,
    reach: withLink("reset", async (page) => {
      await page.getByLabel("New password").fill("seven green umbrellas");
      await page.getByLabel("Repeat the password").fill("seven green parasols");
      await press(page, "Set the password");
      await page.getByText("The passwords don't match").waitFor();
    }),
  },
  {
    name: "/reset, with an expired link",
    consoleMessage: /status of 404/,
    reach: async (page) => void (await page.goto(`/reset/${createRandomToken()}`)),
  },
  { name: "/sign-in/password-set", reach: async (page) => void (await page.goto("/sign-in/password-set")) },
  {
    name: "/sign-in/password-set/inactive",
    reach: async (page) => void (await page.goto("/sign-in/password-set/inactive")),
  },
];

const LIST: readonly PageState[] = [
  { name: "/receipts, loading", ...ADMIN, reach: waiting("/receipts") },
  { name: "/receipts, with rows", ...ADMIN, reach: opened("/receipts") },
  {
    name: "/receipts, with the page chosen",
    ...ADMIN,
    reach: async (page, portal) => {
      await portal.open("/receipts");
      await page.getByRole("button", { name: "Choose receipts" }).click();
      await page.getByRole("button", { name: "Choose page" }).click();
      await page.getByText(/on this page chosen$/).waitFor();
    },
  },
  {
    name: "/receipts, by store and date",
    ...ADMIN,
    reach: opened("/receipts?filterBy=date,store_id&store_id=5001&date=2026-03-02"),
  },
  { name: "/receipts, empty", ...ADMIN, reach: answered("/receipts", answering(200, "[]")) },
  {
    name: "/receipts, with an invalid date",
    ...ADMIN,
    reach: async (page, portal) => {
      await portal.open("/receipts?filterBy=date&date=2026-03-02");
      await page.getByLabel("On or after").fill("2999-01-01");
      await page.locator("[aria-invalid=true]").waitFor();
    },
  },
  {
    name: "/receipts, with an error and its toast",
    ...ADMIN,
    consoleMessage: /status of 500/,
    reach: answered("/receipts", failing),
  },
];

const FRAME: readonly PageState[] = [
  {
    name: "the menu over a narrow page",
    ...ADMIN,
    widths: { to: 639 },
    reach: async (page, portal) => {
      await portal.open("/receipts");
      await press(page, "Menu");
      await page.getByRole("link", { name: "Receipts" }).waitFor();
    },
  },
  {
    name: "the folded menu, with a tooltip",
    ...ADMIN,
    widths: { from: 641 },
    reach: async (page, portal) => {
      await portal.open("/receipts");
      await press(page, "Fold menu");
      await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Receipts" }).hover();
    },
  },
  {
    name: "the list of retailers",
    ...ADMIN,
    reach: async (page, portal) => {
      await portal.open("/receipts");
      await press(page, "Retailer: Alder & Finch, change");
      await page.getByRole("link", { name: "Brook" }).waitFor();
    },
  },
  {
    name: "the account's sheet",
    ...ADMIN,
    reach: async (page, portal) => {
      await portal.open("/receipts");
      await press(page, "Account");
      await page.getByRole("link", { name: "Sign out" }).waitFor();
    },
  },
  {
    name: "the list of shortcuts, from the account's sheet",
    ...ADMIN,
    reach: async (page, portal) => {
      await portal.open("/receipts");
      await press(page, "Account");
      await press(page, "Keyboard shortcuts");
      await page.getByRole("dialog", { name: "Keyboard shortcuts" }).waitFor();
    },
  },
  {
    name: "the first record of a list, with a step to the next one",
    ...ADMIN,
    reach: async (page, portal) => {
      await portal.open("/admin/stores");
      await page.locator("main tbody th a").first().click();
      await page.getByRole("navigation", { name: "Records of the list" }).waitFor();
    },
  },
  {
    name: "the notifications, none yet",
    ...ADMIN,
    reach: async (page, portal) => {
      await portal.open("/receipts");
      await press(page, "Notifications");
      await page.getByText("No notifications yet").waitFor();
    },
  },
  {
    name: "the notifications, one of them new",
    ...ADMIN,
    consoleMessage: /status of 500/,
    reach: async (page, portal) => {
      await answered("/receipts", failing)(page, portal);
      await press(page, "Notifications, 1 new");
      await page.getByRole("button", { name: "Copy notification" }).waitFor();
    },
  },
  {
    name: "the end of the session",
    ...ADMIN,
    consoleMessage: /status of 401/,
    reach: async (page, portal) => {
      await answered("/receipts", answering(401, '{"description":"Sign in","errors":[]}'))(page, portal);
      await page.getByRole("alertdialog", { name: "Your session has ended" }).waitFor();
    },
  },
  {
    name: "the end of the session, with the other way to sign in",
    ...ADMIN,
    consoleMessage: /status of 401/,
    reach: async (page, portal) => {
      await page.addInitScript("globalThis.open = () => null");
      await answered("/receipts", answering(401, '{"description":"Sign in","errors":[]}'))(page, portal);
      await page.getByRole("alertdialog").getByRole("button", { name: "Sign in" }).click();
      await page.getByRole("link", { name: "open the sign-in page" }).waitFor();
    },
  },
  {
    name: "the banner of an offline page",
    ...ADMIN,
    reach: async (page, portal) => {
      await portal.open("/transaction/TXN-0001");
      await waitForPrefetch(page);
      await portal.context.setOffline(true);
      await page.getByText("You've been offline since").waitFor();
    },
  },
  {
    name: "an account without any page",
    as: "idle@shop.example",
    reach: async (page) => {
      await page.goto("/");
      await page.getByRole("heading", { name: "Your account has no pages yet" }).waitFor();
    },
  },
];

const GONE = { status: 404, contentType: "text/plain", body: "" };

const RECEIPT: readonly PageState[] = [
  {
    name: "/transaction, whose code cannot be loaded",
    ...ADMIN,
    consoleMessage: /status of 404/,
    reach: async (page) => {
      const { pages } = JSON.parse(await readFile(join(ROOT, "dist/portal/manifest.json"), "utf8")) as Manifest;
      await page.route(`**/${pages.receipt[0]}`, (route) => route.fulfill(GONE));
      await page.goto("/transaction/TXN-0001");
      await page.getByRole("heading", { name: "Page not loaded" }).waitFor();
    },
  },
  { name: "/transaction, loading", ...ADMIN, reach: waiting("/transaction/TXN-0001") },
  { name: "/transaction, with a receipt", ...ADMIN, reach: opened("/transaction/TXN-0001") },
  { name: "/transaction, not found", ...ADMIN, reach: opened("/transaction/NONE") },
  {
    name: "/transaction, with an error",
    ...ADMIN,
    consoleMessage: /status of 500/,
    reach: answered("/transaction/TXN-0001", failing),
  },
  { name: "/transaction, a long receipt", ...ADMIN, receipt: longReceipt, reach: opened("/transaction/LONG-0001") },
  {
    name: "/transaction, all properties opened",
    ...ADMIN,
    receipt: longReceipt,
    reach: async (page, portal) => {
      await portal.open("/transaction/LONG-0001");
      await press(page, "Raw data");
      await press(page, "Expand all");
      await page.getByRole("treeitem", { name: "deepest" }).waitFor();
    },
  },
  {
    name: "/transaction, a duplicate",
    ...ADMIN,
    reach: async (page, portal) => {
      await portal.open(`/transaction/${DUPLICATE.transaction}`);
      await page.getByRole("link", { name: DUPLICATE.original }).waitFor();
    },
  },
];

export const PAGE_STATES: readonly PageState[] = [
  ...HOST_PAGES,
  ...LIST,
  ...SEARCH_STATES,
  ...FRAME,
  ...DASHBOARD_STATES,
  ...ADMIN_STATES,
  ...ACCOUNT_STATES,
  ...ACCOUNT_DIALOG_STATES,
  ...CONSUMER_STATES,
  ...RETAILER_STATES,
  ...STORE_STATES,
  ...RATES_STATES,
  ...FILE_STATES,
  ...TRANSLATION_STATES,
  ...FORM_IMAGE_STATES,
  ...SURVEY_STATES,
  ...TEMPLATE_STATES,
  ...TESTING_STATES,
  ...TILL_STATES,
  ...MAIL_PAGE_STATES,
  ...OWN_ACCOUNT_STATES,
  ...AUDIT_PAGE_STATES,
  ...REPORT_STATES,
  ...RECEIPT,
  ...RECEIPT_ACTION_STATES,
  ...REFUND_STATES,
  ...TAX_FREE_STATES,
];

/** Signs in without the form, for tests of other pages. */
export async function signInDirectly({ server, context }: Portal, email: FixtureEmail): Promise<void> {
  const cookies = (await server.signIn(email)).split("; ").map((cookie) => cookie.split("="));
  await context.addCookies(cookies.map(([name = "", ...value]) => ({ name, value: value.join("="), url: server.url })));
}
