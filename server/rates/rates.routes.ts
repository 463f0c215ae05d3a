import type { Kysely } from "kysely";
import { tableMessages, type WrittenTables } from "#domain/rates/drafts.ts";
import { earliestValidFrom, startsTooEarly, startsWithDay, VALID_FROM_STARTS_NO_DAY, validFromIsTooEarly } from "#domain/rates/index.ts";
import { dayOf, type CalendarDay } from "#domain/shared/calendar-day.ts";
import type { Clock } from "#domain/shared/clock.port.ts";
import { parseInstant, writtenInstant, type Instant } from "#domain/shared/instant.ts";
import { nextVersion, parseHttpDate } from "#domain/shared/version.ts";
import type { Database } from "../database/schema.ts";
import type { Answer } from "../plugins/answer.ts";
import type { Change, ChangingCall } from "../plugins/changes.ts";
import type { Routes } from "../plugins/operations.ts";
import { badRequest, HttpRefusal, notFound } from "../plugins/problems.ts";
import { insertRates, latestRates, lockedLatestRates, ratesWithId, type KeptRates } from "./rates.queries.ts";

export function rateRoutes(db: Kysely<Database>, clock: Clock): Routes["guarded"] {
  return {
    getLatestRates: async ({ caller }) => answerOf(await latestRates(db, caller.retailer.id)),

    getRates: async ({ caller, input }) => answerOf(await ratesWithId(db, caller.retailer.id, String(input.path["id"]))),

    createRates: (call) => call.change((change) => follow(call, change, clock)),
  };
}

function answerOf(record: KeptRates | undefined): Answer {
  if (record === undefined) throw notFound();
  return { text: record.json, version: record.version };
}

/** As the contract has it. */
type NewRates = { readonly timestamp: string; readonly rates: WrittenTables };

/** First whether the caller has seen what is there, then whether what they want can follow it. */
async function follow(call: ChangingCall, { db, note }: Change, clock: Clock): Promise<Answer> {
  const { retailer } = call.caller;
  const { timestamp, rates } = call.input.body as NewRates;
  const validFrom = readMoment(timestamp);
  refuseWrongTables(rates);
  const latest = await lockedLatestRates(db, retailer.id);
  call.refuseOutdated(latest?.version);
  refuseNewer(call, latest);
  if (startsTooEarly(validFrom, latest)) {
    throw badRequest([{ description: validFromIsTooEarly(earliestValidFrom(latest) as CalendarDay), pointer: "timestamp" }]);
  }
  const version = nextVersion(latest?.version, clock.now());
  const [written, id] = [writtenInstant(version), `r-${dayOf(validFrom, "UTC")}`];
  const body = { id, timestamp: writtenInstant(validFrom), updated_timestamp: written, created_timestamp: written, rates };
  await insertRates(db, retailer.id, body);
  await note({ action: "rates.create", target: id, details: { retailer_id: retailer.id, rates } });
  return { text: JSON.stringify(body), version, location: `/currencies/rates/${id}` };
}

/** A record of the last years that can be written would let none follow it, and no calendar knows a year 0. */
function readMoment(text: string): Instant {
  const moment = parseInstant(text);
  if (moment === undefined || moment < FIRST || moment >= END) throw badRequest([{ description: "timestamp is no moment from which rates can hold", pointer: "timestamp" }]);
  if (!startsWithDay(moment)) throw badRequest([{ description: VALID_FROM_STARTS_NO_DAY, pointer: "timestamp" }]);
  return moment;
}

/** What is asked of a form holds for whoever writes without one. */
function refuseWrongTables(rates: WrittenTables): void {
  const flaws = Object.entries(tableMessages(rates)).map(([field, description]) => ({ description, pointer: `rates/${field}` }));
  if (flaws.length > 0) throw badRequest(flaws);
}

/** `If-None-Newer`: of a record that begins later than this the caller knows nothing. */
function refuseNewer({ input }: ChangingCall, latest: KeptRates | undefined): void {
  const written = input.header[NONE_NEWER] as string | undefined;
  const moment = written === undefined ? undefined : parseHttpDate(written);
  if (written !== undefined && moment === undefined) throw badRequest([{ description: "If-None-Newer must be an HTTP date", pointer: NONE_NEWER }]);
  if (latest !== undefined && moment !== undefined && latest.validFrom > moment) throw new HttpRefusal(412, "There are rates that begin later");
}

const NONE_NEWER = "if-none-newer";
const [FIRST, END] = ["0001-01-01T00:00:00.000Z", "9000-01-01T00:00:00.000Z"] as const;
