import type { MissingPermission } from "./missing-permission.ts";

/** Returns why the user cannot do something, one sentence for each flag that would allow it. */
export const missingPermissionMessage = ({ flag, includedIn }: MissingPermission): string =>
  includedIn.length === 0
    ? `You don't have the '${flag}' permission`
    : `You don't have the '${flag}' permission, which is part of the role ${includedIn.map((bundle) => `'${bundle}'`).join(" or ")}`;
