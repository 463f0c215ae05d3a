/**
 * Moves the focus to the link to an address. Returns false if there is none.
 * The caller restores the scroll position, which shows the link as it was. If the content has changed since, the link is
 * scrolled into view afterwards.
 */
export function focusLinkTo(address: string, place: HTMLElement): boolean {
  const wanted = new URL(address, document.baseURI).href;
  const link = [...place.querySelectorAll<HTMLAnchorElement>("a[href]")].find(({ href }) => href === wanted);
  if (!link) return false;
  link.focus({ preventScroll: true });
  requestAnimationFrame(() => {
    if (document.activeElement === link) link.scrollIntoView({ block: "nearest" });
  });
  return true;
}

/** Time in which a long list renders the rows at its scroll position. */
const RENDERED_MS = 1_000;

/** Moves the focus to a link when it is rendered, unless the user has moved the focus, or it takes too long. */
export function focusLinkLater(address: string, place: HTMLElement): void {
  const { activeElement } = document;
  const observer = new MutationObserver(() => {
    if (document.activeElement !== activeElement || focusLinkTo(address, place)) observer.disconnect();
  });
  observer.observe(place, { childList: true, subtree: true });
  setTimeout(() => observer.disconnect(), RENDERED_MS);
}
