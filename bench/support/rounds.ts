// The rounds of every benchmark: competitors take turns, so that other load affects all of them alike. The first round
// warms up, and the median counts.

export type Competitors<Name extends string> = Readonly<Record<Name, () => Promise<number>>>;

/** The medians of a number of rounds, and their figures. */
export type Medians<Name extends string> = Readonly<Record<Name, number>>;

export async function interleaved<Name extends string>(
  rounds: number,
  competitors: Competitors<Name>,
): Promise<Medians<Name>> {
  const taken = Object.entries(await interleavedResults(rounds, competitors)) as [Name, readonly number[]][];
  return Object.fromEntries(taken.map(([name, figures]) => [name, median(figures)])) as Record<Name, number>;
}

/**
 * Returns the results of each competitor in every counted round.
 * For benchmarks with more than one figure.
 */
export async function interleavedResults<Name extends string, Answer>(
  rounds: number,
  competitors: Readonly<Record<Name, () => Promise<Answer>>>,
): Promise<Readonly<Record<Name, readonly Answer[]>>> {
  const entries = Object.entries(competitors) as [Name, () => Promise<Answer>][];
  const turns = entries.map(([name, measure]) => ({ name, measure, taken: [] as Answer[] }));
  for (let round = 0; round <= rounds; round += 1) {
    for (const { measure, taken } of turns) taken.push(await measure());
  }
  return Object.fromEntries(turns.map(({ name, taken }) => [name, taken.slice(1)])) as Record<Name, Answer[]>;
}

export const median = (numbers: readonly number[]): number => percentile(numbers, 50);

/** Returns the percentile by nearest rank: always one of the numbers. */
export function percentile(numbers: readonly number[], percent: number): number {
  const sorted = [...numbers].sort((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil((sorted.length * percent) / 100) - 1)] ?? Number.NaN;
}
