export { effectiveTemplate, switchDefaults, type TemplateLevels } from "./effective-template.ts";
export { DEFAULT_PREVIEW_SIZES, type PreviewSize } from "./preview-sizes.ts";
export { chooseNamedReceipt, findPreviewReceipt, type PreviewChoice, type ReceiptAnswer } from "./preview-receipt.ts";
export { isEmptyValue, isTemplateValue, parseTemplateData, parseTemplateTranslations, templateValue, type TemplateData, type TemplateScalar, type TemplateTranslations, type TemplateValue } from "./template-data.ts";
export { BUILT_IN_FIELDS, BUILT_IN_TABS, placeholdersOf, RECEIPT_TEXT_KEYS, TEMPLATE_PLACEHOLDERS, type BuiltInTab, type ReceiptTextKey, type TemplateField, type TemplateFieldKind } from "./template-fields.ts";
export { PREVIEW_OUTPUTS, PREVIEW_TTL_MS, type PreviewDraft, type PreviewId, type PreviewOutput, type PreviewWish, type TemplatePreview, type TemplatePreviews } from "./template-previews.port.ts";
export { DEFAULT_TEMPLATE_SETTINGS, fieldsOfTabs, languageKey, parseLanguageTag, parseTemplateSettings, type TemplateSettings, type TemplateTab } from "./template-settings.ts";
export { COLOR_IS_NONE, findingText, TEMPLATE_OUTDATED, templatesFailed, TRANSACTION_NOT_OPENED, type TemplatesAction } from "./templates.messages.ts";
