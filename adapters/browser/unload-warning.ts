/**
 * Makes the browser ask before the tab is closed or reloaded.
 * The listener is registered only while it is needed, because it excludes the page from the back/forward cache.
 */
export function warnBeforeUnload(window: Window, isNeeded: boolean): void {
  if (isNeeded) window.addEventListener("beforeunload", ask);
  else window.removeEventListener("beforeunload", ask);
}

const ask = (event: Event): void => event.preventDefault();
