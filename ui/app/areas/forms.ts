import { ApiForms } from "#adapters/api/forms/api-forms.ts";
import { parseFormLabels } from "#domain/forms/index.ts";
import { findPage } from "#domain/shell/index.ts";
import { FormsEditViewModel } from "#ui/forms/forms-edit.view-model.ts";
import { FormsEditView } from "#ui/forms/forms-edit.view.tsx";
import { FormsViewModel } from "#ui/forms/forms.view-model.ts";
import { FormsView } from "#ui/forms/forms.view.tsx";
import { writeLockOf } from "#ui/model/write-lock.ts";
import { tokens } from "../tokens.ts";
import { screen, services, type Area, type Get } from "./area.ts";
import { bindDrafts, createDraftDeps } from "./drafts.ts";
import { bindImages } from "./images.ts";

export const formsArea: Area = {
  bind: (options) => {
    bindDrafts(options);
    bindImages(options);
    options
      .bind(tokens.forms)
      .toDynamicValue(({ get }) => new ApiForms(get(tokens.client)))
      .inSingletonScope();
  },
  screens: {
    forms: screen(FormsView, (get) => new FormsViewModel({ ...services(get), ...shared(get) }), {
      prefetch: ["forms-edit"],
    }),
    "forms-edit": screen(
      FormsEditView,
      (get) =>
        new FormsEditViewModel({
          ...services(get),
          ...createDraftDeps(get),
          ...shared(get),
          images: get(tokens.images),
          reader: get(tokens.imageReader),
        }),
      { prefetch: ["forms"] },
    ),
  },
};

const shared = (get: Get) => {
  const bootstrap = get(tokens.bootstrap);
  const { settings } = bootstrap;
  return {
    forms: get(tokens.forms),
    labels: parseFormLabels(settings.forms),
    lock: writeLockOf(findPage("forms").requiredFlags, bootstrap),
    zone: settings.timezone,
  };
};
