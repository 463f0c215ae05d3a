/**
 * Remembers the value of the element that receives a key, and returns a function that restores it.
 * The value is restored as if the user had typed it, so that the view-model gets it too.
 */
export function rememberValue(target: EventTarget | null): () => void {
  if (target instanceof HTMLSelectElement) return rememberChoice(target);
  if (target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement) return rememberText(target);
  if (target instanceof HTMLElement) return rememberCell(target);
  return () => undefined;
}

function rememberText(field: HTMLInputElement | HTMLTextAreaElement): () => void {
  const { value } = field;
  const [start, end] = hasCaret(field) ? [field.selectionStart, field.selectionEnd] : [null, null];
  return () => {
    if (field.value === value && !field.validity.badInput) return;
    // The native setter: React overrides the property to see whether a value is new.
    const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), "value") ?? {};
    set?.call(field, value);
    field.dispatchEvent(new Event("input", { bubbles: true }));
    if (start !== null) field.setSelectionRange(start, end);
  };
}

function rememberChoice(select: HTMLSelectElement): () => void {
  const { selectedIndex } = select;
  return () => {
    if (select.selectedIndex === selectedIndex) return;
    select.selectedIndex = selectedIndex;
    for (const type of ["input", "change"]) select.dispatchEvent(new Event(type, { bubbles: true }));
  };
}

/** The first character begins the edit of a cell. Escape cancels it. */
function rememberCell(cell: HTMLElement): () => void {
  const wasEdited = cell.querySelector("textarea") !== null;
  return () => {
    const editor = cell.querySelector("textarea");
    if (editor && !wasEdited) editor.dispatchEvent(new KeyboardEvent("keydown", { key: "Escape", bubbles: true, cancelable: true }));
  };
}

/** The standard has no caret for the other types. */
const hasCaret = ({ type }: HTMLInputElement | HTMLTextAreaElement): boolean => ["text", "search", "tel", "url", "password", "textarea"].includes(type);
