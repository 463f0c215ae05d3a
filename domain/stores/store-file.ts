import { countryName } from "../shared/identifier/country.ts";
import { toTextCell } from "../shared/list/export-cell.ts";
import type { FileColumn } from "../shared/list/list-file.ts";
import type { Store } from "./store.ts";

/** The columns of the store list in a file. */
export const STORE_FILE_COLUMNS: readonly FileColumn<Store>[] = [
  { key: "name", headings: ["Name"], cells: ({ name }) => [toTextCell(name)] },
  { key: "reference", headings: ["Reference"], cells: ({ reference }) => [toTextCell(reference)] },
  { key: "city", headings: ["City"], cells: ({ city }) => [toTextCell(city)] },
  { key: "country", headings: ["Country"], cells: ({ country = "" }) => [toTextCell(countryName(country))] },
  { key: "timezone", headings: ["Time zone"], cells: ({ timezone }) => [toTextCell(timezone)] },
  { key: "currency", headings: ["Currency"], cells: ({ currency }) => [toTextCell(currency)] },
  { key: "id", headings: ["Store ID"], cells: ({ id }) => [{ text: id }] },
];
