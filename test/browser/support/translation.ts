import { expect } from "chai";
import type { Page } from "playwright-core";
import { translateDocument } from "#test/support/translate.ts";

/** Translates each document of a page as Chrome does, from the host's markup on. */
export async function translatePage(page: Page): Promise<void> {
  await page.addInitScript(`document.addEventListener("DOMContentLoaded", ${translateDocument.toString()})`);
}

/** Expects that the page is translated, and that each of its texts is the one that React shows. */
export async function expectCurrentTexts(page: Page): Promise<void> {
  expect(await page.locator("font").count(), "translated texts").to.be.greaterThan(0);
  expect(await page.evaluate(findForeignTexts), "texts that React does not know").to.deep.equal([]);
}

/**
 * Finds translated texts that React cannot change, because they are not the whole content of their element, and those
 * that differ from what React has rendered. React keeps the props of an element beside it.
 */
function findForeignTexts(): string[] {
  return [...document.querySelectorAll(":not(font) > font")].flatMap((font) => {
    const element = font.parentElement as unknown as Record<string, unknown> & HTMLElement;
    const key = Object.keys(element).find((name) => name.startsWith("__reactProps"));
    if (key === undefined) return [];
    const { children } = element[key] as { children?: unknown };
    const isRight = ["string", "number"].includes(typeof children) && element.textContent === String(children);
    return isRight ? [] : [`'${font.textContent}' in ${element.outerHTML.slice(0, 300)}`];
  });
}
