import type { Failure } from "../shared/failure.ts";
import { isolateDirection } from "../shared/text/isolate-direction.ts";
import { permissionName } from "../shared/access/permission-names.ts";
import type { RolePreview } from "../shared/access/role-preview.ts";

/** Says on every page what the session previews. */
export const describePreview = ({ permission, store, storeName }: RolePreview, retailer: string): string =>
  `You see the portal as ${isolateDirection(permissionName(permission))} of ${isolateDirection(storeName ?? store ?? retailer)}. Nothing can be changed.`;

export const END_PREVIEW = "End preview";

/** Returns the server's message, else the default. */
export const previewEndFailure = ({ description }: Failure): string =>
  description || "Could not end the preview, please try again";
