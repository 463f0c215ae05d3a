import type { Random } from "#domain/shared/random.port.ts";

/** Chance from the browser. */
export class BrowserRandom implements Random {
  below(below: number): number {
    return Math.floor(Math.random() * below);
  }

  /** Drawn by hand: `randomUUID` is only there where the page came by https. */
  uniqueId(): string {
    const bytes = crypto.getRandomValues(new Uint8Array(ID_BYTES));
    return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
  }
}

/** As many as a UUID has. */
const ID_BYTES = 16;
