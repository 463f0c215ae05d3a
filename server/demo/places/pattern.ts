import type { Chance } from "../chance.ts";

const LETTERS = "ABDEFGHJLNPQRSTUWXYZ";

/** The pattern with a digit for each `#` and a letter for each `@`. */
export const fillPattern = (pattern: string, chance: Chance): string =>
  pattern.replace(/[#@]/g, (place) => (place === "#" ? String(chance.below(10)) : LETTERS.charAt(chance.below(LETTERS.length))));
