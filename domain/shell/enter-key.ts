/** The kind of element in which a key was pressed. */
export type KeyTarget = "text-input" | "textarea" | "select" | "submit-control" | "code-editor" | "search-field" | "other";

/**
 * True if Enter must not submit the form. Forms that write are submitted by their submit control only, and the code editor
 * uses the key itself. A search field does not write: there Enter searches [SHELL-022].
 */
export function preventsSubmit(key: string, target: KeyTarget): boolean {
  return key === "Enter" && !KEEPS_ENTER.includes(target);
}

const KEEPS_ENTER: readonly KeyTarget[] = ["submit-control", "code-editor", "search-field", "textarea"];
