import { ApiFiles } from "#adapters/api/files/api-files.ts";
import { PapaDelimitedText } from "#adapters/browser/files/papa-delimited-text.ts";
import { BrowserSavedFiles } from "#adapters/browser/taxfree/browser-saved-files.ts";
import { hasFlag, hasAnyFlag } from "#domain/shared/access/permission.ts";
import type { Bootstrap } from "#domain/shell/index.ts";
import { FileFormViewModel } from "#ui/files/file-form.view-model.ts";
import { FileFormView } from "#ui/files/file-form.view.tsx";
import { FileViewModel } from "#ui/files/file.view-model.ts";
import { FileView } from "#ui/files/file.view.tsx";
import { injected, singleton } from "../injected.ts";
import { tokens } from "../tokens.ts";
import { COMMON_TOKENS, screen, type Area } from "./area.ts";
import { editorCodeBinding } from "../code-editor.ts";
import { draftBindings, DRAFT_TOKENS } from "../drafts.ts";

const EDITING = {
  ...COMMON_TOKENS,
  bootstrap: tokens.bootstrap,
  delimited: tokens.delimitedText,
  editorCode: tokens.editorCode,
  files: tokens.files,
  saved: tokens.savedFiles,
} as const;

export const filesArea: Area = {
  bindings: [
    ...draftBindings,
    editorCodeBinding,
    singleton(
      tokens.files,
      { client: tokens.client, can: tokens.can },
      ({ client, can }) =>
        new ApiFiles(client, {
          single: can("getRetailerFile"),
          withoutData: can("listRetailerFiles", "data"),
          text:
            can("createRetailerFile", "body.text") &&
            can("changeRetailerFile", "body.text") &&
            can("changeAnyRetailerFile", "body.text"),
        }),
    ),
    singleton(tokens.delimitedText, {}, () => new PapaDelimitedText()),
    singleton(tokens.savedFiles, {}, () => new BrowserSavedFiles(() => document)),
  ],
  screens: {
    files: screen(
      FileView,
      injected(EDITING, ({ bootstrap, ...deps }) => new FileViewModel({ ...deps, ...rightsOf(bootstrap) })),
      { prefetch: ["file-form"] },
    ),
    "file-form": screen(
      FileFormView,
      injected(
        { ...EDITING, ...DRAFT_TOKENS },
        ({ bootstrap, ...deps }) => new FileFormViewModel({ ...deps, ...rightsOf(bootstrap) }),
      ),
      { prefetch: ["files"] },
    ),
  },
};

const rightsOf = ({ permissions, retailer }: Bootstrap) => ({
  retailer: retailer.id,
  mayWrite: !hasFlag(permissions, "sales_demo"),
  mayAdminister: hasAnyFlag(permissions, ["accounts_admin", "files_admin"]),
});
