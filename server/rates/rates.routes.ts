import type { Kysely } from "kysely";
import { earliestValidFrom, startsTooEarly, startsWithDay, VALID_FROM_STARTS_NO_DAY, validFromIsTooEarly } from "#domain/rates/index.ts";
import { rateField, rateRefused, tableFaults, type SentTables } from "#domain/rates/rules.ts";
import { dayOf, type CalendarDay } from "#domain/shared/calendar-day.ts";
import type { Clock } from "#domain/shared/clock.port.ts";
import { pointerOf } from "#domain/shared/json-pointer.ts";
import { parseInstant, writtenInstant, type Instant } from "#domain/shared/instant.ts";
import { nextVersion, parseHttpDate } from "#domain/shared/version.ts";
import type { Database } from "../database/schema.ts";
import type { Answer } from "../plugins/answer.ts";
import type { Change, ChangingCall } from "../plugins/changes.ts";
import type { Routes } from "../plugins/operations.ts";
import { jsonPieces } from "../plugins/json-text.ts";
import { badRequest, HttpRefusal, notFound } from "../plugins/problems.ts";
import { insertRates, latestRates, lockedLatestRates, ratesWithId, type KeptRates } from "./rates.queries.ts";

export function rateRoutes(db: Kysely<Database>, clock: Clock): Routes["guarded"] {
  return {
    getLatestRates: async ({ caller }) => toResponse(await latestRates(db, caller.retailer.id)),

    getRates: async ({ caller, input }) => toResponse(await ratesWithId(db, caller.retailer.id, String(input.path["id"]))),

    createRates: (call) => call.change((change) => createNext(call, change, clock)),
  };
}

function toResponse(record: KeptRates | undefined): Answer {
  if (record === undefined) throw notFound();
  return { text: record.json, version: record.version };
}

type WrittenTables = Readonly<Record<string, Readonly<Record<string, unknown>>>>;
/** The request body as the contract defines it. */
type NewRates = { readonly timestamp: string; readonly rates: WrittenTables };

/** Checks first whether the caller knows the latest record, then whether the new record can createNext it. */
async function createNext(call: ChangingCall, { db, note }: Change, clock: Clock): Promise<Answer> {
  const { retailer } = call.caller;
  const { timestamp, rates } = call.input.body as NewRates;
  const validFrom = readMoment(timestamp);
  refuseWrongTables(rates, call.input.bytes.toString());
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

/** Rejects year 0, which calendars do not have, and the last years, after which no record could createNext. */
function readMoment(text: string): Instant {
  const moment = parseInstant(text);
  if (moment === undefined || moment < FIRST || moment >= END) throw badRequest([{ description: "timestamp must be a time at which rates can begin", pointer: "timestamp" }]);
  if (!startsWithDay(moment)) throw badRequest([{ description: VALID_FROM_STARTS_NO_DAY, pointer: "timestamp" }]);
  return moment;
}

/** Uses the digits as sent, because a parsed number can lose some. */
function refuseWrongTables(rates: WrittenTables, sent: string): void {
  const errors = tableFaults(asSent(rates, sent)).map(({ base, code, refusal }) => ({ description: rateRefused(refusal), pointer: `rates/${rateField({ base, code })}` }));
  if (errors.length > 0) throw badRequest(errors);
}

/** Returns the tables with each rate as the JSON text writes it. */
function asSent(rates: WrittenTables, sent: string): SentTables {
  const literals = new Map<string, string>();
  for (const piece of jsonPieces(sent)) if (piece.kind === "number") literals.set(piece.pointer(), piece.text);
  const written = ([base, table]: readonly [string, WrittenTables[string]]) =>
    [base, Object.fromEntries(Object.keys(table).map((code) => [code, literals.get(pointerOf(["rates", base, code]))]))] as const;
  return Object.fromEntries(Object.entries(rates).map(written));
}

/** `If-None-Newer`: the caller knows no record that begins after this time. */
function refuseNewer({ input }: ChangingCall, latest: KeptRates | undefined): void {
  const written = input.header[NONE_NEWER] as string | undefined;
  const moment = written === undefined ? undefined : parseHttpDate(written);
  if (written !== undefined && moment === undefined) throw badRequest([{ description: "If-None-Newer must be an HTTP date", pointer: NONE_NEWER }]);
  if (latest !== undefined && moment !== undefined && latest.validFrom > moment) throw new HttpRefusal(412, "Newer rates exist");
}

const NONE_NEWER = "if-none-newer";
const [FIRST, END] = ["0001-01-01T00:00:00.000Z", "9000-01-01T00:00:00.000Z"] as const;
