// Questions, refusals and one-time results on the page of an account: dialogs over an account that never signs in.
import type { Page, Route } from "playwright-core";
import { ADMIN, answering, press, type PageState } from "./page-state.ts";

const FLOOR = "/admin/accounts/floor@shop.example";
const ACCOUNT = /\/api\/_\/account\/floor[^/]*$/;
const isPatch = (route: Route): boolean => route.request().method() === "PATCH";

/** Opens the page of the account and runs an action on it. */
const on =
  (then: (page: Page) => Promise<void>): PageState["reach"] =>
  async (page, portal) => {
    await portal.open(FLOOR);
    await page.getByRole("button", { name: "Add role", exact: true }).waitFor();
    await then(page);
  };

const asked = (page: Page): Promise<void> => page.getByRole("alertdialog").waitFor();

/** Answers a change with a refusal. */
const refusing = (page: Page, status: number, body: string): Promise<unknown> =>
  page.route(ACCOUNT, (route) => (isPatch(route) ? answering(status, body)(route) : route.continue()));

/** Another user has granted a role. */
async function meetConflict(page: Page): Promise<void> {
  await page.route(ACCOUNT, async (route) => {
    if (isPatch(route))
      return answering(412, '{"status":"Precondition Failed","description":"It has been changed since"}')(route);
    const answer = await route.fetch();
    const account = (await answer.json()) as { roles: object[] };
    const given = {
      context_name: "retailer_id",
      context_value: "1001",
      permission: "manager",
      source_name: "Alder & Finch",
    };
    return route.fulfill({
      response: answer,
      json: { ...account, roles: [...account.roles, given], updated_timestamp: "2026-02-02T09:30:00Z" },
    });
  });
  await press(page, "Deactivate");
  await page.getByRole("alertdialog").getByRole("button", { name: "Deactivate" }).click();
  await page.getByRole("dialog", { name: "This account has changed" }).waitFor();
}

const TOKEN = JSON.stringify({
  token: {
    id: "t1",
    name: "till",
    permissions: ["receipts_view"],
    retailers: ["1001"],
    created_timestamp: "2026-02-02T09:30:00Z",
  },
  secret: "cft_0123456789abcdefghijklmnopqrstuvwxyzABCDEFG",
});

export const ACCOUNT_DIALOG_STATES: readonly PageState[] = [
  {
    name: "a role, before its removal",
    ...ADMIN,
    reach: on(async (page) => {
      await page
        .getByRole("button", { name: /^Remove Employee/ })
        .first()
        .click();
      await asked(page);
    }),
  },
  {
    name: "a retailer, before its removal",
    ...ADMIN,
    reach: on(async (page) => {
      await page.getByRole("button", { name: "Remove Alder & Finch" }).click();
      await asked(page);
    }),
  },
  {
    name: "an account that two users have changed",
    ...ADMIN,
    consoleMessage: /status of 412/,
    reach: on(meetConflict),
  },
  {
    name: "an account that cannot be deactivated: no administrator would remain",
    ...ADMIN,
    consoleMessage: /status of 409/,
    reach: on(async (page) => {
      await refusing(
        page,
        409,
        '{"description":"This is the last administrator of all retailers. Make another user administrator first.","errors":[]}',
      );
      await press(page, "Deactivate");
      await page.getByRole("alertdialog").getByRole("button", { name: "Deactivate" }).click();
      await page.getByText("This is the last administrator").locator("visible=true").first().waitFor();
    }),
  },
  {
    name: "a new access token",
    ...ADMIN,
    reach: on(async (page) => {
      await page.route("**/api/_/account/floor*/tokens*", (route) =>
        route.request().method() === "POST" ? answering(201, TOKEN)(route) : route.continue(),
      );
      await press(page, "Access tokens");
      await press(page, "New access token");
      await page.getByRole("dialog").getByLabel("Name").fill("till");
      await page.getByRole("group", { name: "Stores" }).getByRole("checkbox").first().check();
      await page.getByRole("group", { name: "Permissions" }).getByRole("checkbox").first().check();
      await press(page, "Create token");
      await page.getByRole("alertdialog", { name: 'Token "till" created' }).waitFor();
    }),
  },
  {
    name: "an account, with the question about an unsaved password",
    ...ADMIN,
    reach: on(async (page) => {
      await press(page, "Set password");
      await page.getByLabel("New password").fill("fjord anvil mosaic turnip");
      await press(page, "Cancel");
      await asked(page);
    }),
  },
];
