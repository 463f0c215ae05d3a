import type { Random } from "#domain/shared/random.port.ts";

/** Random values from the browser. */
export class BrowserRandom implements Random {
  below(below: number): number {
    return Math.floor(Math.random() * below);
  }

  /** Builds the id from random bytes, because `randomUUID` exists only on https pages. */
  uniqueId(): string {
    const bytes = crypto.getRandomValues(new Uint8Array(ID_BYTES));
    return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
  }
}

/** The number of bytes of a UUID. */
const ID_BYTES = 16;
