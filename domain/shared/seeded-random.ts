import type { Random } from "./random.port.ts";

/** Random values that repeat for the same seed (the generator is mulberry32). */
export class SeededRandom implements Random {
  #state: number;
  #ids = 0;

  constructor(seed = 1) {
    this.#state = seed | 0;
  }

  below(below: number): number {
    return Math.floor(this.#next() * below);
  }

  uniqueId(): string {
    const number = ++this.#ids;
    return `${number.toString(16).padStart(4, "0")}-${this.below(0x1_0000_0000).toString(16).padStart(8, "0")}`;
  }

  #next(): number {
    this.#state = (this.#state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(this.#state ^ (this.#state >>> 15), 1 | this.#state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 0x1_0000_0000;
  }
}
