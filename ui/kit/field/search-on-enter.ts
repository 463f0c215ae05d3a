import type { KeyboardEvent } from "react";

/**
 * Runs a search when the user presses Enter in a field.
 * Scanners end with Enter. Not for forms that write [SHELL-022]. Ignores the Enter that confirms an IME composition,
 * and keys that another handler has used.
 */
export const searchOnEnter = (search: () => void) => (event: KeyboardEvent) => {
  const isField =
    event.target instanceof HTMLInputElement && !["checkbox", "radio", "button"].includes(event.target.type);
  if (event.key !== "Enter" || !isField || event.defaultPrevented || event.nativeEvent.isComposing) return;
  event.preventDefault();
  search();
};
