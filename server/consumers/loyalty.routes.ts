import type { LoyaltyChange, LoyaltyEvent, LoyaltyProgram, LoyaltyRecord } from "#domain/consumers/index.ts";
import { parseInstant, writtenInstant, type Instant } from "#domain/shared/instant.ts";
import type { JsonObject } from "#domain/shared/json.ts";
import { maskText } from "#domain/shared/masking.ts";
import { isSalesDemo } from "../accounts/caller.ts";
import type { Answer } from "../plugins/answer.ts";
import type { Change, ChangingCall } from "../plugins/changes.ts";
import type { Call } from "../plugins/gate.ts";
import type { Routes } from "../plugins/operations.ts";
import { badRequest, HttpRefusal, notFound } from "../plugins/problems.ts";
import { consumerIn, refuseUnknown } from "./consumer-in-call.ts";
import { holdConsumer } from "./consumers.queries.ts";
import type { ConsumerDesk } from "./consumers.routes.ts";
import { changePoints, eventsOf, pointsOf, programsOf } from "./loyalty.queries.ts";

export function loyaltyRoutes(deps: ConsumerDesk): Routes["guarded"] {
  const { db, keys } = deps;
  return {
    getLoyalty: async (call) => {
      const [program, id] = [programIn(call), consumerIn(call, keys)];
      await refuseUnknown(db, call, id);
      const [points = { program, total: 0 }] = await pointsOf(db, id, [program]);
      return answerOf(points);
    },

    changeLoyalty: (call) => call.change((change) => changeTotal(call, change, deps)),

    listLoyaltyEvents: async (call) => {
      const [program, id] = [programIn(call), consumerIn(call, keys)];
      await refuseUnknown(db, call, id);
      const period = { from: momentIn(call, "from_timestamp"), to: momentIn(call, "to_timestamp") };
      const events = await eventsOf(db, id, { program: program.id, ...period });
      const shown = isSalesDemo(call.caller) ? maskText : (text: string) => text;
      return { text: JSON.stringify({ data: events.map((event) => wireEvent({ ...event, description: shown(event.description) })) }) };
    },
  };
}

async function changeTotal(call: ChangingCall, { db, note }: Change, { clock, keys }: ConsumerDesk): Promise<Answer> {
  const [program, id] = [programIn(call), consumerIn(call, keys)];
  const change = call.input.body as LoyaltyChange;
  const description = change.description.trim();
  if (description === "") throw badRequest([{ description: "Description is required", pointer: "description" }]);
  await holdConsumer(db, id);
  await refuseUnknown(db, call, id);
  const value = "add" in change ? change.add : -change.subtract;
  const total = await changePoints(db, id, { program: program.id, value, description, at: clock.now() });
  if (total === undefined) throw new HttpRefusal(409, value < 0 ? "Not enough points" : "Too many points");
  await note({ action: "loyalty.change", target: id.identifier, details: { retailer_id: id.retailer, program: program.id, value, total } });
  return answerOf({ program, total });
}

/** A program of the retailer. */
function programIn({ caller, input }: Call): LoyaltyProgram {
  const program = programsOf(caller.retailer).find(({ id }) => id === String(input.path["loyalty"]));
  if (program === undefined) throw notFound();
  return program;
}

function momentIn({ input }: Call, name: string): Instant {
  const moment = parseInstant(String(input.query[name]));
  if (moment === undefined) throw badRequest([{ description: `${name} must be a timestamp`, pointer: name }]);
  return moment;
}

const answerOf = ({ program: { id, name }, total }: LoyaltyRecord): Answer => ({ text: JSON.stringify({ id, name, total }) });

const wireEvent = ({ receiptId, timestamp, ...event }: LoyaltyEvent): JsonObject =>
  ({ ...event, timestamp: writtenInstant(timestamp), ...(receiptId === undefined ? {} : { receipt_id: receiptId }) });
