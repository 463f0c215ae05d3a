// breaks max-depth
export function firstPaid(stores: readonly (readonly number[][])[]): number | undefined {
  for (const tills of stores) {
    for (const till of tills) {
      for (const total of till) {
        if (total > 0) return total;
      }
    }
  }
  return undefined;
}
