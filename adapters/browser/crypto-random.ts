import type { Random } from "#domain/shared/random.port.ts";

/** Chance from the browser's own source. */
export class CryptoRandom implements Random {
  below(below: number): number {
    const [drawn = 0] = crypto.getRandomValues(new Uint32Array(1));
    return Math.floor((drawn / 2 ** 32) * below);
  }

  uniqueId(): string {
    return crypto.randomUUID();
  }
}
