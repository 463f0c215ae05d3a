// Loaded when the user first opens the help of the query language.
export { FieldHelpView } from "#ui/search/field-help.view.tsx";
export { FieldHelpViewModel } from "#ui/search/field-help.view-model.ts";
