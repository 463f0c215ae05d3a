// Entry point of the area for the translation editor. It is separate from index.ts because a bundler
// brings an index whole.
export { countMessages } from "./changed-messages.ts";
export { EVERY_MESSAGE, filterMessages, type MessageFilter } from "./filter-messages.ts";
export { textFault } from "./message-fault.ts";
export {
  fixPlaceholders,
  placeholderDifference,
  placeholderWarning,
  type PlaceholderDifference,
} from "./placeholders.ts";
export { planImport, type ImportPlan, type MessageChange, type TextChange } from "./plan-import.ts";
export { saveTranslations } from "./save-translations.ts";
export { messagesByOriginal, partsOf, textField, textIn, withTexts } from "./translation-fields.ts";
export {
  differingTexts,
  excerpt,
  isTranslated,
  textsOf,
  type DifferingText,
  type TextPlace,
  type TranslationText,
} from "./translation-text.ts";
export {
  absenceIn,
  changedTexts,
  rebasedChange,
  textsIn,
  buildTranslationVersions,
  type TextAbsence,
  type TranslationChange,
} from "./translations-conflict.ts";
