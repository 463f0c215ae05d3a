const PAGE = 10;

/** Returns the next active index for a key. Undefined if the list is closed or the key does not move. */
export function nextActiveIndex(
  key: string,
  { active, count }: { readonly active: number | undefined; readonly count: number },
): number | undefined {
  if (active === undefined || count === 0) return undefined;
  switch (key) {
    case "ArrowDown":
      return (active + 1) % count;
    case "ArrowUp":
      return active <= 0 ? count - 1 : active - 1;
    case "PageDown":
      return Math.min(active + PAGE, count - 1);
    case "PageUp":
      return Math.max(active - PAGE, 0);
    default:
      return undefined;
  }
}
