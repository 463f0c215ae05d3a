export { effectiveTemplate, switchDefaults, type TemplateLevels } from "./effective-template.ts";
export { DEFAULT_PREVIEW_SIZES, phoneOf, previewSizeLabel, type PreviewSize } from "./preview-sizes.ts";
export { chooseNamedReceipt, findPreviewReceipt, type PreviewChoice, type ReceiptAnswer } from "./preview-receipt.ts";
export {
  isEmptyValue,
  isTemplateValue,
  parseTemplateData,
  parseTemplateTranslations,
  templateValue,
  type TemplateData,
  type TemplateScalar,
  type TemplateTranslations,
  type TemplateValue,
} from "./template-data.ts";
export {
  BUILT_IN_FIELDS,
  BUILT_IN_TABS,
  placeholdersOf,
  RECEIPT_TEXT_KEYS,
  suggestedPlaceholders,
  TEMPLATE_PLACEHOLDERS,
  type BuiltInTab,
  type ReceiptTextKey,
  type TemplateField,
  type TemplateFieldKind,
} from "./template-fields.ts";
export {
  COLOR_SCHEMES,
  PREVIEW_TTL_MS,
  previewUrl,
  type ColorScheme,
  type PreviewDraft,
  type PreviewId,
  type PreviewOutput,
  type PreviewRequest,
  type ReceiptPreviews,
  type ShownPreview,
  type TemplatePreview,
  type TemplatePreviews,
} from "./template-previews.port.ts";
export {
  fieldLabel,
  fieldsOfTabs,
  languageKey,
  languageName,
  parseLanguageTag,
  outputOf,
  parseTemplateSettings,
  type TemplateSettings,
  type TemplateTab,
} from "./template-settings.ts";
export {
  COLOR_IS_NONE,
  findingText,
  templateFinding,
  STORE_IS_GONE,
  TEMPLATE_OUTDATED,
  templateIsMisshapen,
  templatesFailureMessage,
  SAVED_TEMPLATES_SHOWN,
  TRANSACTION_NOT_OPENED,
  isPreviewHostRefused,
  previewFailureMessage,
  type TemplatesAction,
} from "./templates.messages.ts";
export { storeTemplateData, storeTemplateTranslations } from "./store-template.ts";
export type { TemplateVersion, TemplateVersionContent, TemplateVersions } from "./template-versions.port.ts";
export type { TemplatePorts, TemplateRecord, Templates, TemplateSaving } from "./templates.port.ts";
