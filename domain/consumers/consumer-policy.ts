import { hasFlag, type Permissions } from "../shared/access/permission.ts";
import type { RetailerBehaviour } from "../shared/access/retailer-groups.ts";

/** Whether the page shows, disables or hides a button. */
export type ButtonState = "enabled" | "disabled" | "hidden";

/** What the user may do with consumers. */
export type ConsumerPermissions = {
  readonly create: ButtonState;
  /** [CONS-041] */
  readonly update: ButtonState;
  readonly updateVip: ButtonState;
  readonly adjustPoints: ButtonState;
  /** True if the user may export and erase the data of a consumer. */
  readonly erase: ButtonState;
  /** The page has the VIP panel [CONS-042]. */
  readonly vipPanel: boolean;
};

type Situation = {
  readonly permissions: Permissions;
  /** The settings of the retailer make the form read-only. */
  readonly isReadOnly: boolean;
  readonly behaviour: Pick<RetailerBehaviour, "vipPanel">;
};

/**
 * Decides R43: `sales_demo` disables actions that the user may otherwise do [CONS-055]. A demonstration shows that
 * customers can be created and updated, also without the permission for it.
 */
export function decideConsumerPermissions({ permissions, isReadOnly, behaviour }: Situation): ConsumerPermissions {
  const buttonIf = (mayDo: boolean): ButtonState =>
    !mayDo ? "hidden" : hasFlag(permissions, "sales_demo") ? "disabled" : "enabled";
  const isShownInDemo = !isReadOnly && hasFlag(permissions, "sales_demo");
  const mayPatch = !isReadOnly && hasFlag(permissions, "patch_identifier");
  const isVipEditor = hasFlag(permissions, "identifier_vip_edit");
  return {
    create: buttonIf(mayPatch || isShownInDemo),
    update: buttonIf(isShownInDemo || (mayPatch && (hasFlag(permissions, "identifier_admin_edit") || !isVipEditor))),
    updateVip: buttonIf(mayPatch && isVipEditor && behaviour.vipPanel),
    adjustPoints: buttonIf(mayPatch),
    erase: buttonIf(hasFlag(permissions, "identifier_admin_edit")),
    vipPanel: behaviour.vipPanel,
  };
}
