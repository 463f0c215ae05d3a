// Loaded with the first template.
export {
  distinctText,
  isEditableHtml,
  readableText,
  saveReviewedTemplate,
  saveTemplate,
} from "#domain/templates/formatted-texts.ts";
export { HtmlTextField } from "#ui/templates/html-text-field.tsx";
