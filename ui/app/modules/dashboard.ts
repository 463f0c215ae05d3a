import { ContainerModule } from "inversify";
import { ApiDashboard } from "#adapters/api/dashboard/api-dashboard.ts";
import { Standstill } from "#ui/dashboard/standstill.ts";
import { tokens } from "../tokens.ts";

/** What the dashboard and the list of inactive tills share; it comes with the first of them. */
export const dashboardModule = new ContainerModule(({ bind }) => {
  bind(tokens.dashboard).toResolvedValue((client) => new ApiDashboard(client), [tokens.client]).inSingletonScope();
  bind(tokens.standstill).toResolvedValue(() => new Standstill()).inSingletonScope();
});
