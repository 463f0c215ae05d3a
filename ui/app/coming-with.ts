import type { DialogMaker } from "#ui/model/late-dialog.ts";

/** What makes the model of a dialog out of a part of the portal that is fetched first. */
export const comingWith = <Part, Facts, Model>(fetch: () => Promise<Part>, make: (part: Part, facts: Facts) => Model): DialogMaker<Facts, Model> =>
  Object.assign(async (facts: Facts) => make(await fetch(), facts), { fetch });
