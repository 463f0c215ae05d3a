import { ContainerModule } from "inversify";
import { ApiDownloads } from "#adapters/api/shell/api-downloads.ts";
import { followDownload } from "#adapters/browser/follow-download.ts";
import { ApiEmbeddedReports } from "#adapters/api/reports/api-embedded-reports.ts";
import { ApiReports } from "#adapters/api/reports/api-reports.ts";
import { tokens } from "../tokens.ts";

/** What the reports share; it comes with the first of them. */
export const reportsModule = new ContainerModule(({ bind }) => {
  bind(tokens.reports).toResolvedValue((client, { apiUrl, retailer }) => new ApiReports(client, { apiUrl, retailerId: retailer.id }), [tokens.client, tokens.bootstrap]).inSingletonScope();
  bind(tokens.embeddedReports).toResolvedValue((client) => new ApiEmbeddedReports(client), [tokens.client]).inSingletonScope();
  bind(tokens.downloads).toResolvedValue(
    (signedOut) => new ApiDownloads({ fetch: (...asked) => fetch(...asked), follow: (address) => followDownload(document)(address), onSignedOut: signedOut.sessionEnded }),
    [tokens.signedOut],
  ).inSingletonScope();
});
