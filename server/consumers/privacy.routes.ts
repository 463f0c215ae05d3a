import type { JsonObject } from "#domain/shared/json.ts";
import type { Answer } from "../plugins/answer.ts";
import type { Change, ChangingCall } from "../plugins/changes.ts";
import type { Routes } from "../plugins/operations.ts";
import { consumerDataPage } from "./consumer-export.page.ts";
import { countUses, dataOf } from "./consumer-records.queries.ts";
import { consumerIn, refuseUnknown } from "./consumer-in-call.ts";
import { holdConsumer } from "./consumers.queries.ts";
import type { ConsumerDesk } from "./consumers.routes.ts";
import { ERASED, eraseConsumer } from "./erase-consumer.queries.ts";

export function privacyRoutes(deps: ConsumerDesk): Routes["guarded"] {
  const { db, keys } = deps;
  return {
    getConsumerUses: async (call) => {
      const id = consumerIn(call, keys);
      await refuseUnknown(db, call, id);
      return { text: JSON.stringify(await countUses(db, id)) };
    },

    getConsumerData: (call) => call.change((change) => exportData(call, change, deps)),

    deleteConsumer: (call) => call.change((change) => erase(call, change, deps)),
  };
}

/** The name of the file does not contain the identifier, because others can see file names. */
async function exportData(call: ChangingCall, { db, note }: Change, { clock, keys }: ConsumerDesk): Promise<Answer> {
  const id = consumerIn(call, keys);
  await refuseUnknown(db, call, id);
  const now = clock.now();
  const format = String(call.input.query["format"]);
  const data = await dataOf(db, id, now);
  await note({ action: "consumer.export", target: id.identifier, details: { retailer_id: id.retailer, format } });
  const name = `customer-data-${now.slice(0, 10)}.${format}`;
  const content = format === "json" ? data : consumerDataPage(JSON.parse(data) as JsonObject, call.caller.retailer.name);
  return { file: { name, mediaType: format === "json" ? "application/json; charset=utf-8" : "text/html; charset=utf-8", content: Buffer.from(content) } };
}

async function erase(call: ChangingCall, { db, note }: Change, { keys }: ConsumerDesk): Promise<Answer> {
  const id = consumerIn(call, keys);
  await holdConsumer(db, id);
  await refuseUnknown(db, call, id);
  const uses = await countUses(db, id);
  await eraseConsumer(db, id);
  await note({ action: "consumer.erase", target: ERASED, details: { retailer_id: id.retailer, ...uses } });
  return {};
}
