/** What a key was pressed in. */
export type KeyTarget = "text-input" | "textarea" | "select" | "submit-control" | "code-editor" | "other";

/** Enter never sends a form off, except on its submit control and inside the code editor [SHELL-022]. */
export function preventsSubmit(key: string, target: KeyTarget): boolean {
  return key === "Enter" && target !== "submit-control" && target !== "code-editor" && target !== "textarea";
}
