// Entry point of the area for the form of a template: see domain/stores/drafts.ts.
export { checkMailSize, type TemplateFinding } from "./check-template.ts";
export { parseColor } from "./contrast.ts";
export { editText, prepareText } from "./prepare-template.ts";
export { saveReviewedTemplate, type ReviewedSave } from "./save-reviewed-template.ts";
export {
  readTemplateContext,
  type InheritedTemplate,
  type TemplateContext,
  type TemplateEditing,
} from "./template-context.ts";
export { isEditableHtml } from "./editable-html.ts";
export {
  distinctText,
  mergedTemplateDraft,
  readableText,
  shownText,
  switchText,
  templateDataOf,
  templateDraft,
  templateMessages,
  templateVersions,
  type TemplateDraft,
} from "./template-draft.ts";
export {
  readTemplate,
  saveTemplate,
  type TemplateChange,
  type TemplateDocument,
  type TemplatePlace,
} from "./save-template.ts";
