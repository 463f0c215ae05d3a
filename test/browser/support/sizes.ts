import type { Page } from "playwright-core";

const BODY_TEXT_PX = 14;
const MIN_TEXT_PX = 12;
/** WCAG 2.5.8. */
const MIN_TARGET_PX = 24;

/**
 * A body text other than 14 px, texts below 12 px and pointer targets below 24 × 24 px, one line each.
 * Links within a sentence are exempt, as in WCAG 2.5.8.
 */
export function findSmallTargets(page: Page): Promise<string[]> {
  return page.evaluate(
    ([bodyText, minText, minTarget]) => {
      const nameOf = (element: Element): string =>
        `${element.tagName.toLowerCase()}.${element.className} '${element.textContent.trim().slice(0, 40)}'`;
      const isSeen = (element: Element): boolean =>
        element.checkVisibility({ visibilityProperty: true }) && element.getBoundingClientRect().width > 1;
      const isInSentence = (element: Element): boolean =>
        getComputedStyle(element).display === "inline" &&
        element.parentElement?.textContent.trim() !== element.textContent.trim();
      const found = new Set<string>();
      const body = Number.parseFloat(getComputedStyle(document.body).fontSize);
      if (body !== bodyText) found.add(`the body is written in ${body} px`);
      const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      while (texts.nextNode()) {
        const { parentElement, textContent } = texts.currentNode;
        if (!parentElement || textContent?.trim() === "" || !isSeen(parentElement)) continue;
        const size = Number.parseFloat(getComputedStyle(parentElement).fontSize);
        if (size < minText) found.add(`${nameOf(parentElement)} is written in ${size} px`);
      }
      for (const target of document.querySelectorAll(
        "a[href], button, input, select, textarea, summary, [role=button], [role=tab], [role=option], [role=treeitem]",
      )) {
        if (!isSeen(target) || isInSentence(target) || target.closest("[inert]")) continue;
        // A label is part of the target of its field, and so is its own pseudo-element.
        const areas = [target, ...((target as HTMLInputElement).labels ?? [])].map((area) =>
          area.getBoundingClientRect(),
        );
        const { width: addedWidth, height: addedHeight } = getComputedStyle(target, "::after");
        const width = Math.max(...areas.map((area) => area.width), Number.parseFloat(addedWidth) || 0);
        const height = Math.max(...areas.map((area) => area.height), Number.parseFloat(addedHeight) || 0);
        if (width < minTarget || height < minTarget)
          found.add(`${nameOf(target)} is a target of ${Math.round(width)} × ${Math.round(height)} px`);
      }
      return [...found];
    },
    [BODY_TEXT_PX, MIN_TEXT_PX, MIN_TARGET_PX] as const,
  );
}
