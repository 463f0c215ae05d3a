type TextField = HTMLInputElement | HTMLTextAreaElement;

/**
 * Keeps what the user types into a field before the page is hydrated.
 * React renders the field with the value of the view-model then, so the text is typed again as soon as the app
 * handles input. If React renders the page again, the field is found by its label.
 */
export function restoreTypedText(root: HTMLElement, hydrated: Promise<void>): void {
  const typed = fieldsIn(root)
    .filter((field) => field.value !== field.defaultValue)
    .map((field) => ({ field, label: labelOf(field), text: field.value }));
  if (typed.length === 0) return;
  void hydrated.then(() => {
    for (const { field, label, text } of typed) {
      const target = field.isConnected ? field : fieldsIn(root).find((other) => labelOf(other) === label);
      if (target) type(target, text);
    }
  });
}

function type(field: TextField, text: string): void {
  // The native setter: React overrides the property to see whether a value is new.
  const property = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), "value");
  property?.set?.call(field, "");
  field.dispatchEvent(new Event("input", { bubbles: true }));
  property?.set?.call(field, text);
  field.dispatchEvent(new Event("input", { bubbles: true }));
}

const fieldsIn = (root: HTMLElement): readonly TextField[] =>
  [...root.querySelectorAll<TextField>("input, textarea")].filter(({ type: kind }) => TEXT_TYPES.has(kind));

const labelOf = (field: TextField): string =>
  field.getAttribute("aria-label") ?? field.labels?.[0]?.textContent ?? field.name;

const TEXT_TYPES: ReadonlySet<string> = new Set(["text", "search", "email", "tel", "url", "textarea"]);
