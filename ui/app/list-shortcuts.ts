import { ANSWERS_ON_KEY } from "#ui/kit/field/answers-on-key.ts";
import { MAIN_ID } from "#ui/kit/frame/main-landmark.ts";
import { LIST, PRESSED_BY } from "#ui/kit/table/list-marks.ts";
import { checkboxOf, focusEnd, focusNeighbour, listRowAt, toggleRow } from "#ui/kit/table/list-rows.ts";
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
  return [
    {
      key: "ArrowDown",
      label: "Next row of a list",
      actionAt: onRow((row) => () => focusNeighbour(row, 1)),
      isOnPage: isListOnPage,
    },
    {
      key: "ArrowUp",
      label: "Previous row of a list",
      actionAt: onRow((row) => () => focusNeighbour(row, -1)),
      isOnPage: isListOnPage,
    },
    { key: "Home", label: "First row", actionAt: onRow((row) => () => focusEnd(row, "first")), isOnPage: isListOnPage },
    { key: "End", label: "Last row", actionAt: onRow((row) => () => focusEnd(row, "last")), isOnPage: isListOnPage },
    // The browser follows the link.
    { key: "Enter", label: "Open the row", actionAt: () => undefined, isOnPage: isListOnPage },
    {
      key: "x",
      label: "Select or deselect the row",
      actionAt: onRow((row) => {
        const checkbox = checkboxOf(row);
        return checkbox && (() => toggleRow(checkbox));
      }),
      isOnPage: has(`[${LIST}] input[type=checkbox]`),
    },
    {
      key: "e",
      label: "Export the list",
      actionAt: (focused) => (focused.closest(`#${MAIN_ID} table`) ? press("e")() : undefined),
      isOnPage: has(`[${PRESSED_BY}="e"]`),
    },
    step("j", "Next record of the list"),
    step("k", "Previous record of the list"),
    { ...answer, key: "y", label: "Answer yes to the question" },
    { ...answer, key: "n", label: "Answer no to the question" },
  ];
};

const isInMain = (element: Element): boolean => element.closest(`#${MAIN_ID}`) !== null;
