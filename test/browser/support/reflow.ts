import type { Page } from "playwright-core";

/** The text spacing of WCAG 1.4.12 that a reader may set. */
const TEXT_SPACING = `
  * { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; }
  p { margin-block-end: 2em !important; }
`;

/**
 * Returns content that needs horizontal scrolling [1.4.10], and texts that their box clips.
 * One line each.
 */
export function findClippedContent(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const nameOf = (element: Element): string =>
      `${element.tagName.toLowerCase()}.${element.className} '${element.textContent.trim().slice(0, 40)}'`;
    const root = document.documentElement;
    const found =
      root.scrollWidth > root.clientWidth
        ? [`the page is ${root.scrollWidth} px wide in a window of ${root.clientWidth} px`]
        : [];
    const hasText = (element: Element): boolean =>
      [...element.childNodes].some((node) => node instanceof Text && node.data.trim() !== "");
    const isSeen = (element: Element): boolean =>
      element.checkVisibility() && element.getBoundingClientRect().width > 1;
    for (const element of document.body.querySelectorAll("*")) {
      const { overflowX, overflowY, textOverflow } = getComputedStyle(element);
      // A grid of data needs two dimensions, which WCAG 1.4.10 allows.
      if (!isSeen(element) || textOverflow === "ellipsis" || element.getAttribute("role") === "grid") continue;
      const [wide, high] = [element.scrollWidth - element.clientWidth, element.scrollHeight - element.clientHeight];
      const scrolls = (overflowX === "auto" || overflowX === "scroll") && wide > 1;
      const cutsText =
        hasText(element) && ((overflowX === "hidden" && wide > 1) || (overflowY === "hidden" && high > 1));
      if (scrolls || cutsText)
        found.push(`${nameOf(element)} ${scrolls ? "scrolls sideways" : "is cut off"} by ${wide} × ${high} px`);
    }
    return found;
  });
}

/**
 * Applies the text spacing to a page during an action.
 * A sheet made by script is exempt from the page's policy.
 */
export async function withTextSpacing<T>(page: Page, look: () => Promise<T>): Promise<T> {
  await page.evaluate((rules) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(rules);
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  }, TEXT_SPACING);
  const seen = await look();
  await page.evaluate(() => {
    document.adoptedStyleSheets = document.adoptedStyleSheets.slice(0, -1);
  });
  return seen;
}
