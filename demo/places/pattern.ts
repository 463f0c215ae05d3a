import type { Prng } from "../prng.ts";

const LETTERS = "ABDEFGHJLNPQRSTUWXYZ";

/** Replaces each `#` by a digit and each `@` by a letter. */
export const fillPattern = (pattern: string, chance: Prng): string =>
  pattern.replace(/[#@]/g, (place) =>
    place === "#" ? String(chance.below(10)) : LETTERS.charAt(chance.below(LETTERS.length)),
  );
