// Entry point of the area for the server and for adapters that store values: see domain/stores/rules.ts.
export { checkMailSize, checkTemplate, MAX_MAIL_BYTES, type TemplateFinding } from "./check-template.ts";
export { contrastRatio, MIN_CONTRAST, parseColor } from "./contrast.ts";
export { fillPlaceholders, type PlaceholderValues } from "./fill-placeholders.ts";
export { tokenizeHtml, type HtmlToken } from "./html-fragment.ts";
export { editText, prepareTemplateData, prepareText } from "./prepare-template.ts";
export { RECEIPT_TEXTS, receiptTextsIn, type ReceiptTexts } from "./receipt-texts.ts";
export {
  changesOnlyTemplates,
  findInvalidTemplate,
  prepareStoreTemplates,
  storeTemplatesByLanguage,
} from "./store-template.ts";
export { MAX_TEMPLATE_VERSIONS } from "./template-versions.port.ts";
export { translationMismatch, type TranslationMismatch } from "./translation-mismatch.ts";
export { refuseStoreTemplateValues, refuseTemplateValues } from "./template-values.ts";
