import type { Can } from "#ui/model/capabilities.ts";

/** True if the API keeps saved views. */
export const offersViews = (can: Can): boolean =>
  (["listViews", "createView", "replaceView", "deleteView", "replaceDefaultView"] as const).every((operation) =>
    can(operation),
  );
