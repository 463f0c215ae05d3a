import type { Kysely } from "kysely";
import type { Schema } from "#contract/index.ts";
import type { JsonObject } from "#domain/shared/json/json.ts";
import type { Database } from "../database/schema.ts";
import { defineRoutes, type CallOf, type ResponseOf } from "../http/operation-routes.ts";
import { ofContract } from "../http/wire-members.ts";
import { SharedWork } from "../http/shared-work.ts";
import type { WriteContext } from "../http/write-context.ts";
import { renderConsumerData } from "./consumer-export.page.ts";
import { exportConsumerData, hasConsumerRecords } from "./erasure/consumer-records.queries.ts";
import { parseConsumerId, unknownCustomer } from "./parse-consumer-id.ts";
import { lockConsumer, type ConsumerId } from "./consumers.queries.ts";
import type { ConsumerRouteDeps } from "./consumers.routes.ts";
import { ERASED_CUSTOMER, eraseConsumer } from "./erasure/erase-consumer.queries.ts";
import { countErasure, type ErasureCounts } from "./erasure/erasure-plan.queries.ts";
import { noteErased } from "./erasure/erased-identifiers.queries.ts";

export function privacyRoutes(deps: ConsumerRouteDeps) {
  const { db, keys } = deps;
  const counts = new SharedWork<ErasureCounts>();
  return defineRoutes<"getConsumerUses" | "getConsumerData" | "deleteConsumer">()({
    getConsumerUses: async (call) => {
      const id = parseConsumerId(call, keys);
      const request = { id, settings: call.caller.retailer.settings };
      const count = await counts.run(JSON.stringify([id.retailer, id.identifier]), call.closed(), (signal) =>
        countErasure(db, { ...request, signal }),
      );
      await requireAny(db, id, count);
      return { json: ofContract<Schema<"ConsumerUses">>()(count) };
    },

    getConsumerData: (call) => call.withTransaction((change) => exportData(call, change, deps)),

    deleteConsumer: (call) => call.withTransaction((change) => erase(call, change, deps)),
  });
}

/** The name of the file does not contain the identifier, because others can see file names. */
async function exportData(
  call: CallOf<"getConsumerData">,
  { db, audit }: WriteContext,
  { clock, keys, erasedHash }: ConsumerRouteDeps,
): Promise<ResponseOf<"getConsumerData">> {
  const id = parseConsumerId(call, keys);
  await requireRecords(db, id);
  const now = clock.now();
  const { format } = call.input.query;
  const data = await exportConsumerData(db, id, { now, erasedHash });
  await audit({ action: "consumer.export", target: id.identifier, details: { format } });
  const name = `customer-data-${now.slice(0, 10)}.${format}`;
  const content =
    format === "json" ? data : renderConsumerData(JSON.parse(data) as JsonObject, call.caller.retailer.name);
  return {
    file: {
      name,
      mediaType: format === "json" ? "application/json; charset=utf-8" : "text/html; charset=utf-8",
      content: Buffer.from(content),
    },
  };
}

async function erase(
  call: CallOf<"deleteConsumer">,
  { db, audit }: WriteContext,
  { clock, keys, erasedHash }: ConsumerRouteDeps,
): Promise<ResponseOf<"deleteConsumer">> {
  const id = parseConsumerId(call, keys);
  await lockConsumer(db, id);
  const [now, isKnown] = [clock.now(), await hasConsumerRecords(db, id)];
  const { identifiers, counts } = await eraseConsumer(db, {
    ...{ id, now, erasedHash },
    settings: call.caller.retailer.settings,
  });
  if (!isKnown && !hasAny(counts)) throw unknownCustomer();
  for (const identifier of identifiers)
    await noteErased(db, { retailer: id.retailer, hash: erasedHash({ retailer: id.retailer, identifier }), at: now });
  await audit({ action: "consumer.erase", target: ERASED_CUSTOMER, details: counts });
  return {};
}

/** Till data and texts of others can name a person of whom there is no other record [D27]. */
const hasAny = (counts: ErasureCounts): boolean => Object.values(counts).some((count) => count > 0);

async function requireAny(db: Kysely<Database>, id: ConsumerId, counts: ErasureCounts): Promise<void> {
  if (!hasAny(counts)) await requireRecords(db, id);
}

/** The whole retailer is searched: the operations are for administrators of all stores. */
async function requireRecords(db: Kysely<Database>, id: ConsumerId): Promise<void> {
  if (!(await hasConsumerRecords(db, id))) throw unknownCustomer();
}
