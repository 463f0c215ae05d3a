/** Returns the one part of a text that another has instead: the text from `from` to `to` is replaced by `text`. */
export function differenceOf(
  before: string,
  after: string,
): { readonly from: number; readonly to: number; readonly text: string } {
  const shorter = Math.min(before.length, after.length);
  let from = 0;
  while (from < shorter && before[from] === after[from]) from += 1;
  let kept = 0;
  while (kept < shorter - from && before.at(-1 - kept) === after.at(-1 - kept)) kept += 1;
  return { from, to: before.length - kept, text: after.slice(from, after.length - kept) };
}
