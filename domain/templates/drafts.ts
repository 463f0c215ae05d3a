// Entry point of the area for the form of a template: see domain/stores/drafts.ts. Nothing here parses HTML.
export { checkMailSize, type TemplateFinding } from "./template-finding.ts";
export { parseColor } from "./contrast.ts";
export { editText } from "./edit-text.ts";
export {
  readTemplateContext,
  type InheritedTemplate,
  type TemplateContext,
  type TemplateEditing,
} from "./template-context.ts";
export {
  mergedTemplateDraft,
  shownText,
  switchText,
  templateDataOf,
  templateDraft,
  templateMessages,
  templateVersions,
  type TemplateDraft,
} from "./template-draft.ts";
export { readTemplate, type TemplateDocument, type TemplatePlace } from "./read-template.ts";
