import type { Sector } from "../retailers/retailers.ts";
import { ELECTRONICS_NAMES } from "./electronics-names.ts";
import { FASHION_NAMES } from "./fashion-names.ts";
import { GROCERY_NAMES } from "./grocery-names.ts";
import { SPORTS_NAMES } from "./sports-names.ts";

/** The languages after the first column, and the rows: a name in each language, separated by bars. */
type NameTable = readonly [languages: readonly string[], rows: string];

/** The first column is the name in the assortment. Coffee is sold in English only. */
const TABLES: Readonly<Record<Sector, NameTable>> = {
  fashion: [["fr", "de", "it", "ar"], FASHION_NAMES],
  coffee: [[], ""],
  grocery: [["fr", "it"], GROCERY_NAMES],
  electronics: [["ja"], ELECTRONICS_NAMES],
  sports: [["sv", "da"], SPORTS_NAMES],
};

const NAMES: ReadonlyMap<string, ReadonlyMap<string, string>> = new Map(
  Object.entries(TABLES).flatMap(([sector, [languages, rows]]) =>
    languages.map((language, at): [string, ReadonlyMap<string, string>] => [
      `${sector} ${language}`,
      new Map(
        rows
          .trim()
          .split("\n")
          .map((row) => row.split("|"))
          .map((names) => [names[0] as string, names[at + 1] as string]),
      ),
    ]),
  ),
);

/**
 * Translates a product or detail for a locale ('fr_CH') of the sector. Returns the text unchanged if it has no
 * translation, for example a size.
 */
export const localName = (text: string, sector: Sector, locale: string): string =>
  NAMES.get(`${sector} ${locale.slice(0, 2)}`)?.get(text) ?? text;
