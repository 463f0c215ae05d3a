import type { Sector } from "../retailers/retailers.ts";
import { ELECTRONICS_NAMES } from "./electronics-names.ts";
import { FASHION_NAMES } from "./fashion-names.ts";
import { GROCERY_NAMES } from "./grocery-names.ts";
import { SPORTS_NAMES } from "./sports-names.ts";

/** The languages of a table's columns after the first, and its rows: a name in each language, between bars. */
type NameTable = readonly [languages: readonly string[], rows: string];

/** The first column is how the assortment writes it. Coffee is sold in English alone. */
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
      new Map(rows.trim().split("\n").map((row) => row.split("|")).map((names) => [names[0] as string, names[at + 1] as string])),
    ]),
  ),
);

/**
 * What a product or a detail of it is called in a store of the sector that speaks the locale ('fr_CH'). What has no name
 * of its own there, as a size, is called as everywhere.
 */
export const localName = (text: string, sector: Sector, locale: string): string =>
  NAMES.get(`${sector} ${locale.slice(0, 2)}`)?.get(text) ?? text;
