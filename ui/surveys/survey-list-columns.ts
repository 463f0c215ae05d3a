import type { ListColumn } from "#ui/model/list-columns.ts";

/** The columns of the survey list. */
export const SURVEY_LIST_COLUMNS: readonly ListColumn[] = [
  { key: "name", label: "Survey", isMain: true },
  { key: "responses", label: "Responses this year" },
  { key: "questions", label: "Actions" },
  { key: "id", label: "Survey ID", isExtra: true },
];
