import { POLL_INTERVALS_MS, dashboardFailureMessage, type DashboardPoll } from "#domain/dashboard/index.ts";
import type { Connectivity, Visibility } from "#domain/shell/index.ts";
import type { SendRequest } from "#ui/model/async-value.ts";
import { notifyPartFailure, type Notifier } from "#ui/model/notifier.ts";
import { pollEvery, type PolledValue, type PollEnvironment } from "#ui/model/polled-value.ts";

export type WidgetEnvironment = Pick<PollEnvironment, "clock" | "schedule" | "random"> & {
  readonly visibility: Visibility;
  readonly connectivity: Connectivity;
  readonly notifier: Notifier;
};

/** A part of the dashboard that refreshes itself at its own interval [DASH-032]. */
export const pollWidget = <T>(
  widget: DashboardPoll,
  request: SendRequest<T>,
  environment: WidgetEnvironment,
): PolledValue<T> =>
  pollEvery(
    POLL_INTERVALS_MS[widget],
    {
      request,
      describe: () => dashboardFailureMessage(widget),
      onFailure: (failure) => notifyPartFailure(environment.notifier, failure, dashboardFailureMessage(widget)),
    },
    environment,
  );
