// For pages that only need the names of surveys: a bundler brings an index whole.
export { parseSurveySettings, type SurveyEntry } from "./survey-settings.ts";
