// The list of accounts, the page of one and their dialogs, in every state.
import type { Page } from "playwright-core";
import { ADMIN, answered, failing, opened, press, waiting, type PageState } from "./page-state.ts";
import type { Portal } from "./portal.ts";

const LIST = "/admin/accounts";
/** The account of these pages: it never signs in, and nothing is changed. */
const FLOOR = `${LIST}/floor@shop.example`;
const CALLS = "**/api/_/account*/**";
const LIST_CALLS = "**/api/_/accounts?*";

const openedAnd =
  (path: string, then: (page: Page) => Promise<void>) =>
  async (page: Page, portal: Portal): Promise<void> => {
    await portal.open(path);
    await then(page);
  };

const unfolded = (...titles: readonly string[]) =>
  openedAnd(FLOOR, async (page) => {
    for (const title of titles) await press(page, title);
    await page.waitForFunction(() => document.querySelector("main [aria-busy=true]") === null);
  });

/** Opens the editor at a step, for a role at one store. */
const roleStep = (step: number) =>
  openedAnd(FLOOR, async (page) => {
    await press(page, "Add role");
    const dialog = page.getByRole("dialog", { name: "Add a role" });
    const chosen = [
      async () => {
        await dialog.getByRole("combobox", { name: "Retailer" }).fill("Alder");
        await page.keyboard.press("Enter");
      },
      () => dialog.getByRole("radio", { name: /Store/ }).check(),
      async () => {
        await dialog.getByRole("combobox", { name: "Store" }).fill("Grafton");
        await page.keyboard.press("Enter");
      },
    ];
    for (const choose of chosen.slice(0, step)) {
      await choose();
      await dialog.getByRole("button", { name: "Next" }).click();
    }
    await dialog.getByRole("group", { name: `Step ${step + 1} of 4` }).waitFor();
  });

export const ACCOUNT_STATES: readonly PageState[] = [
  { name: "/admin/accounts, loading", ...ADMIN, reach: waiting(LIST, LIST_CALLS) },
  { name: "/admin/accounts, with rows", ...ADMIN, reach: opened(LIST) },
  {
    name: "/admin/accounts, the store access of chosen accounts",
    ...ADMIN,
    reach: openedAnd(LIST, async (page) => {
      await press(page, "Choose accounts");
      await press(page, "Choose page");
      await page.getByRole("button", { name: /^Store access for/ }).click();
      await page.getByRole("radio", { name: "Give access" }).waitFor();
    }),
  },
  {
    name: "/admin/accounts, where none matches",
    ...ADMIN,
    reach: openedAnd(LIST, (page) => page.getByLabel("Email contains").fill("unknown")),
  },
  {
    name: "/admin/accounts, with an error and its toast",
    ...ADMIN,
    consoleMessage: /status of 500/,
    reach: answered(LIST, failing, LIST_CALLS),
  },
  {
    name: "/admin/accounts, a new account submitted empty",
    ...ADMIN,
    reach: openedAnd(LIST, async (page) => {
      await press(page, "New account");
      await page.getByRole("radio", { name: /^Manager/ }).waitFor();
      await press(page, "Create account");
      await page.locator("[aria-invalid=true]").first().waitFor();
    }),
  },
  {
    name: "/admin/accounts, a new account without a store",
    ...ADMIN,
    reach: openedAnd(LIST, async (page) => {
      await press(page, "New account");
      await page.getByRole("textbox", { name: "Email", exact: true }).fill("eve@shop.example");
      await page.getByRole("radio", { name: /^Manager/ }).check();
      await page.getByRole("radio", { name: "Selected stores" }).check();
      await press(page, "Create account");
      await page.getByText("Select at least one store").waitFor();
    }),
  },
  { name: "an account, loading", ...ADMIN, reach: waiting(FLOOR, CALLS) },
  { name: "an account, with nothing unfolded", ...ADMIN, reach: opened(FLOOR) },
  {
    name: "an account, with everything unfolded",
    ...ADMIN,
    reach: unfolded("Effective permissions", "Access tokens", "Change log", "Outbox"),
  },
  {
    name: "an account, not found",
    ...ADMIN,
    consoleMessage: /status of 404/,
    reach: opened(`${LIST}/unknown@shop.example`),
  },
  {
    name: "an account, with an error",
    ...ADMIN,
    consoleMessage: /status of 500/,
    reach: answered(FLOOR, failing, CALLS),
  },
  {
    name: "an account, with a question before its deactivation",
    ...ADMIN,
    reach: openedAnd(FLOOR, async (page) => {
      await press(page, "Deactivate");
      await page.getByRole("alertdialog").waitFor();
    }),
  },
  { name: "a role, at its retailer", ...ADMIN, reach: roleStep(0) },
  { name: "a role, at its kind", ...ADMIN, reach: roleStep(1) },
  {
    name: "a role at its store with the list open",
    ...ADMIN,
    reach: async (page, portal) => {
      await roleStep(2)(page, portal);
      await page.keyboard.press("ArrowDown");
      await page.getByRole("listbox").waitFor();
    },
  },
  {
    name: "a role, without a permission",
    ...ADMIN,
    reach: async (page, portal) => {
      await roleStep(3)(page, portal);
      await page.getByRole("dialog").getByRole("button", { name: "Add role" }).click();
      await page.getByText("Invalid new role values").waitFor();
    },
  },
  {
    name: "a password that is too short",
    ...ADMIN,
    reach: openedAnd(FLOOR, async (page) => {
      await press(page, "Set password");
      await page.getByLabel("New password").fill("short");
      await page.getByText("This password is only 5 characters long.").first().waitFor();
    }),
  },
  {
    name: "a password that is strong",
    ...ADMIN,
    reach: openedAnd(FLOOR, async (page) => {
      await press(page, "Set password");
      await page.getByLabel("New password").fill("fjord anvil mosaic turnip");
      await page.getByText("Very Strong").waitFor();
    }),
  },
  {
    name: "a new access token, without a name",
    ...ADMIN,
    reach: openedAnd(FLOOR, async (page) => {
      await press(page, "Access tokens");
      await press(page, "New access token");
      await press(page, "Create token");
      await page.getByText("Name is required").waitFor();
    }),
  },
  {
    name: "a closed page, with the reason",
    as: "staff@shop.example",
    reach: openedAnd(LIST, async (page) => {
      await press(page, "Why can't I?");
      await page.getByRole("alertdialog", { name: "Why can't I?" }).waitFor();
    }),
  },
];
