import type { Branded } from "../shared/branded.ts";

export type EmbeddedReportId = Branded<"EmbeddedReportId">;

/** An entry in the list of reports of external providers. */
export type EmbeddedReportEntry = {
  readonly id: EmbeddedReportId;
  readonly name: string;
  readonly isRestricted: boolean;
};

/** An embedded report with the URL of its page, for an iframe. */
export type EmbeddedReport = { readonly id: EmbeddedReportId; readonly name: string; readonly url: string };

export const parseEmbeddedReportId = (text: string | null | undefined): EmbeddedReportId | undefined =>
  text ? (text as EmbeddedReportId) : undefined;

/** Returns the entries to list. Restricted reports are listed if the installation shows them [REPT-037]. */
export const visibleReports = (
  entries: readonly EmbeddedReportEntry[],
  { showRestrictedReports }: { readonly showRestrictedReports: boolean },
): readonly EmbeddedReportEntry[] => entries.filter(({ isRestricted }) => showRestrictedReports || !isRestricted);
