import { ApiForms } from "#adapters/api/forms/api-forms.ts";
import { parseFormLabels } from "#domain/forms/index.ts";
import { findPage, type Bootstrap } from "#domain/shell/index.ts";
import { FormsEditViewModel } from "#ui/forms/forms-edit.view-model.ts";
import { FormsEditView } from "#ui/forms/forms-edit.view.tsx";
import { FormsViewModel } from "#ui/forms/forms.view-model.ts";
import { FormsView } from "#ui/forms/forms.view.tsx";
import { writeLockOf } from "#ui/model/write-lock.ts";
import { apiAdapter } from "../api-adapter.ts";
import { injected } from "../injected.ts";
import { tokens } from "../tokens.ts";
import { COMMON_TOKENS, screen, type Area } from "./area.ts";
import { draftBindings, DRAFT_TOKENS } from "../drafts.ts";
import { imageBindings } from "../images.ts";

const READING = { ...COMMON_TOKENS, bootstrap: tokens.bootstrap, forms: tokens.forms } as const;

export const formsArea: Area = {
  bindings: [...draftBindings, ...imageBindings, apiAdapter(tokens.forms, ApiForms)],
  screens: {
    forms: screen(
      FormsView,
      injected(READING, ({ bootstrap, ...deps }) => new FormsViewModel({ ...deps, ...settingsOf(bootstrap) })),
      { prefetch: ["forms-edit"] },
    ),
    "forms-edit": screen(
      FormsEditView,
      injected(
        { ...READING, ...DRAFT_TOKENS, images: tokens.images, reader: tokens.imageReader },
        ({ bootstrap, ...deps }) => new FormsEditViewModel({ ...deps, ...settingsOf(bootstrap) }),
      ),
      { prefetch: ["forms"] },
    ),
  },
};

const settingsOf = (bootstrap: Bootstrap) => ({
  labels: parseFormLabels(bootstrap.settings.forms),
  lock: writeLockOf(findPage("forms").requiredFlags, bootstrap),
});
