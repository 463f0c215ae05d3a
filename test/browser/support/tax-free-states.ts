// The tax-free panel of a receipt in every state.
import type { Page } from "playwright-core";
import { fixtureReceipt, transactionAt } from "#test/support/server-fixture.ts";
import { withTaxFree } from "./a-tax-free-store.ts";
import { oddReceipt, type WireReceipt } from "./odd-receipts.ts";
import { ADMIN, answering, failing, press, type PageState } from "./page-state.ts";
import type { Portal } from "./portal.ts";

const PATH = "/transaction/TAX-0001";
const AT = "2026-03-01T11:00:00Z";
const document = { document_id: `SBX-${"5C1E0A02".repeat(4)}`, refund_amount: 1_234.5, total_amount: 10_287.5 };
const entry = (status: string, data: object = {}) => ({ status, timestamp: AT, data });

const withForms = (forms: Readonly<Record<string, object>>) => (): WireReceipt =>
  oddReceipt("TAX-0001", {
    identifier: undefined,
    total: 120,
    properties: Object.keys(forms).length === 0 ? {} : { tax_free_form: forms },
  });

const NOTHING = withForms({});
const ERROR = entry("error", { error_message: `Donaudampfschifffahrtsgesellschaft${"skapitän".repeat(10)} refuses` });
const EVERYTHING = withForms({
  "0000000a": ERROR,
  "0000000b": entry("voided", { document }),
  "0000000c": entry("removed", { document, error_message: "The refund was already paid" }),
  "0000000d": entry("issued", { document, error_message: "The refund was already paid" }),
});

const SECOND = fixtureReceipt({ retailer: "1001", at: 3, transaction: transactionAt(3) }).id;
const OF_TWO = {
  ...entry("issued", { document }),
  receipts: [oddReceipt("TAX-0001", {}).id, SECOND].map((id) => ({ id, items: [{ position: 0, quantity: 1 }] })),
};

type Answers = {
  readonly limits?: object;
  readonly verdict?: object;
  readonly isDown?: boolean;
  /** True for a receipt with an unfinished form, which opens the panel. */
  readonly isUnfolded?: boolean;
  /** False if the service does not have the operation. */
  readonly knowsForms?: boolean;
};

/** Opens the panel of a retailer that issues forms, with a service that returns the verdict. */
const panel =
  (
    { limits = {}, verdict = { status: "Valid" }, isDown = false, isUnfolded = false, knowsForms = true }: Answers,
    then: (page: Page, portal: Portal) => Promise<void>,
  ) =>
  async (page: Page, portal: Portal): Promise<void> => {
    const service = `${portal.server.url}/tax-free`;
    await page.route(
      (url) => !/^\/(?:api|assets|sign-|tax-free|csp)/.test(url.pathname),
      async (route) => {
        if (route.request().resourceType() !== "document") return route.fallback();
        const response = await route.fetch({ maxRedirects: 0 });
        const body = (await response.text()).replace(
          '"settings":{',
          '"settings":{"tax_free":{"sender_id":"hartwell","stores":["LON-01"]},',
        );
        return route.fulfill({ response, body });
      },
    );
    await page.route("**/api/ic2iweb/enabled?*", isDown ? failing : answering(200, '{"enabled":true}'));
    await page.route("**/api/ic2iweb/session-token?*", (route) =>
      route.fulfill({
        status: 200,
        body: '{"token":"t0ken"}',
        contentType: "application/json",
        headers: { "ic2i-base-url": service, "ic2i-sender-id": "hartwell" },
      }),
    );
    await page.route(
      "**/api/ic2iweb/payload?*",
      answering(
        200,
        '{"gross_amount":20,"currency":"GBP","customer_country":"GBR","card_prefix":"6212","receipts":[]}',
      ),
    );
    await page.route(`${service}/TouristEligibilityDetection`, answering(200, JSON.stringify(limits)));
    await page.route(`${service}/ValidateMultiform`, answering(200, JSON.stringify(verdict)));
    await page.route(
      `${service}/MultiformState`,
      knowsForms ? answering(200, '{"status":"unknown"}') : answering(404, "{}"),
    );
    await portal.open(PATH);
    if (!isUnfolded) await press(page, "Tax-free form");
    await then(page, portal);
  };

const see =
  (text: string) =>
  (page: Page): Promise<void> =>
    page.getByRole("region", { name: "Tax-free form" }).getByText(text).first().waitFor();

export const TAX_FREE_STATES: readonly PageState[] = [
  {
    name: "/transaction, with a tax-free form to issue",
    ...ADMIN,
    receipt: NOTHING,
    reach: panel({}, see("Issue tax-free form")),
  },
  {
    name: "/transaction, with two receipts on a new tax-free form, and one that is refused",
    ...ADMIN,
    receipt: NOTHING,
    reach: panel({}, async (page) => {
      await press(page, "Add receipts");
      await page.getByRole("textbox", { name: "Transaction ID" }).fill("TXN-0004");
      await page.keyboard.press("Enter");
      await see("Receipts of the new form")(page);
      await page.getByRole("textbox", { name: "Transaction ID" }).fill("TXN-NONE");
      await page.keyboard.press("Enter");
      await see("No receipt has the transaction ID")(page);
    }),
  },
  {
    name: "/transaction, with a tax-free form for two receipts",
    ...ADMIN,
    receipt: withForms({ "0000000a": OF_TWO }),
    reach: panel({}, see("TXN-0004")),
  },
  {
    name: "/transaction, not eligible for a tax-free form",
    ...ADMIN,
    receipt: withForms({ "0000000a": ERROR }),
    reach: panel(
      {
        limits: { amount: { min: 30 }, countries: [], cards: [] },
        verdict: { status: "Invalid", message: "Cap has no quantity" },
      },
      see("Cap has no quantity"),
    ),
  },
  {
    name: "/transaction, with tax-free forms in every status",
    ...ADMIN,
    receipt: EVERYTHING,
    reach: panel({}, see("Mark as removed")),
  },
  {
    name: "/transaction, with a tax-free form to resume",
    ...ADMIN,
    receipt: withForms({ "0000000a": entry("initiated") }),
    reach: panel({ isUnfolded: true }, see("Resume")),
  },
  {
    name: "/transaction, whose tax-free service cannot say whether it has issued the form",
    ...ADMIN,
    receipt: withForms({ "0000000a": entry("initiated") }),
    consoleMessage: /status of 404/,
    reach: panel({ isUnfolded: true, knowsForms: false }, see("The service cannot say")),
  },
  {
    name: "/transaction, whose tax-free service is down",
    ...ADMIN,
    receipt: NOTHING,
    consoleMessage: /status of 500/,
    reach: panel({ isDown: true }, see("down")),
  },
  {
    name: "/transaction, before a tax-free form is voided",
    ...ADMIN,
    receipt: EVERYTHING,
    reach: panel({}, async (page) => {
      await page.getByRole("region", { name: "Tax-free form" }).getByRole("button", { name: "Void" }).click();
      await page.locator("dialog[open]").waitFor();
    }),
  },
  {
    name: "/transaction, whose tax-free window was closed",
    ...ADMIN,
    receipt: NOTHING,
    // The server starts a form only at a store that issues forms.
    reach: panel({}, (page, { server }) =>
      withTaxFree(server, async () => {
        await page.evaluate(
          "HTMLFormElement.prototype.submit = () => {}; globalThis.open = () => ({ looks: 0, get closed() { return this.looks++ > 1; }, focus() {} })",
        );
        await page
          .getByRole("region", { name: "Tax-free form" })
          .getByRole("button", { name: /Issue|Try again/ })
          .click();
        await see("The window was closed without an answer")(page);
      }),
    ),
  },
];
