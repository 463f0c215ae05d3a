// Loaded with the first file that is imported or exported.
export { BrowserTranslationFiles } from "#adapters/browser/translations/browser-translation-files.ts";
export { ImportTranslationsViewModel } from "#ui/translations/import-translations.view-model.ts";
export { ImportTranslationsView } from "#ui/translations/import-translations.view.tsx";
