import type { ComponentType } from "react";
import { coversStores } from "#domain/shared/stores-by-flag.ts";
import { canOpenPage, findPage, type PageId } from "#domain/shell/index.ts";
import type { ViewOf, Screen } from "#ui/model/screen.ts";
import type { AreaScreen, Get, ScreenOptions } from "../route.ts";
import { tokens } from "../tokens.ts";

/** Creates a screen. Its type checks that the view accepts the view-model. */
export const screen = <Model extends Screen>(
  View: ComponentType<{ model: ViewOf<Model> }>,
  createModel: (get: Get) => Model,
  options: ScreenOptions = {},
): AreaScreen => ({ View: View as AreaScreen["View"], createModel, ...options });

/** Dependencies of most view-models, by name. */
export const services = (get: Get) => ({
  can: get(tokens.can),
  notifier: get(tokens.notifications),
  clipboard: get(tokens.clipboard),
  clock: get(tokens.clock),
  connectivity: get(tokens.connectivity),
  dialogs: get(tokens.dialogs),
  navigator: get(tokens.navigation),
  preferences: get(tokens.preferences),
  random: get(tokens.random),
  schedule: get(tokens.schedule),
  stores: get(tokens.stores),
  visibility: get(tokens.visibility),
});

/** True if a page exists and the account may open it, so that others can link to it. */
export function isReachable(get: Get, id: PageId): boolean {
  const page = findPage(id);
  return canOpenPage(page, get(tokens.bootstrap).permissions) && get(tokens.pageExists)(page);
}

/**
 * True if the list of receipts shows the account all that the figures of a page count. The type of stores is the newest
 * filter: an API that has it has the others.
 */
export function linksReceipts(get: Get, page: PageId): boolean {
  const [ofReceipts, ofPage] = [findPage("receipts").requiredFlags, findPage(page).requiredFlags];
  return (
    isReachable(get, "receipts") &&
    get(tokens.can)("listReceipts", "store_type") &&
    coversStores(ofReceipts, ofPage, get(tokens.bootstrap))
  );
}

export type { Area, Get } from "../route.ts";
