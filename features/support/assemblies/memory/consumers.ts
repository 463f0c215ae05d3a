import { MemoryConsumers } from "#adapters/memory/consumers/memory-consumers.ts";
import type { MemoryReceipts } from "#adapters/memory/receipts/memory-receipts.ts";
import { failing } from "#adapters/memory/shared/failing.ts";
import { failure } from "#domain/shared/failure.ts";
import type { Clock } from "#domain/shared/clock.port.ts";
import { holds, type Permissions } from "#domain/shared/permission.ts";
import type { Situation } from "../../situation.ts";

type Surroundings = { readonly permissions: Permissions; readonly receipts: MemoryReceipts; readonly clock: Clock };

/** The customers as the acting account may see and change them. */
export function consumersOf({ consumers, stores }: Situation, { permissions, ...surroundings }: Surroundings): MemoryConsumers {
  const kept = new MemoryConsumers(consumers, { ...surroundings, stores, isDemonstration: holds(permissions, "sales_demo") });
  return holds(permissions, "patch_identifier") ? kept : failing(kept, failure("denied", { status: 403, statusText: "Forbidden" }), "add", "change");
}
