import { ApiAccounts } from "#adapters/api/accounts/api-accounts.ts";
import { ApiSpeedReports } from "#adapters/api/shell/api-speed-reports.ts";
import { ApiRates } from "#adapters/api/rates/api-rates.ts";
import { ApiRawRecords } from "#adapters/api/tills/api-raw-records.ts";
import { ApiTranslations } from "#adapters/api/translations/api-translations.ts";
import { buildPageMenu, canOpenPage, findPage, type PageId } from "#domain/shell/index.ts";
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
import { tokens } from "../tokens.ts";
import { screen, type Area, type Get } from "./area.ts";

export const shellArea: Area = {
  bind: ({ bind }) => {
    bind(tokens.adminFigures)
      .toDynamicValue(({ get }) => figureSources(get).map((source) => new AdminFigure(source)))
      .inSingletonScope();
    bind(tokens.speedPanel)
      .toDynamicValue(({ get }) => createSpeedPanel(get))
      .inSingletonScope();
  },
  screens: {
    admin: screen(AdminView, (get) => {
      const { permissions, retailer, retailers } = get(tokens.bootstrap);
      const pages = buildPageMenu(permissions, get(tokens.pageExists)).filter(
        ({ id, group }) => group === "admin" && id !== "admin",
      );
      return new AdminViewModel({
        retailer,
        retailers,
        pages,
        figures: get(tokens.adminFigures),
        speed: get(tokens.speedPanel),
        forgetRetailer: get(tokens.shell).leaveRetailer,
      });
    }),
  },
};

function createSpeedPanel(get: Get): SpeedPanelViewModel | undefined {
  return offersSpeed(get(tokens.can), get(tokens.bootstrap))
    ? new SpeedPanelViewModel(new ApiSpeedReports(get(tokens.client)))
    : undefined;
}

/** The figures of the pages that the account may open. */
function figureSources(get: Get): readonly AdminFigureSource[] {
  const { permissions, settings } = get(tokens.bootstrap);
  const [can, client] = [get(tokens.can), get(tokens.client)];
  const opens = (id: PageId): boolean => canOpenPage(findPage(id), permissions) && get(tokens.pageExists)(findPage(id));
  const hrefOf = (id: PageId): string => findPage(id).paths[0] as string;
  const zone = settings.timezone;
  return [
    ...(opens("accounts") ? [accountsFigure(new ApiAccounts(client), hrefOf("accounts"))] : []),
    ...(opens("stores") ? [storesFigure(get(tokens.stores), hrefOf("stores"))] : []),
    ...(opens("rates") ? [ratesFigure(new ApiRates(client), hrefOf("rates"))] : []),
    ...(opens("pos") && can("listRawRecords", "failed")
      ? [failedRecordsFigure(new ApiRawRecords(client), { href: recordPageHref({ isFailedOnly: true }), zone })]
      : []),
    // Without the parameter, the API would send every message of every language.
    ...(opens("translations") && can("getTranslationData", "locale")
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
