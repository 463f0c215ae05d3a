import { accountFailureMessage, type RetailerHint, type RoleOptions } from "#domain/accounts/index.ts";
import type { Schedule } from "#domain/shared/time/schedule.port.ts";
import { Autocomplete } from "#ui/model/autocomplete.ts";

type Deps = {
  readonly pickers: Pick<RoleOptions, "retailers">;
  readonly schedule: Schedule;
  readonly suggested: () => readonly RetailerHint[];
};

export type RetailerSearch = Autocomplete<RetailerHint>;

/** Finds a retailer by the beginning of its name [ACCT-043]. */
export const retailerSearch = ({ pickers, schedule, suggested }: Deps): RetailerSearch =>
  new Autocomplete({
    schedule,
    suggested,
    search: (prefix, signal) => pickers.retailers(prefix, signal),
    idOf: ({ id }) => id,
    describeFailure: (failure) => accountFailureMessage("retailers", failure),
  });
