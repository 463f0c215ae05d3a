import type { Branded } from "../shared/branded.ts";

export type EmbeddedReportId = Branded<"EmbeddedReportId">;

/** A report that somebody else makes, as it stands in the list. */
export type EmbeddedReportEntry = { readonly id: EmbeddedReportId; readonly name: string; readonly isRestricted: boolean };

/** The report itself: where its page is to be had, to be shown in a frame. */
export type EmbeddedReport = { readonly id: EmbeddedReportId; readonly name: string; readonly url: string };

export const parseEmbeddedReportId = (text: string | null | undefined): EmbeddedReportId | undefined => (text ? (text as EmbeddedReportId) : undefined);

/** Restricted ones are shown where the installation says so [REPT-037]. */
export const visibleReports = (entries: readonly EmbeddedReportEntry[], { showRestrictedReports }: { readonly showRestrictedReports: boolean }): readonly EmbeddedReportEntry[] =>
  entries.filter(({ isRestricted }) => showRestrictedReports || !isRestricted);
