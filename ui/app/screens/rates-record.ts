import { ContainerModule } from "inversify";
import { RatesRecordViewModel } from "#ui/rates/rates-record.view-model.ts";
import { RatesRecordView } from "#ui/rates/rates-record.view.tsx";
import type { LazyScreen } from "../lazy-screen.ts";
import { ratesModule } from "../modules/rates.ts";
import { screens, tokens } from "../tokens.ts";

export const ratesRecord: LazyScreen = {
  View: RatesRecordView,
  token: screens.ratesRecord,
  areas: [{ token: tokens.rates, module: ratesModule }],
  module: new ContainerModule(({ bind }) => {
    bind(screens.ratesRecord).toResolvedValue(
      (rates, notifier, { settings }) => new RatesRecordViewModel({ rates, notifier, zone: settings.timezone }),
      [tokens.rates, tokens.notices, tokens.bootstrap],
    );
  }),
};
