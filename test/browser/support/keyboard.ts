import { expect } from "chai";
import type { Locator, Page } from "playwright-core";
import { scaleLimit } from "#test/support/limits.ts";

const LONGEST_WAY = 80;

/** Presses Tab, or Shift+Tab, until the element has the focus. */
export async function tabTo(target: Locator, key: "Tab" | "Shift+Tab" = "Tab"): Promise<void> {
  for (let stops = 0; stops < LONGEST_WAY; stops += 1) {
    await target.page().keyboard.press(key);
    if (await isFocused(target)) return;
  }
  throw new Error(`${LONGEST_WAY} presses of ${key} did not reach ${String(target)}`);
}

export const isFocused = (target: Locator): Promise<boolean> =>
  target.evaluate((element) => element === document.activeElement);

/** Waits, because a screen moves the focus only after it is rendered. */
export async function expectFocus(target: Locator): Promise<void> {
  const element = await target.elementHandle();
  await target
    .page()
    .waitForFunction((expected) => document.activeElement === expected, element, { timeout: scaleLimit(3_000) })
    .catch(async () => expect.fail(`the focus is on ${await focused(target.page())}, not on ${String(target)}`));
}

const focused = (page: Page): Promise<string> =>
  page.evaluate(() => document.activeElement?.outerHTML.slice(0, 200) ?? "nothing");
