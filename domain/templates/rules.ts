// Entry point of the area for the server and for adapters that store values: see domain/stores/rules.ts.
export { checkTemplate } from "./check-template.ts";
export { contrastRatio, MIN_CONTRAST, parseColor } from "./contrast.ts";
export { editText } from "./edit-text.ts";
export { fillPlaceholders, type PlaceholderValues } from "./fill-placeholders.ts";
export { showsNothing } from "./html/rich-words.ts";
export { readHtml, type HtmlReading } from "./html/read-html.ts";
export { renderRichHtml, renderRichText } from "./html/render-rich.ts";
export type { RichNode } from "./html/rich-node.ts";
export { prepareStoreTemplates } from "./prepare-store-templates.ts";
export { prepareTemplateData } from "./prepare-template.ts";
export { RECEIPT_TEXTS, receiptTextsIn, type ReceiptTexts } from "./receipt-texts.ts";
export { changesOnlyTemplates, findInvalidTemplate, storeTemplatesByLanguage } from "./store-template.ts";
export { checkMailSize, MAX_MAIL_BYTES, type TemplateFinding } from "./template-finding.ts";
export { MAX_TEMPLATE_VERSIONS } from "./template-versions.port.ts";
export { translationMismatch, type TranslationMismatch } from "./translation-mismatch.ts";
export { refuseStoreTemplateValues, refuseTemplateValues } from "./template-values.ts";
