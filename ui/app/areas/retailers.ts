import { ApiRetailers } from "#adapters/api/retailers/api-retailers.ts";
import type { Retailers } from "#domain/retailers/index.ts";
import { hasFlag } from "#domain/shared/access/permission.ts";
import type { Bootstrap } from "#domain/shell/index.ts";
import { RetailerListViewModel, type NewRetailerForm } from "#ui/retailers/retailer-list.view-model.ts";
import { RetailerListView } from "#ui/retailers/retailer-list.view.tsx";
import { SettingsFormViewModel } from "#ui/retailers/settings-form.view-model.ts";
import { SettingsFormView } from "#ui/retailers/settings-form.view.tsx";
import { apiAdapter } from "../api-adapter.ts";
import { injected } from "../injected.ts";
import { lazyDialog } from "../lazy-dialog.ts";
import { tokens } from "../tokens.ts";
import { COMMON_TOKENS, screen, type Area, type CommonDeps } from "./area.ts";
import { draftBindings, DRAFT_TOKENS } from "../drafts.ts";

const EDITING = { ...COMMON_TOKENS, bootstrap: tokens.bootstrap, retailers: tokens.retailers } as const;

export const retailersArea: Area = {
  bindings: [...draftBindings, apiAdapter(tokens.retailers, ApiRetailers)],
  screens: {
    retailers: screen(
      RetailerListView,
      injected(EDITING, ({ bootstrap, ...deps }) => {
        const editing = { ...deps, readOnlyReason: readOnlyReasonOf(bootstrap) };
        return new RetailerListViewModel({ ...editing, openForm: newRetailer(editing) });
      }),
      { prefetch: ["retailer-settings"] },
    ),
    "retailer-settings": screen(
      SettingsFormView,
      injected(
        { ...EDITING, ...DRAFT_TOKENS },
        ({ bootstrap, ...deps }) => new SettingsFormViewModel({ ...deps, readOnlyReason: readOnlyReasonOf(bootstrap) }),
      ),
      { prefetch: ["retailers"] },
    ),
  },
};

const readOnlyReasonOf = ({ permissions }: Bootstrap): string | undefined =>
  hasFlag(permissions, "sales_demo") ? "A demonstration account can't change settings" : undefined;

const newRetailer = (deps: CommonDeps & { readonly retailers: Retailers }) =>
  lazyDialog(
    () => import("../chunks/new-retailer.ts"),
    (part, form: NewRetailerForm) => ({
      View: part.NewRetailerDialog,
      model: new part.NewRetailerViewModel({ ...deps, ...form }),
    }),
  );
