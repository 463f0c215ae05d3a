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
 * Returns how many pixels of the window's height are covered by bars that stay in view while the page scrolls.
 * Scrolls to the middle of the page and back. Bars within a box that scrolls by itself do not count.
 */
export function findBarHeight(page: Page): Promise<number> {
  return page.evaluate(() => {
    const scrollsByItself = (element: Element | null): boolean =>
      element !== null &&
      element !== document.body &&
      (/auto|scroll/.test(getComputedStyle(element).overflowY) || scrollsByItself(element.parentElement));
    const stays = (element: Element): boolean => {
      const { top, bottom, width } = element.getBoundingClientRect();
      return width > innerWidth / 2 && (Math.abs(top) <= 1 || Math.abs(bottom - innerHeight) <= 1);
    };
    scrollTo(0, document.documentElement.scrollHeight / 2);
    const bars = [...document.body.querySelectorAll("*")].filter(
      (element) =>
        /sticky|fixed/.test(getComputedStyle(element).position) &&
        element.checkVisibility({ visibilityProperty: true }) &&
        stays(element) &&
        !scrollsByItself(element.parentElement),
    );
    const height = bars.reduce((sum, bar) => sum + bar.getBoundingClientRect().height, 0);
    scrollTo(0, 0);
    return height;
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
