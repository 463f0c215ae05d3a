import { ContainerModule } from "inversify";
import { ApiEmbeddedReports } from "#adapters/api/reports/api-embedded-reports.ts";
import { ApiReports } from "#adapters/api/reports/api-reports.ts";
import { tokens } from "../tokens.ts";
import { bindDownloads } from "./downloads.ts";

/** What the reports share; it comes with the first of them. */
export const reportsModule = new ContainerModule((options) => {
  const { bind } = options;
  bindDownloads(options);
  bind(tokens.reports).toResolvedValue((client, { apiUrl, retailer }) => new ApiReports(client, { apiUrl, retailerId: retailer.id }), [tokens.client, tokens.bootstrap]).inSingletonScope();
  bind(tokens.embeddedReports).toResolvedValue((client) => new ApiEmbeddedReports(client), [tokens.client]).inSingletonScope();
});
