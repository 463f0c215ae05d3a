// Keeps the list and the table of virtual rows in one chunk, which all other pages load.
import "#ui/kit/virtual/virtual-table.tsx";
import { ApiTranslations } from "#adapters/api/translations/api-translations.ts";
import { BrowserSavedFiles } from "#adapters/browser/taxfree/browser-saved-files.ts";
import { hasFlag, type Permissions } from "#domain/shared/permission.ts";
import { findPage } from "#domain/shell/index.ts";
import { parseTranslationSettings } from "#domain/translations/index.ts";
import { writeLockOf } from "#ui/model/write-lock.ts";
import type { DialogActions } from "#ui/model/lazy-dialog.ts";
import type { TranslationImport } from "#ui/translations/import-translations.view-model.ts";
import type { LocaleManagement } from "#ui/translations/manage-locales.view-model.ts";
import { TranslationsViewModel } from "#ui/translations/translations.view-model.ts";
import { TranslationsView } from "#ui/translations/translations.view.tsx";
import { lazyDialog } from "../lazy-dialog.ts";
import { tokens } from "../tokens.ts";
import { screen, services, type Area, type Get } from "./area.ts";
import { bindDrafts, createDraftDeps } from "./drafts.ts";

export const translationsArea: Area = {
  bind: bindDrafts,
  screens: {
    translations: screen(TranslationsView, (get) => {
      const bootstrap = get(tokens.bootstrap);
      const { settings } = bootstrap;
      const isReadOnly = writeLockOf(findPage("translations").requiredFlags, bootstrap) !== undefined;
      return new TranslationsViewModel({
        ...services(get),
        ...createDraftDeps(get),
        ...dialogs(get),
        translations: createTranslations(get),
        settings: parseTranslationSettings(settings.translations),
        zone: settings.timezone,
        isReadOnly,
        savedFiles: new BrowserSavedFiles(() => document),
      });
    }),
  },
};

const createTranslations = (get: Get): ApiTranslations =>
  new ApiTranslations(get(tokens.client), get(tokens.can)("getTranslationData", "locale"));

const loadFiles = () => import("../chunks/translation-files.ts");

const dialogs = (get: Get) => ({
  loadFiles: async () => new (await loadFiles()).BrowserTranslationFiles(),
  importDialog: lazyDialog(
    loadFiles,
    (
      { BrowserTranslationFiles, ImportTranslationsView, ImportTranslationsViewModel },
      facts: TranslationImport & DialogActions,
    ) => ({
      View: ImportTranslationsView,
      model: new ImportTranslationsViewModel({ ...facts, files: new BrowserTranslationFiles() }),
    }),
  ),
  previewDialog: mayPreview(get(tokens.bootstrap).permissions) ? previewDialog(get) : undefined,
  localesDialog: lazyDialog(
    () => import("../chunks/manage-locales.ts"),
    ({ ManageLocalesView, ManageLocalesViewModel }, facts: LocaleManagement & DialogActions) => ({
      View: ManageLocalesView,
      model: new ManageLocalesViewModel({
        ...services(get),
        ...facts,
        translations: createTranslations(get),
      }),
    }),
  ),
});

/** The mail needs the right to preview templates, and a receipt. */
const mayPreview = (permissions: Permissions): boolean =>
  hasFlag(permissions, "template_admin") &&
  hasFlag(permissions, "receipts_view") &&
  !hasFlag(permissions, "sales_demo");

/** The preview of the template manager: the mail of the last receipt, in the locale. */
const previewDialog = (get: Get) =>
  lazyDialog(
    () => import("../chunks/translation-preview.ts"),
    (part, { language, close }: { readonly language: string } & DialogActions) => {
      const model = new part.TemplatePreviewViewModel({
        ...services(get),
        previews: part.createPreviews(get),
        receipts: get(tokens.receipts),
        sizes: part.parseTemplateSettings(get(tokens.bootstrap).settings.templates).previewSizes,
        output: "email",
        request: { language },
        storeId: undefined,
        onClose: close,
      });
      return { View: part.TemplatePreviewView, model };
    },
  );
