/** Runs work on each item in order, at most so many at the same time. Resolves when all of it has ended. */
export async function runConcurrently<Item>(
  items: readonly Item[],
  atMost: number,
  work: (item: Item, place: number) => Promise<void>,
): Promise<void> {
  const queue = items.entries();
  const workOff = async (): Promise<void> => {
    for (const [place, item] of queue) await work(item, place);
  };
  await Promise.all(Array.from({ length: Math.min(atMost, items.length) }, workOff));
}
