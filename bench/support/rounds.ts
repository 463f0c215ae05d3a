// What every measurement here has in common: competitors take turns, so that whatever else the machine does hits all
// of them alike; the first round warms up; what counts is the median.

export type Competitors<Name extends string> = Readonly<Record<Name, () => Promise<number>>>;

/** The medians of so many rounds, and the figures they were taken from. */
export type Medians<Name extends string> = Readonly<Record<Name, number>>;

export async function interleaved<Name extends string>(rounds: number, competitors: Competitors<Name>): Promise<Medians<Name>> {
  const entries = Object.entries(competitors) as [Name, () => Promise<number>][];
  const figures = entries.map(([name, measure]) => ({ name, measure, taken: [] as number[] }));
  for (let round = 0; round <= rounds; round += 1) {
    for (const { measure, taken } of figures) {
      const figure = await measure();
      if (round > 0) taken.push(figure);
    }
  }
  return Object.fromEntries(figures.map(({ name, taken }) => [name, median(taken)])) as Record<Name, number>;
}

export const median = (numbers: readonly number[]): number => percentile(numbers, 50);

/** Nearest rank: always one of the numbers. */
export function percentile(numbers: readonly number[], percent: number): number {
  const sorted = [...numbers].sort((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil((sorted.length * percent) / 100) - 1)] ?? Number.NaN;
}
