/** Callbacks that wait until no dialog is open. */
let waiting: (() => void)[] = [];

/** True while a dialog covers the page. */
export const isPageVeiled = (): boolean => document.documentElement.hasAttribute("data-veiled");

/**
 * Marks the page as covered by a backdrop.
 * It is an attribute, because the browser would re-evaluate `:has(dialog[open])` on every change of the page. It is
 * set before a dialog opens and removed before it closes. The attribute and the dialog each restyle the whole page,
 * so they share one style recalculation.
 */
export function veilPage(isVeiled: boolean): void {
  document.documentElement.toggleAttribute("data-veiled", isVeiled);
  if (isVeiled || waiting.length === 0) return;
  const callbacks = waiting;
  waiting = [];
  // The focus returns to the page first. The next dialog may open before that.
  setTimeout(() => callbacks.forEach(afterDialogs));
}

/** Runs a callback now, or when the last open dialog has closed. */
export function afterDialogs(callback: () => void): void {
  if (isPageVeiled()) waiting.push(callback);
  else callback();
}
