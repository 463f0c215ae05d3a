import { toTextCell } from "../shared/list/export-cell.ts";
import { toNumberCell, type FileColumn } from "../shared/list/list-file.ts";

/** A survey of the list, with its responses of the current year: '1,234', or a dash if they are not known. */
type SurveyFileRow = { readonly id: string; readonly name: string; readonly responses: string | undefined };

/** The columns of the list of surveys in a file. */
export const SURVEY_FILE_COLUMNS: readonly FileColumn<SurveyFileRow>[] = [
  { key: "name", headings: ["Survey", "Survey ID"], cells: ({ name, id }) => [toTextCell(name), { text: id }] },
  {
    key: "responses",
    headings: ["Responses this year"],
    cells: ({ responses }) => [toNumberCell(responses?.replaceAll(",", ""))],
  },
  { key: "id", headings: ["Survey ID"], cells: ({ id }) => [{ text: id }] },
];
