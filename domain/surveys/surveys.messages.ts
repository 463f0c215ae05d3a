import type { Failure } from "../shared/failure.ts";

/** The survey id is missing, or there is no API [OQ-296]. */
export const SURVEY_NOT_CONFIGURED = "surveyService has not been configured properly";

export const surveyFailureMessage = ({ kind }: Pick<Failure, "kind">): string =>
  kind === "missing" ? "Survey not found" : "Failed to fetch survey";

/** The description of the server, else its status text [SURV-019, OQ-303]. */
export const summaryFailureMessage = ({
  description,
  statusText,
}: Pick<Failure, "description" | "statusText">): string => `Error: ${description || statusText || "No answer"}`;

export const NO_SURVEY_DATA = "No data";
/** A question without figures. */
export const NOT_SUMMARISED = "Not summarised";
export const TEXTS_FAILED = "Written answers could not be loaded";
export const NO_SURVEYS = "There are no surveys";
/** The questions are shown without the answers. */
export const RESPONSE_MISSING = "This response doesn't exist. These are the questions.";
export const DELETED_QUESTION = "Deleted question";
export const DELETED_CHOICE = "Deleted answer";
