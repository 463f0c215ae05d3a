import type { Schema } from "#contract/index.ts";
import { recordChanges } from "#domain/audit/index.ts";
import type { LoyaltyProgram, LoyaltyRecord } from "#domain/consumers/index.ts";
import { findDescriptionFault } from "#domain/consumers/rules.ts";
import { parseInstant, formatIsoInstant, type Instant } from "#domain/shared/time/instant.ts";
import { mask } from "#domain/shared/identifier/masking.ts";
import { nextVersion } from "#domain/shared/form/version.ts";
import { isSalesDemo } from "../accounts/caller.ts";
import type { OperationResponse } from "../http/response.ts";
import { defineRoutes, type CallOf, type ResponseOf } from "../http/operation-routes.ts";
import type { WriteContext } from "../http/write-context.ts";
import type { AuthorizedCall } from "../http/authorize.ts";
import { badRequest, HttpRefusal, notFoundRefusal } from "../http/problems.ts";
import { present } from "../http/wire-members.ts";
import { errorAt } from "../http/schema-errors.ts";
import { wireLoyalty } from "./consumer-serializer.ts";
import { parseConsumerId, parseWrittenConsumerId, requireKnownConsumer } from "./parse-consumer-id.ts";
import { refuseReadOnly } from "./refuse-profile-change.ts";
import { lockConsumer } from "./consumers.queries.ts";
import type { ConsumerRouteDeps } from "./consumers.routes.ts";
import {
  changeLoyaltyPoints,
  selectLoyaltyEvents,
  type StoredLoyaltyEvent,
  selectLoyaltyPoints,
  selectLoyaltyPrograms,
} from "./loyalty.queries.ts";

export function loyaltyRoutes(deps: ConsumerRouteDeps) {
  const { db, keys } = deps;
  return defineRoutes<"getLoyalty" | "changeLoyalty" | "listLoyaltyEvents">()({
    getLoyalty: async (call) => {
      const [program, id] = [programIn(call), parseConsumerId(call, keys)];
      await requireKnownConsumer(db, call, id);
      const [points = { program, total: 0 }] = await selectLoyaltyPoints(db, id, [program]);
      return answerOf(points);
    },

    changeLoyalty: (call) => call.withTransaction((change) => changeTotal(call, change, deps)),

    listLoyaltyEvents: async (call) => {
      const [program, id] = [programIn(call), parseConsumerId(call, keys)];
      await requireKnownConsumer(db, call, id);
      const period = { from: readMoment(call, "from_timestamp"), to: readMoment(call, "to_timestamp") };
      const events = await selectLoyaltyEvents(db, id, { program: program.id, ...period });
      const isMasked = isSalesDemo(call.caller);
      return {
        json: { data: events.map((event) => wireEvent({ ...event, description: mask(event.description, isMasked) })) },
      };
    },
  });
}

async function changeTotal(
  call: CallOf<"changeLoyalty">,
  { db, audit }: WriteContext,
  { clock, keys }: ConsumerRouteDeps,
): Promise<ResponseOf<"changeLoyalty">> {
  const [program, id] = [programIn(call), parseWrittenConsumerId(call, keys)];
  refuseReadOnly(call.caller);
  const change = call.input.body;
  const fault = findDescriptionFault(change.description);
  if (fault !== undefined) throw badRequest([{ description: fault, pointer: "description" }]);
  const description = change.description.trim();
  await lockConsumer(db, id);
  await requireKnownConsumer(db, call, id);
  const [seen] = await selectLoyaltyPoints(db, id, [program]);
  call.requireCurrentVersion(seen?.version);
  const version = nextVersion(seen?.version, clock.now());
  const value = "add" in change ? change.add : -change.subtract;
  const total = await changeLoyaltyPoints(db, id, {
    program: program.id,
    value,
    description,
    at: clock.now(),
    version,
  });
  if (total === undefined)
    throw value < 0
      ? new HttpRefusal("not_enough_points", "Not enough points")
      : new HttpRefusal("too_many_points", "Too many points");
  await audit({
    action: "loyalty.change",
    target: id.identifier,
    details: {
      program: program.id,
      value,
      total,
      ...recordChanges({ before: { total: seen?.total ?? 0 }, after: { total } }),
    },
  });
  return answerOf({ program, total, version });
}

/** A program of the retailer. */
function programIn({ caller, input }: AuthorizedCall<{ readonly path: { readonly loyalty: string } }>): LoyaltyProgram {
  const program = selectLoyaltyPrograms(caller.retailer).find(({ id }) => id === input.path.loyalty);
  if (program === undefined) throw notFoundRefusal();
  return program;
}

function readMoment({ input }: CallOf<"listLoyaltyEvents">, name: "from_timestamp" | "to_timestamp"): Instant {
  const moment = parseInstant(input.query[name]);
  if (moment === undefined) throw badRequest([errorAt([name], "must be a timestamp")]);
  return moment;
}

const answerOf = (record: LoyaltyRecord): OperationResponse<Schema<"Loyalty">> => ({
  json: wireLoyalty(record),
  ...(record.version && { version: record.version }),
});

const wireEvent = ({ receiptId, timestamp, ...event }: StoredLoyaltyEvent): Schema<"LoyaltyEvent"> => ({
  ...event,
  timestamp: formatIsoInstant(timestamp),
  ...present<Schema<"LoyaltyEvent">>({ receipt_id: receiptId }),
});
