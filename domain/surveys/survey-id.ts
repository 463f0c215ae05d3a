import type { Branded } from "../shared/branded.ts";

export type SurveyId = Branded<"SurveyId">;

export const parseSurveyId = (text: string | null | undefined): SurveyId | undefined =>
  text?.trim() ? (text.trim() as SurveyId) : undefined;
