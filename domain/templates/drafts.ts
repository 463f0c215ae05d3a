// The second door of the area, for the form of a template: see domain/stores/drafts.ts.
export { checkMailSize, type TemplateFinding } from "./check-template.ts";
export { parseColor } from "./contrast.ts";
export { editText, prepareText } from "./prepare-template.ts";
export { reviewTemplate, type TemplateReview } from "./review-template.ts";
export { readTemplateContext, type TemplateContext, type TemplateEditing } from "./template-context.ts";
export { isEditable, mergedTemplateDraft, readableText, shownText, templateDataOf, templateDraft, templateMessages, templateVersions, type TemplateDraft } from "./template-draft.ts";
export { readTemplate, saveTemplate, type TemplateChange, type TemplateDocument, type TemplatePlace } from "./save-template.ts";
