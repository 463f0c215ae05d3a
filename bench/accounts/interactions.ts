// The interactions on the pages of accounts, and the time of each.
import type { Locator } from "playwright-core";
import { routeApi } from "#test/browser/support/page-state.ts";
import { LARGE, serveLargeAccount, SPARE } from "./large-account.ts";
import type { SlowPage } from "./slow-page.ts";
import type { PaintTarget, InteractionTime } from "./until-painted.ts";

/** The times of each interaction by name, without the warm-up round. */
export type InteractionTimes = Readonly<Record<string, readonly InteractionTime[]>>;

/** Numbers that filter a list further with each digit, typed and deleted: 200 keys. */
const NUMBERS = Array.from({ length: 25 }, (_, at) => String(1_037 + 53 * at));

/** Times each key in the filter of a list. */
export async function timeFilter(slow: SlowPage, rows: number): Promise<readonly number[]> {
  const { page } = slow;
  const accounts = Array.from({ length: rows }, (_, at) => anAccount(at));
  await routeApi(page, "**/api/_/accounts?*", (route) => route.fulfill({ json: accounts }));
  const filter = page.getByLabel("Email contains");
  await slow.open("/admin/accounts", page.getByRole("link", { name: "staff0000@shop.example" }));
  await filter.focus();
  const took: number[] = [];
  for (const number of [NUMBERS[0]!, ...NUMBERS]) {
    const growing = [...number].map((digit, at) => [digit, number.slice(0, at + 1)] as const);
    const shrinking = [...number].map((_, at) => ["Backspace", number.slice(0, number.length - at - 1)] as const);
    for (const [key, text] of [...growing, ...shrinking]) {
      took.push((await slow.key(key, { selector: SUMMARY, text: summaryOf(accounts, text) })).whole);
    }
  }
  // Drops the first number, which warms up.
  return took.slice(8);
}

/** Times keys on a page that only counts them: the minimum on this machine. */
export async function timeBareKeys({ page, key }: SlowPage, keys: number): Promise<readonly number[]> {
  await page.setContent("<input><p>0</p>");
  await page.evaluate(() => {
    const [field, count] = [document.querySelector("input")!, document.querySelector("p")!];
    field.addEventListener("input", () => {
      count.textContent = String(field.value.length);
    });
    field.focus();
  });
  const took: number[] = [];
  for (let typed = 1; typed <= keys; typed += 1)
    took.push((await key("1", { selector: "p", text: String(typed) })).whole);
  return took;
}

const OPEN: PaintTarget = { selector: "dialog[open]" };
const CLOSED: PaintTarget = { selector: "dialog[open]", count: 0 };
const TOAST: PaintTarget = { selector: "[role=status] [data-tone]" };
/** The table with this many roles, plus its header row. */
const roles = (count: number): PaintTarget => ({ selector: `table[aria-rowcount="${count + 1}"]` });

const STEP_4: PaintTarget = { selector: "dialog [role=group][aria-label^='Step 4 of 4']", count: 1 };

/** 1009 to 1089, and 1090 to 1099. */
const RETAILERS_WITH_A_NINE: PaintTarget = {
  selector: "ul[aria-label='Retailers of the account'] > li:not([aria-hidden])",
  count: 19,
};

const anAccount = (at: number) => ({
  email: `staff${String(at).padStart(4, "0")}@shop.example`,
  status: at % 7 === 0 ? "inactive" : "active",
  confirmed: true,
  retailers: [{ id: "1001", name: "Alder & Finch" }],
  roles: [],
  updated_timestamp: "2026-01-01T00:00:00Z",
});

const SUMMARY = "main [role=group] [role=status]";

/** Returns the summary of the filtered list: a page has 200 rows. */
function summaryOf(accounts: readonly { readonly email: string }[], text: string): string {
  const found = accounts.filter(({ email }) => email.includes(text)).length;
  const count = found === accounts.length ? `${found} accounts` : `${found} of ${accounts.length} accounts`;
  return found > 200 ? `1 to 200 of ${count}` : count;
}

/** Times each form that saves, and the activation of an account, until the success message. */
export async function timeForms(slow: SlowPage, rounds: number): Promise<InteractionTimes> {
  const { page } = slow;
  const button = (name: string) => page.getByRole("button", { name, exact: true });
  const link = page.locator("main tbody th a").first();
  await slow.open("/admin/stores", link);
  const store = await link.getAttribute("href");
  const taken: Record<string, InteractionTime[]> = {};
  const save = async (what: string, target: Locator, sight: PaintTarget): Promise<void> => {
    (taken[what] ??= []).push(await slow.press(target, sight));
  };
  for (let round = 0; round <= rounds; round += 1) {
    await slow.open(`${store}/edit`, button("Save store"));
    await page.getByLabel("City").fill(`Paris ${round % 2}`);
    await save("a store", button("Save store"), TOAST);
    await slow.open("/admin/accounts/analyst%40demo.example", button("Add role"));
    await button("Deactivate").click();
    await page.getByRole("alertdialog").getByRole("button", { name: "Deactivate" }).click();
    await button("Activate").waitFor();
    await save("an account", button("Activate"), { selector: "main dl dd", text: "Active" });
    await slow.open("/admin/accounts/analyst%40demo.example", button("Add role"));
    await button("Set password").click();
    await page.getByLabel("New password").fill(`fjord anvil mosaic ${round}`);
    await page
      .getByText(/Strong$/)
      .first()
      .waitFor();
    await save("a password", page.getByRole("dialog").getByRole("button", { name: "Set password" }), TOAST);
    await slow.open("/admin/accounts", button("New account"));
    await button("New account").click();
    await page.getByRole("dialog").getByLabel("Email").fill(`new-${round}-${Date.now()}@shop.example`);
    await save("a new account", button("Create account"), TOAST);
    await slow.open("/admin/rates", button("New rates"));
    await button("New rates").click();
    const rate = page.getByRole("textbox", { name: "USD", exact: true });
    await rate.fill((Number(await rate.inputValue()) * (1 + round / 1_000)).toFixed(4));
    await save("rates", button("Set rates"), TOAST);
  }
  return withoutFirst(taken);
}

/** Times each interaction with a very large account. */
export async function timeLargeAccount(slow: SlowPage, rounds: number): Promise<InteractionTimes> {
  const { page } = slow;
  await serveLargeAccount(page);
  const button = (name: string) => page.getByRole("button", { name, exact: true });
  const taken: Record<string, InteractionTime[]> = {};
  const press = async (what: string, target: Locator, sight: PaintTarget): Promise<void> => {
    (taken[what] ??= []).push(await slow.press(target, sight));
  };
  for (let round = 0; round <= rounds; round += 1) {
    await slow.open(`/admin/accounts/${encodeURIComponent(LARGE)}`, button("Add role"));
    const filter = page.getByLabel("Filter 500 roles");
    await filter.focus();
    (taken["a key in the filter of roles"] ??= []).push(await slow.key("9", roles(40)));
    await filter.fill("");
    await press("asking whether a role goes", button("Remove dashboard_view, store Store 100"), OPEN);
    await press("a role that goes", button("Remove role"), roles(499));
    await press("the role editor", button("Add role"), OPEN);
    await page.getByRole("combobox", { name: "Retailer", exact: true }).fill("Retailer 1050");
    await page.keyboard.press("Enter");
    await press("its next step", button("Next"), { selector: "dialog [role=radiogroup]" });
    await page.getByRole("radio", { name: /^Store/ }).check();
    await press("its third step", button("Next"), { selector: "dialog [role=combobox]" });
    await page.getByRole("combobox", { name: "Store" }).fill("Store 101");
    await page.keyboard.press("Enter");
    await press("its last step", button("Next"), STEP_4);
    await press("a step back", button("Back"), { ...STEP_4, count: 0 });
    await button("Next").click();
    await page.getByRole("combobox", { name: "Permission" }).fill(SPARE);
    await page.keyboard.press("Enter");
    await press("a role that is given", page.getByRole("dialog").getByRole("button", { name: "Add role" }), roles(500));
    await press("what the account may do", button("Effective permissions"), {
      selector: "section:has([aria-expanded=true]) tbody th[scope=row]",
    });
    await press("the change log", button("Change log"), { selector: "ol[aria-label='Changes, the latest first'] li" });
    await button("Access tokens").click();
    await press("the form of a token", button("New access token"), OPEN);
    await press("one more of what a token may do", page.getByRole("checkbox", { name: "receipts_view" }), {
      selector: "dialog input:checked",
      count: 1,
    });
    await page.keyboard.press("Escape");
    await button("Close and discard").click();
    const places = page.getByLabel("Filter 100 retailers");
    await places.focus();
    (taken["a key in the filter of retailers"] ??= []).push(await slow.key("9", RETAILERS_WITH_A_NINE));
    await places.fill("");
    await press("asking whether a retailer goes", button("Remove Retailer 1001"), OPEN);
    await press("a retailer that goes", button("Remove retailer"), CLOSED);
    await slow.open(`/admin/accounts/${encodeURIComponent(LARGE)}`, button("Add role"));
    await press("a reset link", button("Send password reset link"), TOAST);
    await press("asking whether it stops", button("Deactivate"), OPEN);
    await press("an account that stops", page.getByRole("alertdialog").getByRole("button", { name: "Deactivate" }), {
      selector: "main dl dd",
      text: "Inactive",
    });
    await press("the form of a password", button("Set password"), OPEN);
    await page.getByLabel("New password").fill(`fjord anvil mosaic ${round}`);
    await press(
      "a password that is set",
      page.getByRole("dialog").getByRole("button", { name: "Set password" }),
      CLOSED,
    );
    await button("Access tokens").click();
    await button("New access token").click();
    await page.getByRole("dialog").getByLabel("Name").fill("till");
    await page.getByRole("checkbox", { name: "receipts_view" }).check();
    await page
      .getByRole("dialog")
      .getByRole("checkbox", { name: /^Retailer 1001/ })
      .check();
    await page
      .getByRole("dialog")
      .getByRole("checkbox", { name: /^Store 100/ })
      .check();
    await press("a token that is made", button("Create token"), { selector: "dialog[role=alertdialog][open]" });
    await button("Done").click();
    await press("asking whether a token goes", page.getByRole("button", { name: /^Revoke till/ }).first(), OPEN);
    await press("a token that goes", button("Revoke token"), CLOSED);
  }
  return withoutFirst(taken);
}

const withoutFirst = (taken: InteractionTimes): InteractionTimes =>
  Object.fromEntries(Object.entries(taken).map(([what, took]) => [what, took.slice(1)]));
