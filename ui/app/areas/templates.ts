import { ApiStoreRegister } from "#adapters/api/stores/api-store-register.ts";
import { ApiTemplateVersions } from "#adapters/api/templates/api-template-versions.ts";
import { ApiTemplates } from "#adapters/api/templates/api-templates.ts";
import { findPage } from "#domain/shell/index.ts";
import { parseTemplateSettings } from "#domain/templates/index.ts";
import { LazyModule } from "#ui/model/lazy-module.ts";
import { writeLockOf } from "#ui/model/write-lock.ts";
import type { PreviewFacts } from "#ui/templates/template-preview.view-model.ts";
import { TemplatesViewModel } from "#ui/templates/templates.view-model.ts";
import { TemplatesView } from "#ui/templates/templates.view.tsx";
import { createPreviews } from "../create-previews.ts";
import { afterHydration } from "../hydration.ts";
import { logBugs } from "../log-bugs.ts";
import { apiAdapter } from "../api-adapter.ts";
import { injected, singleton } from "../injected.ts";
import { lazyDialog } from "../lazy-dialog.ts";
import { tokens } from "../tokens.ts";
import { COMMON_TOKENS, screen, type Area } from "./area.ts";
import { draftBindings, DRAFT_TOKENS } from "../drafts.ts";
import { imageBindings } from "../images.ts";

export const templatesArea: Area = {
  bindings: [
    ...draftBindings,
    ...imageBindings,
    apiAdapter(tokens.storeRegister, ApiStoreRegister),
    apiAdapter(tokens.templateVersions, ApiTemplateVersions),
    singleton(
      tokens.templates,
      { client: tokens.client, can: tokens.can },
      ({ client, can }) => new ApiTemplates(client, can("replaceTemplateData", "If-Unmodified-Since")),
    ),
    singleton(
      tokens.receiptPreviews,
      { bootstrap: tokens.bootstrap, can: tokens.can, client: tokens.client, origin: tokens.origin },
      createPreviews,
    ),
  ],
  screens: {
    templates: screen(
      TemplatesView,
      injected(
        {
          ...COMMON_TOKENS,
          ...DRAFT_TOKENS,
          bootstrap: tokens.bootstrap,
          images: tokens.images,
          previews: tokens.receiptPreviews,
          reader: tokens.imageReader,
          receipts: tokens.receipts,
          register: tokens.storeRegister,
          templates: tokens.templates,
          versions: tokens.templateVersions,
        },
        ({ bootstrap, images, reader, register, templates, ...deps }) =>
          new TemplatesViewModel({
            ...deps,
            preview,
            ports: { templates, register },
            settings: parseTemplateSettings(bootstrap.settings.templates),
            lock: writeLockOf(findPage("templates").requiredFlags, bootstrap),
            uploading: { images, reader },
            htmlEditor: new LazyModule(
              logBugs(() => afterHydration(() => import("../chunks/html-text-field.ts"))),
              deps.schedule,
            ),
          }),
      ),
    ),
  },
};

const preview = lazyDialog(
  () => import("../chunks/template-preview.ts"),
  ({ TemplatePreviewView, TemplatePreviewViewModel }, facts: PreviewFacts) => ({
    View: TemplatePreviewView,
    model: new TemplatePreviewViewModel(facts),
  }),
);
