// breaks fences/no-window-address x5, no-orphans
type Page = { readonly window: Window; readonly lazy: { window(): Window } };

export const readAddress = ({ lazy, ...page }: Page): string[] => [window.location.hash, page.window.location.search, lazy.window().location.pathname, document.location.href];

export const watchAddress = (listener: () => void): void => window.addEventListener("hashchange", listener);

/** Not part of an address that changes. */
export const origin = (): string => window.location.origin;
