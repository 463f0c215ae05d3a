// Keeps the list and the table of virtual rows in one chunk, which all other pages load.
import "#ui/kit/virtual/virtual-table.tsx";
import { ApiTranslations } from "#adapters/api/translations/api-translations.ts";
import { BrowserSavedFiles } from "#adapters/browser/taxfree/browser-saved-files.ts";
import type { Receipts } from "#domain/receipts/index.ts";
import { hasFlag, type Permissions } from "#domain/shared/access/permission.ts";
import { findPage, type Bootstrap } from "#domain/shell/index.ts";
import { parseTranslationSettings, type Translations } from "#domain/translations/index.ts";
import type { Client } from "#sdk/index.ts";
import { writeLockOf } from "#ui/model/write-lock.ts";
import type { DialogActions } from "#ui/model/lazy-dialog.ts";
import type { TranslationImport } from "#ui/translations/import-translations.view-model.ts";
import type { LocaleManagement } from "#ui/translations/manage-locales.view-model.ts";
import { TranslationsViewModel } from "#ui/translations/translations.view-model.ts";
import { TranslationsView } from "#ui/translations/translations.view.tsx";
import { injected, singleton } from "../injected.ts";
import { lazyDialog } from "../lazy-dialog.ts";
import { tokens } from "../tokens.ts";
import { COMMON_TOKENS, screen, type Area, type CommonDeps } from "./area.ts";
import { draftBindings, DRAFT_TOKENS } from "../drafts.ts";

export const translationsArea: Area = {
  bindings: [
    ...draftBindings,
    singleton(
      tokens.translations,
      { client: tokens.client, can: tokens.can },
      ({ client, can }) => new ApiTranslations(client, can("getTranslationData", "locale")),
    ),
    singleton(tokens.savedFiles, {}, () => new BrowserSavedFiles(() => document)),
  ],
  screens: {
    translations: screen(
      TranslationsView,
      injected(
        {
          ...COMMON_TOKENS,
          ...DRAFT_TOKENS,
          bootstrap: tokens.bootstrap,
          client: tokens.client,
          origin: tokens.origin,
          receipts: tokens.receipts,
          savedFiles: tokens.savedFiles,
          translations: tokens.translations,
        },
        ({ bootstrap, client, drafts, draftsOf, origin, receipts, savedFiles, translations, ...common }) =>
          new TranslationsViewModel({
            ...common,
            ...FILE_DIALOGS,
            drafts,
            draftsOf,
            savedFiles,
            translations,
            localesDialog: localesDialog({ ...common, translations }),
            previewDialog: mayPreview(bootstrap.permissions)
              ? previewDialog(common, { bootstrap, client, origin, receipts })
              : undefined,
            settings: parseTranslationSettings(bootstrap.settings.translations),
            isReadOnly: writeLockOf(findPage("translations").requiredFlags, bootstrap) !== undefined,
          }),
      ),
    ),
  },
};

const loadFiles = () => import("../chunks/translation-files.ts");

const FILE_DIALOGS = {
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
};

const localesDialog = (deps: CommonDeps & { readonly translations: Translations }) =>
  lazyDialog(
    () => import("../chunks/manage-locales.ts"),
    ({ ManageLocalesView, ManageLocalesViewModel }, facts: LocaleManagement & DialogActions) => ({
      View: ManageLocalesView,
      model: new ManageLocalesViewModel({ ...deps, ...facts }),
    }),
  );

/** The mail needs the right to preview templates, and a receipt. */
const mayPreview = (permissions: Permissions): boolean =>
  hasFlag(permissions, "template_admin") &&
  hasFlag(permissions, "receipts_view") &&
  !hasFlag(permissions, "sales_demo");

type PreviewedMail = {
  readonly bootstrap: Bootstrap;
  readonly client: Client;
  readonly origin: string;
  readonly receipts: Receipts;
};

/** The preview of the template manager: the mail of the last receipt, in the locale. */
const previewDialog = (common: CommonDeps, { bootstrap, client, origin, receipts }: PreviewedMail) =>
  lazyDialog(
    () => import("../chunks/translation-preview.ts"),
    (part, { language, close }: { readonly language: string } & DialogActions) => {
      const model = new part.TemplatePreviewViewModel({
        ...common,
        previews: part.createPreviews({ bootstrap, can: common.can, client, origin }),
        receipts,
        sizes: part.parseTemplateSettings(bootstrap.settings.templates).previewSizes,
        output: "email",
        request: { language },
        storeId: undefined,
        onClose: close,
      });
      return { View: part.TemplatePreviewView, model };
    },
  );
