import type { Instant } from "#domain/shared/instant.ts";
import { parseVersion, type Version } from "#domain/shared/version.ts";

/** The version of a record, from the column that keeps it. */
export const versionOf = (moment: Date): Version => parseVersion(moment.toISOString()) as Version;

/** As the contract writes a moment: no fraction of a second where there is none. */
export const writtenMoment = (instant: Instant): string => instant.replace(/\.000Z$/, "Z");
