// breaks fences/no-throw
export function total(amounts: readonly number[]): number {
  if (amounts.length === 0) throw new Error("nothing to add");
  return amounts.length;
}
