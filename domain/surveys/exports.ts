// The entry point for files of lists. Separate from the index, because the lists themselves need none of this code.
export { SURVEY_FILE_COLUMNS } from "./survey-file.ts";
