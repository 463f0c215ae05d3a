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
import { lazyDialog } from "../lazy-dialog.ts";
import { tokens } from "../tokens.ts";
import { screen, services, type Area } from "./area.ts";
import { bindDrafts, createDraftDeps } from "./drafts.ts";
import { bindImages } from "./images.ts";

export const templatesArea: Area = {
  bind: (options) => {
    bindDrafts(options);
    bindImages(options);
  },
  screens: {
    templates: screen(TemplatesView, (get) => {
      const bootstrap = get(tokens.bootstrap);
      const { settings } = bootstrap;
      const client = get(tokens.client);
      const hasVersions = get(tokens.can)("replaceTemplateData", "If-Unmodified-Since");
      return new TemplatesViewModel({
        ...services(get),
        ...createDraftDeps(get),
        preview,
        ports: { templates: new ApiTemplates(client, hasVersions), register: new ApiStoreRegister(client) },
        versions: new ApiTemplateVersions(client),
        previews: createPreviews(get),
        receipts: get(tokens.receipts),
        settings: parseTemplateSettings(settings.templates),
        lock: writeLockOf(findPage("templates").requiredFlags, bootstrap),
        uploading: { images: get(tokens.images), reader: get(tokens.imageReader) },
        htmlEditor: new LazyModule(
          logBugs(() => afterHydration(() => import("../chunks/html-text-field.ts"))),
          get(tokens.schedule),
        ),
        zone: settings.timezone,
      });
    }),
  },
};

const preview = lazyDialog(
  () => import("../chunks/template-preview.ts"),
  ({ TemplatePreviewView, TemplatePreviewViewModel }, facts: PreviewFacts) => ({
    View: TemplatePreviewView,
    model: new TemplatePreviewViewModel(facts),
  }),
);
