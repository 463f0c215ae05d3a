import { parseTweaks } from "#domain/shell/index.ts";
import type { ProvidedReport, ReportProvider } from "../external/report-provider.ts";
import type { CallerRetailer } from "../accounts/caller.ts";
import { defineRoutes } from "../http/operation-routes.ts";
import { notFoundRefusal, providerUnavailable } from "../http/problems.ts";

export function embeddedReportRoutes(provider: ReportProvider | undefined) {
  return defineRoutes<"listEmbeddedReports" | "getEmbeddedReport">()({
    listEmbeddedReports: async ({ caller }) => {
      const reports = await fetchReportsOf(caller.retailer, provider);
      return { json: { data: reports.map(({ id, name, restricted }) => ({ id, name, restricted })) } };
    },

    getEmbeddedReport: async ({ caller, input }) => {
      const report = (await fetchReportsOf(caller.retailer, provider)).find(({ id }) => id === input.path.id);
      if (report === undefined) throw notFoundRefusal();
      return { json: { id: report.id, name: report.name, url: addressFor(caller.retailer, report) } };
    },
  });
}

/** Without a provider there are no reports. A restricted report that the installation does not show counts as missing [REPT-037]. */
async function fetchReportsOf(
  retailer: CallerRetailer,
  provider: ReportProvider | undefined,
): Promise<readonly ProvidedReport[]> {
  const reports = provider === undefined ? [] : await provider.reports(retailer.id);
  if (reports === undefined) throw providerUnavailable("The provider of the reports does not answer, please try again");
  return reports.filter((report) => isReportVisible(report, retailer));
}

export const isReportVisible = (
  { restricted }: Pick<ProvidedReport, "restricted">,
  { tweaks }: CallerRetailer,
): boolean => !restricted || parseTweaks(tweaks).showRestrictedReports;

/** The server's own pages need the retailer in the URL, because a frame sends no header. */
const addressFor = ({ id }: CallerRetailer, { url }: ProvidedReport): string =>
  url.startsWith("/") ? `${url}?retailer_id=${encodeURIComponent(id)}` : url;
