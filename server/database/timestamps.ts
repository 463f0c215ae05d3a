import { parseVersion, type Version } from "#domain/shared/form/version.ts";

/** Returns the version of a record from its timestamp column. */
export const toVersion = (moment: Date): Version => parseVersion(moment.toISOString()) as Version;
