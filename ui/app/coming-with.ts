import type { DialogMaker } from "#ui/model/late-dialog.ts";

/**
 * What makes the model of a dialog out of a part of the portal that is fetched first. Ahead it is fetched online alone:
 * many browsers remember a module that did not come for as long as the page is open.
 */
export const comingWith = <Part, Facts, Model>(fetch: () => Promise<Part>, make: (part: Part, facts: Facts) => Model): DialogMaker<Facts, Model> =>
  Object.assign(async (facts: Facts) => make(await fetch(), facts), { fetch: () => (navigator.onLine ? fetch() : Promise.resolve()) });
