import type { Failure } from "../../shared/failure.ts";
import { isolateDirection } from "../../shared/isolate-direction.ts";
import { permissionName } from "../../shared/permission-names.ts";
import { describeFailure } from "../accounts.messages.ts";
import type { RolePreview } from "../../shared/role-preview.ts";

/** Says on every page what the session previews. */
export const describePreview = ({ permission, store, storeName }: RolePreview, retailer: string): string =>
  `You see the portal as ${isolateDirection(permissionName(permission))} of ${isolateDirection(storeName ?? store ?? retailer)}. Nothing can be changed.`;

export const END_PREVIEW = "End preview";

const FALLBACKS = {
  start: "Could not start the preview",
  end: "Could not end the preview, please try again",
} as const;

/** Returns the server's message, else the default of the operation. */
export const previewFailureMessage = (action: keyof typeof FALLBACKS, failure: Failure): string =>
  describeFailure(failure) || FALLBACKS[action];
