// breaks max-depth
export function firstPaid(tills: readonly (readonly number[])[]): number | undefined {
  for (const totals of tills) {
    for (const total of totals) {
      if (total > 0) return total;
    }
  }
  return undefined;
}
