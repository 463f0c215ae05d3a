/**
 * The kind of element in which a key was pressed.
 * A number field has a numeric keyboard, whatever its type. A choice is a widget with type-ahead, as a tree or a menu.
 */
export type KeyTarget =
  | "text-input"
  | "textarea"
  | "select"
  | "submit-control"
  | "code-editor"
  | "search-field"
  | "number-field"
  | "date-field"
  | "choice"
  | "grid-cell"
  | "other";

/**
 * True if Enter must not submit the form. Forms that write are submitted by their submit control only, and the code editor
 * uses the key itself. A search field does not write: there Enter searches [SHELL-022].
 */
export function preventsSubmit(key: string, target: KeyTarget): boolean {
  return key === "Enter" && !KEEPS_ENTER.includes(target);
}

const KEEPS_ENTER: readonly KeyTarget[] = ["submit-control", "code-editor", "search-field", "textarea"];
