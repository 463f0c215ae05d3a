import { ApiRates } from "#adapters/api/rates/api-rates.ts";
import { RATE_LIST_COLUMNS } from "#ui/rates/rate-list-columns.ts";
import type { RateTableRow } from "#ui/rates/rate-table.view-model.ts";
import { RatesRecordViewModel } from "#ui/rates/rates-record.view-model.ts";
import { RatesRecordView } from "#ui/rates/rates-record.view.tsx";
import { RatesViewModel } from "#ui/rates/rates.view-model.ts";
import { RatesView } from "#ui/rates/rates.view.tsx";
import { exportRows } from "../list-export.ts";
import { tokens } from "../tokens.ts";
import { screen, services, type Area } from "./area.ts";
import { bindDrafts, createDraftDeps } from "./drafts.ts";
import { createListTools } from "../create-list-tools.ts";

export const ratesArea: Area = {
  bind: (options) => {
    bindDrafts(options);
    options
      .bind(tokens.rates)
      .toDynamicValue(({ get }) => new ApiRates(get(tokens.client)))
      .inSingletonScope();
  },
  screens: {
    rates: screen(
      RatesView,
      (get) => {
        const { currency, timezone } = get(tokens.bootstrap).settings;
        return new RatesViewModel({
          ...services(get),
          tools: createListTools(get, "rates", RATE_LIST_COLUMNS),
          ...createDraftDeps(get),
          rates: get(tokens.rates),
          openExport: openExport(get),
          currency,
          zone: timezone,
        });
      },
      { prefetch: ["rates-record"] },
    ),
    "rates-record": screen(
      RatesRecordView,
      (get) =>
        new RatesRecordViewModel({
          ...services(get),
          rates: get(tokens.rates),
          openExport: openExport(get),
          zone: get(tokens.bootstrap).settings.timezone,
        }),
      { prefetch: ["rates"] },
    ),
  },
};

const openExport = exportRows<RateTableRow>((code) => ({
  list: "Rates",
  noun: "rates",
  columns: code.RATE_FILE_COLUMNS,
}));
