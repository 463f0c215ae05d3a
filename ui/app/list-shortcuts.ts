import { ANSWERS_ON_KEY } from "#ui/kit/field/answers-on-key.ts";
import { MAIN_ID } from "#ui/kit/frame/main-landmark.ts";
import { LIST, PRESSED_BY } from "#ui/kit/table/list-marks.ts";
import { checkboxOf, focusEnd, focusNeighbour, linkOf, listRowAt, toggleRow } from "#ui/kit/table/list-rows.ts";
import type { Shortcut } from "#ui/model/shortcuts.ts";

/** The shortcuts of all lists, of records that were opened from a list, and of questions. None changes data. */
export const createListShortcuts = (document: Document): readonly Shortcut[] => {
  const has = (selector: string) => () => document.querySelector(`#${MAIN_ID} ${selector}`) !== null;
  const isListOnPage = has(`[${LIST}] > tbody a[href]`);
  /** `act` gets the row of a list that contains the focus. */
  const onRow = (act: (row: HTMLTableRowElement) => (() => void) | undefined) => (focused: Element) => {
    const row = listRowAt(focused);
    return row && act(row);
  };
  /** Presses the control that names the key. */
  const press = (key: string) => (): (() => void) | undefined => {
    const control = document.querySelector<HTMLElement>(`#${MAIN_ID} :is(a[href], button)[${PRESSED_BY}="${key}"]`);
    return control ? () => control.click() : undefined;
  };
  const answer = { actionAt: () => undefined, isOnPage: has(`[${ANSWERS_ON_KEY}]`) };
  const step = (key: string, label: string): Shortcut => ({
    key,
    label,
    actionAt: (focused) => (isInMain(focused) ? press(key)() : undefined),
    isOnPage: has(`[${PRESSED_BY}="${key}"]`),
  });
  const place = ROW;
  return [
    {
      ...{ key: "ArrowDown", label: "Next row", place },
      actionAt: onRow((row) => () => focusNeighbour(row, 1)),
      isOnPage: isListOnPage,
    },
    {
      ...{ key: "ArrowUp", label: "Previous row", place },
      actionAt: onRow((row) => () => focusNeighbour(row, -1)),
      isOnPage: isListOnPage,
    },
    {
      ...{ key: "Home", label: "First row", place },
      actionAt: onRow((row) => () => focusEnd(row, "first")),
      isOnPage: isListOnPage,
    },
    {
      ...{ key: "End", label: "Last row", place },
      actionAt: onRow((row) => () => focusEnd(row, "last")),
      isOnPage: isListOnPage,
    },
    {
      ...{ key: "Enter", label: "Open the row", place },
      // The browser follows a link and presses a button by itself.
      actionAt: (focused) => (focused.matches("input") ? onRow(openRow)(focused) : undefined),
      isOnPage: isListOnPage,
    },
    {
      ...{ key: "x", label: "Select or deselect the row", place },
      actionAt: onRow((row) => {
        const checkbox = checkboxOf(row);
        return checkbox && (() => toggleRow(checkbox));
      }),
      isOnPage: has(`[${LIST}] input[type=checkbox]`),
    },
    {
      ...{ key: "e", label: "Export the list", place: "In a list, or at the heading of a page with one list" },
      actionAt: (focused) => (isAtList(focused) ? press("e")() : undefined),
      isOnPage: has(`[${PRESSED_BY}="e"]`),
    },
    step("j", "Next record of the list"),
    step("k", "Previous record of the list"),
    { ...answer, key: "y", label: "Answer yes to the question" },
    { ...answer, key: "n", label: "Answer no to the question" },
  ];
};

const ROW = "In a list, once a row has the focus";

/** True for the body, which has the focus until the user moves it. */
const isNowhere = (element: Element): boolean => element === element.ownerDocument.body;

const isInMain = (element: Element): boolean => isNowhere(element) || element.closest(`#${MAIN_ID}`) !== null;

/** True in a table, and at the heading or the landmark of a page with one list. */
const isAtList = (element: Element): boolean =>
  element.closest(`#${MAIN_ID} table`) !== null ||
  ((isNowhere(element) || element.matches(`#${MAIN_ID}, #${MAIN_ID} h1`)) &&
    element.ownerDocument.querySelectorAll(`#${MAIN_ID} [${LIST}]`).length === 1);

function openRow(row: HTMLTableRowElement): (() => void) | undefined {
  const link = linkOf(row);
  return link && (() => link.click());
}
