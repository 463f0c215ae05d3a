export { cachedSurveys } from "./cached-surveys.ts";
export { buildFilledSurvey, type FilledChoice, type FilledPage, type FilledQuestion } from "./filled-survey.ts";
export {
  canHaveResponses,
  formatSurveyFilter,
  formatSurveyDays,
  parseSurveyFilter,
  stepSurveyFilter,
  SURVEY_PERIOD_LABELS,
  SURVEY_PERIODS,
  surveyDays,
  withSurveyPeriod,
  type SurveyFilter,
  type SurveyPeriod,
} from "./survey-filter.ts";
export {
  summariseQuestions,
  type SummarisedChoice,
  type SummarisedGroup,
  type SummarisedQuestion,
} from "./summarised-question.ts";
export {
  surveyChoiceField,
  isMultipleChoice,
  parseSurveyForm,
  SURVEY_TEXT_LIMITS,
  surveyTextField,
  type SubmittedValues,
  type SurveyFieldError,
  type SurveyFormErrors,
} from "./survey-form.ts";
export {
  answeredQuestions,
  hasContent,
  mapFreeTexts,
  type AnsweredQuestion,
  type ResponsePage,
  type SurveyAnswer,
  type SurveyResponse,
} from "./survey-response.ts";
export {
  toMarks,
  ROLLUP_FAMILIES,
  rollupFamily,
  buildRollups,
  surveyPercentage,
  type CountedChoice,
  type CountedRow,
  type AnswerCounts,
  type RollupFamily,
  type SurveyRollup,
} from "./survey-rollup.ts";
export { parseSurveyId, type SurveyId } from "./survey-id.ts";
export { emailedSurvey } from "./survey-settings.ts";
export { noDataIfMissing, type SurveySummary } from "./survey-summary.ts";
export {
  answeredFamily,
  orderSurvey,
  numberedHeadings,
  selectSurveyQuestions,
  type AnsweredFamily,
  type Survey,
  type SurveyChoice,
  type SurveyPage,
  type SurveyQuestion,
} from "./survey.ts";
export {
  DELETED_CHOICE,
  DELETED_QUESTION,
  NO_SURVEY_DATA,
  NO_SURVEYS,
  NOT_SUMMARISED,
  RESPONSE_MISSING,
  SURVEY_NOT_CONFIGURED,
  summaryFailureMessage,
  surveyFailureMessage,
  TEXTS_FAILED,
} from "./surveys.messages.ts";
export type { Surveys } from "./surveys.port.ts";
export { takesText, writtenTexts, type WrittenAnswer, type WrittenAnswerQuery } from "./written-answer.ts";
