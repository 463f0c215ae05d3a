import type { CDPSession, Page } from "playwright-core";

/** A tab stop of the keyboard. */
export type TabStop = {
  /** Index of the element, in the order of the first visit. */
  readonly element: number;
  /** Its accessible name and role, e.g. `link 'Receipts'`. */
  readonly name: string;
  readonly hasName: boolean;
  readonly hasRing: boolean;
  /** True if the element is out of view or covered. */
  readonly isCovered: boolean;
  /** Its position in the scrollable content, in pixels. */
  readonly place: { readonly top: number; readonly bottom: number; readonly left: number; readonly right: number };
};

const LONGEST_WAY = 300;

/**
 * Returns steps between stops against the reading order.
 * Such a step goes up, and not to the right of the previous stop.
 */
export const findJumps = (way: readonly TabStop[]): readonly string[] =>
  way.flatMap((stop, at) => {
    const before = way[at - 1];
    const isJump =
      before !== undefined && stop.place.bottom <= before.place.top && stop.place.left < before.place.right;
    return isJump ? [`from ${before.name} up to ${stop.name}`] : [];
  });

/**
 * Returns the usable controls that were no stop since {@link collectTabStops} began.
 * A group of radio buttons is one stop.
 */
export const findUnreachedControls = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const { visitedElements = [] } = globalThis as { visitedElements?: Element[] };
    const usable = document.querySelectorAll<HTMLElement>(
      "a[href], button, input, select, textarea, summary, [tabindex='0']",
    );
    return [...usable]
      .filter(
        (element) =>
          !visitedElements.includes(element) &&
          element.checkVisibility({ visibilityProperty: true }) &&
          !element.closest("[inert]"),
      )
      .filter((element) => !element.matches(":disabled, [type=radio], [type=hidden]"))
      .map((element) => element.outerHTML.slice(0, 120));
  });

/**
 * Returns every stop of Tab, or of Shift+Tab, from the start of the page until the focus leaves it.
 * Stops of the way there are recognised: the browser computes their names once.
 */
export async function collectTabStops(
  page: Page,
  key: "Tab" | "Shift+Tab",
  known: readonly TabStop[] = [],
): Promise<readonly TabStop[]> {
  await page.evaluate((forward) => {
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    // Tab would continue from the last focus. Shift+Tab begins where Tab has left the page.
    document.body.tabIndex = -1;
    if (forward) document.body.focus();
    document.body.removeAttribute("tabindex");
    getSelection()?.removeAllRanges();
  }, key === "Tab");
  const session = await page.context().newCDPSession(page);
  const stops: TabStop[] = [];
  for (let presses = 0; presses < LONGEST_WAY; presses += 1) {
    await page.keyboard.press(key);
    const focused = await page.evaluate(lookAtFocused);
    // The first press may find the focus still in the browser's own controls, or in a frame that it has just left.
    if (focused === undefined && presses === 0) continue;
    if (focused === undefined || focused.element === stops[0]?.element) return stops;
    // The parts of a date field are one element.
    if (focused.element === stops.at(-1)?.element) continue;
    const seen = known.find(({ element }) => element === focused.element);
    stops.push({ ...(seen ?? (await nameOfFocused(session))), ...focused });
  }
  throw new Error(`${key} does not leave the page: after ${LONGEST_WAY} times the focus is on ${stops.at(-1)?.name}`);
}

async function nameOfFocused(session: CDPSession): Promise<Pick<TabStop, "name" | "hasName">> {
  const { result } = await session.send("Runtime.evaluate", { expression: "document.activeElement" });
  const { nodes } = await session.send("Accessibility.getPartialAXTree", {
    objectId: result.objectId!,
    fetchRelatives: false,
  });
  const [role, name] = [String(nodes[0]?.role?.value ?? "nothing"), String(nodes[0]?.name?.value ?? "")];
  return { name: `${role} '${name}'`, hasName: name.trim() !== "" };
}

function lookAtFocused(): Omit<TabStop, "name" | "hasName"> | undefined {
  const scope = globalThis as { visitedElements?: Element[] };
  const visited = (scope.visitedElements ??= []);
  const focused = document.activeElement;
  if (!focused || focused === document.body || focused === document.documentElement) return undefined;
  if (!visited.includes(focused)) visited.push(focused);
  // A control that is drawn by its label has the size of the label.
  const shown =
    (focused instanceof HTMLInputElement && focused.type === "radio" && focused.closest("label")) || focused;
  const near = [
    focused,
    shown,
    ...(shown.parentElement ? [shown.parentElement] : []),
    ...(shown.closest("tr") ? [shown.closest("tr")!] : []),
  ];
  const hasRing = near.some((element) =>
    ["", "::before", "::after"].some((part) => {
      const { outlineStyle, outlineWidth, content } = getComputedStyle(element, part);
      return (part === "" || content !== "none") && outlineStyle !== "none" && parseFloat(outlineWidth) >= 2;
    }),
  );
  const isOurs = (point: readonly [number, number]): boolean => {
    const top = document.elementFromPoint(...point);
    return top !== null && shown.contains(top);
  };
  const isSeen = [...shown.getClientRects()].some(({ left, right, top, bottom }) => {
    const across = [left + 2, (left + right) / 2, right - 2];
    const down = [top + 2, (top + bottom) / 2, bottom - 2];
    return across.some((x) => down.some((y) => isOurs([x, y])));
  });
  const { top, bottom, left, right } = shown.getBoundingClientRect();
  let scrolled = 0;
  for (let around: Element | null = shown; around; around = around.parentElement) scrolled += around.scrollTop;
  const element = visited.indexOf(focused);
  return {
    element,
    hasRing,
    isCovered: !isSeen,
    place: { top: top + scrolled, bottom: bottom + scrolled, left, right },
  };
}
