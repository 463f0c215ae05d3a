/**
 * Seeded pseudo-random numbers: the same seeds give the same numbers on every machine.
 * The generator is sfc32 (Chris Doty-Humphrey's "small fast counting" generator, 128 bits of state). Three seeds fill
 * the state, and fifteen rounds mix it. It is not suitable for secrets.
 */
export class Prng {
  #a: number;
  #b: number;
  #c: number;
  #counter = 1;

  constructor(a: number, b: number, c: number) {
    this.#a = a | 0;
    this.#b = b | 0;
    this.#c = c | 0;
    for (let round = 0; round < 15; round++) this.word();
  }

  /** 32 bits. */
  word(): number {
    const sum = (this.#a + this.#b + this.#counter) | 0;
    this.#counter = (this.#counter + 1) | 0;
    this.#a = this.#b ^ (this.#b >>> 9);
    this.#b = (this.#c + (this.#c << 3)) | 0;
    this.#c = (((this.#c << 21) | (this.#c >>> 11)) + sum) | 0;
    return sum >>> 0;
  }

  /** A fraction, `0 <= n < 1`. */
  fraction(): number {
    return this.word() / 2 ** 32;
  }

  /** A whole number, `0 <= n < below`. */
  below(below: number): number {
    return Math.floor(this.fraction() * below);
  }

  /** A whole number, both ends included. */
  between(least: number, most: number): number {
    return least + this.below(most - least + 1);
  }

  /** Returns true with the given probability. */
  happens(share: number): boolean {
    return this.fraction() < share;
  }

  pick<T>(choices: readonly T[]): T {
    return choices[this.below(choices.length)] as T;
  }

  /** Returns a choice with a probability proportional to its weight. */
  pickWeighted<T>(choices: readonly (readonly [weight: number, choice: T])[]): T {
    let left = this.fraction() * choices.reduce((sum, [weight]) => sum + weight, 0);
    for (const [weight, choice] of choices) {
      left -= weight;
      if (left < 0) return choice;
    }
    return (choices.at(-1) as readonly [number, T])[1];
  }

  /** Returns that many digits. */
  digits(count: number): string {
    let text = "";
    while (text.length < count) text += String(this.below(10));
    return text;
  }

  /** Returns that many hexadecimal digits. */
  hex(count: number): string {
    let text = "";
    while (text.length < count) text += this.word().toString(16).padStart(8, "0");
    return text.slice(0, count);
  }
}

/** Returns a seed for a word: FNV-1a over its UTF-16 units. */
export function hashSeed(word: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < word.length; at++) hash = Math.imul(hash ^ word.charCodeAt(at), 0x01000193);
  return hash | 0;
}

/** The seed of the demonstration. Another seed gives different data of the same kind. */
export const DEMO_SEED = 2026;
