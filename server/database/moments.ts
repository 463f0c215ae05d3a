import { parseVersion, type Version } from "#domain/shared/version.ts";

/** The version of a record, from the column that keeps it. */
export const versionOf = (moment: Date): Version => parseVersion(moment.toISOString()) as Version;
