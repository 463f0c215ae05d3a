import type { Can } from "#ui/model/capabilities.ts";

/** True if the API keeps saved views. */
export const offersViews = (can: Can): boolean =>
  can("listViews") && can("createView") && can("replaceView") && can("deleteView") && can("replaceDefaultView");
