import { ApiAccounts } from "#adapters/api/accounts/api-accounts.ts";
import { ApiSpeedReports } from "#adapters/api/shell/api-speed-reports.ts";
import { ApiRates } from "#adapters/api/rates/api-rates.ts";
import { ApiRawRecords } from "#adapters/api/tills/api-raw-records.ts";
import { ApiTranslations } from "#adapters/api/translations/api-translations.ts";
import { buildPageMenu, findPage, type PageId } from "#domain/shell/index.ts";
import { parseTranslationSettings } from "#domain/translations/index.ts";
import {
  accountsFigure,
  AdminFigure,
  failedRecordsFigure,
  ratesFigure,
  storesFigure,
  untranslatedFigure,
  type AdminFigureSource,
} from "#ui/shell/admin-figures.ts";
import { offersSpeed, SpeedPanelViewModel } from "#ui/shell/speed-panel.view-model.ts";
import { AdminViewModel } from "#ui/shell/admin.view-model.ts";
import { AdminView } from "#ui/shell/admin.view.tsx";
import { recordPageHref } from "#ui/tills/record-urls.ts";
import { translationsHref } from "#ui/translations/translation-addresses.ts";
import { injected, singleton, type Resolved } from "../injected.ts";
import { tokens } from "../tokens.ts";
import { screen, type Area } from "./area.ts";

const FIGURES = {
  bootstrap: tokens.bootstrap,
  can: tokens.can,
  client: tokens.client,
  isReachable: tokens.isReachable,
  stores: tokens.stores,
  zone: tokens.zone,
} as const;

export const shellArea: Area = {
  bindings: [
    singleton(tokens.adminFigures, FIGURES, (deps) => figureSources(deps).map((source) => new AdminFigure(source))),
    singleton(
      tokens.speedPanel,
      { bootstrap: tokens.bootstrap, can: tokens.can, client: tokens.client },
      ({ bootstrap, can, client }) =>
        offersSpeed(can, bootstrap) ? new SpeedPanelViewModel(new ApiSpeedReports(client)) : undefined,
    ),
  ],
  screens: {
    admin: screen(
      AdminView,
      injected(
        {
          bootstrap: tokens.bootstrap,
          figures: tokens.adminFigures,
          pageExists: tokens.pageExists,
          shell: tokens.shell,
          speed: tokens.speedPanel,
        },
        ({ bootstrap: { permissions, retailer, retailers }, figures, pageExists, shell, speed }) => {
          const pages = buildPageMenu(permissions, pageExists).filter(
            ({ id, group }) => group === "admin" && id !== "admin",
          );
          return new AdminViewModel({
            retailer,
            retailers,
            pages,
            figures,
            speed,
            forgetRetailer: shell.leaveRetailer,
          });
        },
      ),
    ),
  },
};

/** The figures of the pages that the account may open. */
function figureSources({
  bootstrap: { settings },
  can,
  client,
  isReachable,
  stores,
  zone,
}: Resolved<typeof FIGURES>): readonly AdminFigureSource[] {
  const hrefOf = (id: PageId): string => findPage(id).paths[0] as string;
  return [
    ...(isReachable("accounts") ? [accountsFigure(new ApiAccounts(client), hrefOf("accounts"))] : []),
    ...(isReachable("stores") ? [storesFigure(stores, hrefOf("stores"))] : []),
    ...(isReachable("rates") ? [ratesFigure(new ApiRates(client), hrefOf("rates"))] : []),
    ...(isReachable("pos") && can("listRawRecords", "failed")
      ? [failedRecordsFigure(new ApiRawRecords(client), { href: recordPageHref({ isFailedOnly: true }), zone })]
      : []),
    // Without the parameter, the API would send every message of every language.
    ...(isReachable("translations") && can("getTranslationData", "locale")
      ? [
          untranslatedFigure(new ApiTranslations(client, true), {
            href: hrefOf("translations"),
            hrefOf: translationsHref,
            settings: parseTranslationSettings(settings.translations),
          }),
        ]
      : []),
  ];
}
