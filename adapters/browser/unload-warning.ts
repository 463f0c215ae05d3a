/** Has the browser ask before the tab is closed or loaded anew. Heard only while it has to: it keeps a page from being kept for the way back. */
export function warnBeforeUnload(window: Window, isNeeded: boolean): void {
  if (isNeeded) window.addEventListener("beforeunload", ask);
  else window.removeEventListener("beforeunload", ask);
}

const ask = (event: Event): void => event.preventDefault();
