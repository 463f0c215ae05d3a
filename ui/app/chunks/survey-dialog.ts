// Loaded when the user first opens the dialog.
export { createSurveys } from "../create-surveys.ts";
export { SurveyDialogViewModel } from "#ui/surveys/survey-dialog.view-model.ts";
export { SurveyDialogView } from "#ui/surveys/survey-dialog.view.tsx";
