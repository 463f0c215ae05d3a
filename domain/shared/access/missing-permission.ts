import { BUNDLES, type Bundle, type Flag } from "./permission.ts";

/** A flag that the user lacks, and the role permissions that include it, the smallest first. */
export type MissingPermission = { readonly flag: Flag; readonly includedIn: readonly Bundle[] };

/** Returns the explanations for "Why can't I?". Any one of the flags is enough. */
export const explainMissingFlags = (missing: readonly Flag[]): readonly MissingPermission[] =>
  missing.map((flag) => ({ flag, includedIn: bundlesWith(flag) }));

function bundlesWith(flag: Flag): readonly Bundle[] {
  const bundles = Object.keys(BUNDLES) as Bundle[];
  const carrying = bundles.filter((bundle) => flagsIn(bundle).includes(flag));
  return carrying.sort((a, b) => flagsIn(a).length - flagsIn(b).length);
}

const flagsIn = (bundle: Bundle): readonly Flag[] => BUNDLES[bundle];
