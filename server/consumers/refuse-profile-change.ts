import { parseConsumerSettings } from "#domain/consumers/index.ts";
import {
  changesVip,
  findProfileFaults,
  PROFILES_READ_ONLY,
  VIP_NOT_KEPT,
  type ProfileChange,
} from "#domain/consumers/rules.ts";
import { toCalendarDay } from "#domain/shared/time/calendar-day.ts";
import type { Instant } from "#domain/shared/time/instant.ts";
import { getOwnMember, isJsonObject } from "#domain/shared/json/json.ts";
import { hasFlag } from "#domain/shared/access/permission.ts";
import { getRetailerBehaviour } from "#domain/shared/access/retailer-groups.ts";
import type { Caller } from "../accounts/caller.ts";
import type { AuthorizedCall } from "../http/authorize.ts";
import { badRequest, HttpRefusal, permissionDenied } from "../http/problems.ts";

/**
 * Applies the rules of the forms of a customer.
 * @throws HttpRefusal for a change that no form of the caller can make.
 */
export function refuseProfileChange({ caller }: AuthorizedCall, change: ProfileChange, now: Instant): void {
  refuseReadOnly(caller);
  if (changesVip(change)) refuseVip(caller);
  const faults = findProfileFaults(change, toCalendarDay(now, EARLIEST_ZONE));
  if (faults.length > 0)
    throw badRequest(faults.map(({ pointer, description }) => ({ pointer: `properties/${pointer}`, description })));
}

/** @throws HttpRefusal if the settings of the retailer make profiles read-only. */
export function refuseReadOnly({ retailer: { settings } }: Pick<Caller, "retailer">): void {
  const { isReadOnly } = parseConsumerSettings(isJsonObject(settings) ? getOwnMember(settings, "consumer") : undefined);
  if (isReadOnly) throw new HttpRefusal("profiles_read_only", PROFILES_READ_ONLY);
}

/** The panel needs a retailer that has it, and the permission [CONS-042]. */
function refuseVip({ permissions, retailer }: Caller): void {
  if (!hasFlag(permissions, "identifier_vip_edit")) throw permissionDenied(["identifier_vip_edit"]);
  if (!getRetailerBehaviour(retailer.id).vipPanel)
    throw badRequest([{ description: VIP_NOT_KEPT, pointer: "properties/vip" }]);
}

/** The zone where each day begins first. A date that is today anywhere is not in the future. */
const EARLIEST_ZONE = "Pacific/Kiritimati";
