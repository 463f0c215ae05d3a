import { ApiFiles } from "#adapters/api/files/api-files.ts";
import { PapaDelimitedText } from "#adapters/browser/files/papa-delimited-text.ts";
import { BrowserSavedFiles } from "#adapters/browser/taxfree/browser-saved-files.ts";
import { hasFlag, hasAnyFlag } from "#domain/shared/permission.ts";
import { FileFormViewModel } from "#ui/files/file-form.view-model.ts";
import { FileFormView } from "#ui/files/file-form.view.tsx";
import { FileViewModel } from "#ui/files/file.view-model.ts";
import { FileView } from "#ui/files/file.view.tsx";
import { tokens } from "../tokens.ts";
import { screen, services, type Area, type Get } from "./area.ts";
import { bindEditorCode } from "./code-editor.ts";
import { bindDrafts, createDraftDeps } from "./drafts.ts";

export const filesArea: Area = {
  bind: (options) => {
    bindDrafts(options);
    bindEditorCode(options);
  },
  screens: {
    files: screen(FileView, (get) => new FileViewModel(shared(get)), { prefetch: ["file-form"] }),
    "file-form": screen(FileFormView, (get) => new FileFormViewModel({ ...shared(get), ...createDraftDeps(get) }), {
      prefetch: ["files"],
    }),
  },
};

function shared(get: Get) {
  const { settings, permissions, retailer } = get(tokens.bootstrap);
  const can = get(tokens.can);
  return {
    ...services(get),
    files: new ApiFiles(get(tokens.client), {
      single: can("getRetailerFile"),
      withoutData: can("listRetailerFiles", "data"),
      text:
        can("createRetailerFile", "body.text") &&
        can("changeRetailerFile", "body.text") &&
        can("changeAnyRetailerFile", "body.text"),
    }),
    delimited: new PapaDelimitedText(),
    saved: new BrowserSavedFiles(() => document),
    editorCode: get(tokens.editorCode),
    zone: settings.timezone,
    retailer: retailer.id,
    mayWrite: !hasFlag(permissions, "sales_demo"),
    mayAdminister: hasAnyFlag(permissions, ["accounts_admin", "files_admin"]),
  };
}
