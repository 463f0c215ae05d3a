/**
 * Keeps what the user types into a field before the page is hydrated. React renders the field with the value of the
 * view-model then, so the text is typed again as soon as the app handles input.
 */
export function restoreTypedText(root: HTMLElement, hydrated: Promise<void>): void {
  const typed = [...root.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>("input, textarea")]
    .filter((field) => field.value !== field.defaultValue && TEXT_TYPES.has(field.type))
    .map((field) => ({ field, text: field.value }));
  if (typed.length === 0) return;
  void hydrated.then(() => {
    for (const { field, text } of typed) {
      // The native setter: React overrides the property to see whether a value is new.
      const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), "value") ?? {};
      set?.call(field, "");
      field.dispatchEvent(new Event("input", { bubbles: true }));
      set?.call(field, text);
      field.dispatchEvent(new Event("input", { bubbles: true }));
    }
  });
}

const TEXT_TYPES: ReadonlySet<string> = new Set(["text", "search", "email", "tel", "url", "textarea"]);
