import { ApiRates } from "#adapters/api/rates/api-rates.ts";
import { RATE_LIST_COLUMNS } from "#ui/rates/rate-list-columns.ts";
import type { RateTableRow } from "#ui/rates/rate-table.view-model.ts";
import { RatesRecordViewModel } from "#ui/rates/rates-record.view-model.ts";
import { RatesRecordView } from "#ui/rates/rates-record.view.tsx";
import { RatesViewModel } from "#ui/rates/rates.view-model.ts";
import { RatesView } from "#ui/rates/rates.view.tsx";
import { apiAdapter } from "../api-adapter.ts";
import { injected } from "../injected.ts";
import type { ListExportCode, WholeList } from "../list-export.ts";
import { tokens } from "../tokens.ts";
import { COMMON_TOKENS, screen, type Area } from "./area.ts";
import { draftBindings, DRAFT_TOKENS } from "../drafts.ts";

const READING = { ...COMMON_TOKENS, exporter: tokens.exporter, rates: tokens.rates } as const;

export const ratesArea: Area = {
  bindings: [...draftBindings, apiAdapter(tokens.rates, ApiRates)],
  screens: {
    rates: screen(
      RatesView,
      injected(
        { ...READING, ...DRAFT_TOKENS, bootstrap: tokens.bootstrap, listTools: tokens.listTools },
        ({ bootstrap, exporter, listTools, ...deps }) =>
          new RatesViewModel({
            ...deps,
            tools: listTools("rates", RATE_LIST_COLUMNS),
            openExport: exporter.rows(rateFile),
            currency: bootstrap.settings.currency,
          }),
      ),
      { prefetch: ["rates-record"] },
    ),
    "rates-record": screen(
      RatesRecordView,
      injected(
        READING,
        ({ exporter, ...deps }) => new RatesRecordViewModel({ ...deps, openExport: exporter.rows(rateFile) }),
      ),
      { prefetch: ["rates"] },
    ),
  },
};

const rateFile = (code: ListExportCode): WholeList<RateTableRow> => ({
  list: "Rates",
  noun: "rates",
  columns: code.RATE_FILE_COLUMNS,
});
