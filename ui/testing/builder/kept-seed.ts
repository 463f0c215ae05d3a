import type { Random } from "#domain/shared/random.port.ts";

/** What chance begins with in the builder, for as long as the portal is open: whoever opens the builder again can make the same once more. */
export class KeptSeed {
  private readonly random: Random;
  private seed: number | undefined = undefined;

  constructor(random: Random) {
    this.random = random;
  }

  /** The one that was begun with last; by chance where nobody has begun yet. */
  get last(): number {
    return (this.seed ??= this.random.below(SEEDS));
  }

  keep(seed: number): void {
    this.seed = seed;
  }
}

const SEEDS = 1_000_000;
