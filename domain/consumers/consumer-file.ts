import { toTextCell } from "../shared/list/export-cell.ts";
import { toTimeCell, type FileColumn } from "../shared/list/list-file.ts";
import { shownIdentifier } from "../shared/identifier/shown-identifier.ts";
import type { FoundConsumer } from "./consumer.ts";

/** The columns of found customers in a file. What is masked on the screen is masked in it. */
export const CONSUMER_FILE_COLUMNS: readonly FileColumn<FoundConsumer, { readonly zone: string }>[] = [
  { key: "identifier", headings: ["Identifier"], cells: (consumer) => [toTextCell(shownIdentifier(consumer))] },
  { key: "name", headings: ["Name"], cells: ({ name }) => [toTextCell(name)] },
  { key: "city", headings: ["City"], cells: ({ city }) => [toTextCell(city)] },
  { key: "postcode", headings: ["Postcode"], cells: ({ postcode }) => [toTextCell(postcode)] },
  {
    key: "visit",
    headings: ["Last visit"],
    cells: ({ lastVisit }, { zone }) => [lastVisit === undefined ? null : toTimeCell(lastVisit, zone)],
  },
];
