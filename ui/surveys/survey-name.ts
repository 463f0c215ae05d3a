import type { Survey } from "#domain/surveys/index.ts";
import type { SurveyEntry } from "#domain/surveys/rules.ts";

/** Returns the name in the settings, as the list has it. The title that customers read is for surveys without one. */
export const surveyName = (entries: readonly SurveyEntry[], id: string, survey: Survey | undefined): string =>
  entries.find((entry) => entry.id === id)?.name ?? survey?.title ?? "Survey";
