// The rules for pages that need only the names of surveys. Separate, because a bundler includes an index as a whole.
export { parseSurveySettings, type SurveyEntry } from "./survey-settings.ts";
