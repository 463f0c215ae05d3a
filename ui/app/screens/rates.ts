import { ContainerModule } from "inversify";
import { RatesViewModel } from "#ui/rates/rates.view-model.ts";
import { RatesView } from "#ui/rates/rates.view.tsx";
import type { LazyScreen } from "../lazy-screen.ts";
import { ratesModule } from "../modules/rates.ts";
import { screens, tokens } from "../tokens.ts";

export const rates: LazyScreen = {
  View: RatesView,
  token: screens.rates,
  areas: [{ token: tokens.rates, module: ratesModule }],
  module: new ContainerModule(({ bind }) => {
    bind(screens.rates).toResolvedValue(
      (port, drafts, draftsOf, random, clock, schedule, dialogs, notifier, { settings: { currency, timezone } }) =>
        new RatesViewModel({ rates: port, drafts, draftsOf, random, clock, schedule, dialogs, notifier, currency, zone: timezone }),
      [
        tokens.rates, tokens.drafts, tokens.draftsOf, tokens.random, tokens.clock, tokens.schedule, tokens.dialogs, tokens.notices,
        tokens.bootstrap,
      ],
    );
  }),
};
