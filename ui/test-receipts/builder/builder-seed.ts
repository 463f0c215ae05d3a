import type { Random } from "#domain/shared/random.port.ts";

/**
 * The last seed of the builder.
 * Kept while the portal is open, so that the user can generate the same receipt again.
 */
export class BuilderSeed {
  private readonly random: Random;
  private seed: number | undefined = undefined;

  constructor(random: Random) {
    this.random = random;
  }

  /** The last seed; a random one if there is none. */
  get last(): number {
    return (this.seed ??= this.random.below(SEEDS));
  }

  keep(seed: number): void {
    this.seed = seed;
  }
}

const SEEDS = 1_000_000;
