import { MemoryConsumers } from "#adapters/memory/consumers/memory-consumers.ts";
import type { MemoryReceipts } from "#adapters/memory/receipts/memory-receipts.ts";
import type { MemorySuppressedAddresses } from "#adapters/memory/suppression/memory-suppressed-addresses.ts";
import { withFailure } from "#adapters/memory/shared/with-failure.ts";
import { parseConsumerSettings, type Consumers, type Loyalty } from "#domain/consumers/index.ts";
import type { Clock } from "#domain/shared/time/clock.port.ts";
import { failure } from "#domain/shared/failure.ts";
import { hasFlag, type Permissions } from "#domain/shared/access/permission.ts";
import type { Situation } from "../../situation.ts";

type Surroundings = {
  readonly permissions: Permissions;
  readonly receipts: MemoryReceipts;
  readonly suppressed: MemorySuppressedAddresses;
  readonly clock: Clock;
};

/** Returns the customers and their points with the permissions of the user. */
export function buildMemoryConsumers(
  { consumers, stores, settings }: Situation,
  { permissions, ...surroundings }: Surroundings,
): { readonly consumers: Consumers; readonly loyalty: Loyalty } {
  const { loyalties: programs } = parseConsumerSettings(settings.consumer);
  const kept = new MemoryConsumers(consumers, {
    ...surroundings,
    stores,
    programs,
    isDemonstration: hasFlag(permissions, "sales_demo"),
  });
  const refused = failure("denied", { status: 403, statusText: "Forbidden" });
  const erasing = hasFlag(permissions, "identifier_admin_edit") ? kept : withFailure<Consumers>(kept, refused, "erase");
  if (hasFlag(permissions, "patch_identifier")) return { consumers: erasing, loyalty: kept.loyalty };
  return {
    consumers: withFailure<Consumers>(erasing, refused, "add", "change"),
    loyalty: withFailure<Loyalty>(kept.loyalty, refused, "change"),
  };
}
