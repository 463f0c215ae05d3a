import { BUNDLES, type Bundle, type Flag } from "./permission.ts";

/** A flag that somebody lacks, and what a role would have to carry to give it, the least first. */
export type MissingRight = { readonly flag: Flag; readonly carriedBy: readonly Bundle[] };

/** Answers "Why can't I?": any one of the flags would do. */
export const missingRights = (missing: readonly Flag[]): readonly MissingRight[] =>
  missing.map((flag) => ({ flag, carriedBy: bundlesWith(flag) }));

function bundlesWith(flag: Flag): readonly Bundle[] {
  const bundles = Object.keys(BUNDLES) as Bundle[];
  const carrying = bundles.filter((bundle) => flagsIn(bundle).includes(flag));
  return carrying.sort((a, b) => flagsIn(a).length - flagsIn(b).length);
}

const flagsIn = (bundle: Bundle): readonly Flag[] => BUNDLES[bundle];
