import { keyTargetOf } from "./key-target.ts";

/** Restores a value. `isUnreported`: true if no view-model knows that a select or a date has changed. */
export type Undo = (isUnreported: boolean) => void;

/**
 * Remembers the value of the element that receives a key, and returns a function that restores it.
 * The value is restored as if the user had typed it, so that the view-model gets it too.
 */
export function rememberValue(target: EventTarget | null): Undo {
  if (target instanceof HTMLSelectElement) return rememberChoice(target);
  if (target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement) return rememberText(target);
  return () => undefined;
}

function rememberText(field: HTMLInputElement | HTMLTextAreaElement): Undo {
  const { value } = field;
  const isDate = keyTargetOf(field) === "date-field";
  const [start, end] = hasCaret(field) ? [field.selectionStart, field.selectionEnd] : [null, null];
  return (isUnreported) => {
    if (field.value === value && !field.validity.badInput && !(isDate && !isUnreported)) return;
    // The native setter: React overrides the property to see whether a value is new.
    const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), "value") ?? {};
    set?.call(field, value);
    if (!(isDate && isUnreported)) field.dispatchEvent(new Event("input", { bubbles: true }));
    if (start !== null) field.setSelectionRange(start, end);
  };
}

function rememberChoice(select: HTMLSelectElement): Undo {
  const { selectedIndex } = select;
  return (isUnreported) => {
    select.selectedIndex = selectedIndex;
    if (isUnreported) return;
    for (const type of ["input", "change"]) select.dispatchEvent(new Event(type, { bubbles: true }));
  };
}

/** The standard has no caret for the other types. */
const hasCaret = ({ type }: HTMLInputElement | HTMLTextAreaElement): boolean =>
  ["text", "search", "tel", "url", "password", "textarea"].includes(type);
