import { ApiRetailers } from "#adapters/api/retailers/api-retailers.ts";
import { hasFlag } from "#domain/shared/permission.ts";
import { RetailerListViewModel, type NewRetailerForm } from "#ui/retailers/retailer-list.view-model.ts";
import { RetailerListView } from "#ui/retailers/retailer-list.view.tsx";
import { SettingsFormViewModel } from "#ui/retailers/settings-form.view-model.ts";
import { SettingsFormView } from "#ui/retailers/settings-form.view.tsx";
import { lazyDialog } from "../lazy-dialog.ts";
import { tokens } from "../tokens.ts";
import { screen, services, type Area, type Get } from "./area.ts";
import { bindDrafts, createDraftDeps } from "./drafts.ts";

export const retailersArea: Area = {
  bind: (options) => {
    bindDrafts(options);
  },
  screens: {
    retailers: screen(
      RetailerListView,
      (get) => new RetailerListViewModel({ ...shared(get), openForm: newRetailer(get) }),
      { prefetch: ["retailer-settings"] },
    ),
    "retailer-settings": screen(
      SettingsFormView,
      (get) => new SettingsFormViewModel({ ...shared(get), ...createDraftDeps(get) }),
      { prefetch: ["retailers"] },
    ),
  },
};

const shared = (get: Get) => {
  const { settings, permissions } = get(tokens.bootstrap);
  return {
    ...services(get),
    retailers: new ApiRetailers(get(tokens.client)),
    readOnlyReason: hasFlag(permissions, "sales_demo") ? "A demonstration account can't change settings" : undefined,
    zone: settings.timezone,
  };
};

const newRetailer = (get: Get) =>
  lazyDialog(
    () => import("../chunks/new-retailer.ts"),
    (part, form: NewRetailerForm) => ({
      View: part.NewRetailerDialog,
      model: new part.NewRetailerViewModel({ ...shared(get), ...form }),
    }),
  );
