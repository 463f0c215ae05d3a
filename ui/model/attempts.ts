import type { Failure } from "#domain/shared/failure.ts";
import type { Random } from "#domain/shared/random.port.ts";

/**
 * The names of attempts: the same for the same wish until it is known what has become of it, so that one whose answer was
 * lost is repeated and not done twice.
 */
export class Attempts {
  private readonly random: Pick<Random, "uniqueId">;
  private readonly names = new Map<string, string>();

  constructor(random: Pick<Random, "uniqueId">) {
    this.random = random;
  }

  nameOf(wish: string): string {
    const name = this.names.get(wish) ?? this.random.uniqueId();
    this.names.set(wish, name);
    return name;
  }

  /** Answered: done where there is no failure. */
  answered(wish: string, failure?: Failure): void {
    if (failure === undefined || !isLost(failure)) this.names.delete(wish);
  }
}

/** Nobody knows whether it was done: no answer came, or one of somebody in between, or it is still being done. */
export const isLost = ({ kind, status }: Pick<Failure, "kind" | "status">): boolean => kind === "unreachable" || kind === "malformed" || status >= 500 || status === 409;
