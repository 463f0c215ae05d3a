import type { Kysely } from "kysely";
import type { Schema } from "#contract/index.ts";
import {
  earliestValidFrom,
  isTooEarly,
  isStartOfDay,
  VALID_FROM_NOT_DAY_START,
  validFromIsTooEarly,
} from "#domain/rates/index.ts";
import {
  BASE_CURRENCY_REQUIRED,
  hasBaseCurrency,
  rateField,
  rateRefused,
  validateRateTables,
  type SentTables,
} from "#domain/rates/rules.ts";
import { recordChanges } from "#domain/audit/index.ts";
import { toCalendarDay, type CalendarDay } from "#domain/shared/time/calendar-day.ts";
import type { Clock } from "#domain/shared/time/clock.port.ts";
import { formatPointer } from "#domain/shared/json/json-pointer.ts";
import { parseInstant, formatIsoInstant, type Instant } from "#domain/shared/time/instant.ts";
import { nextVersion, parseHttpDate } from "#domain/shared/form/version.ts";
import type { Database } from "../database/schema.ts";
import type { OperationResponse } from "../http/response.ts";
import { defineRoutes, type CallOf, type ResponseOf } from "../http/operation-routes.ts";
import type { WriteContext } from "../http/write-context.ts";
import { scanJson } from "../http/json-scanner.ts";
import { badRequest, HttpRefusal, notFoundRefusal } from "../http/problems.ts";
import {
  insertRates,
  findLatestRates,
  lockLatestRates,
  findRates,
  parseStoredRates,
  type StoredRates,
} from "./rates.queries.ts";

export function rateRoutes(db: Kysely<Database>, clock: Clock) {
  return defineRoutes<"getLatestRates" | "getRates" | "createRates">()({
    getLatestRates: async ({ caller }) => toResponse(await findLatestRates(db, caller.retailer.id)),

    getRates: async ({ caller, input }) => toResponse(await findRates(db, caller.retailer.id, input.path.id)),

    createRates: (call) => call.withTransaction((change) => createNext(call, change, clock)),
  });
}

function toResponse(record: StoredRates | undefined): OperationResponse<Schema<"Rates">> {
  if (record === undefined) throw notFoundRefusal();
  return { jsonText: record.json, version: record.version };
}

/** Checks first whether the caller knows the latest record, then whether the new record can follow it. */
async function createNext(
  call: CallOf<"createRates">,
  { db, audit }: WriteContext,
  clock: Clock,
): Promise<ResponseOf<"createRates">> {
  const { retailer } = call.caller;
  const { timestamp, rates } = call.input.body;
  const validFrom = readMoment(timestamp);
  refuseWrongTables(rates, call.input.bytes.toString());
  const latest = await lockLatestRates(db, retailer.id);
  call.requireCurrentVersion(latest?.version);
  refuseNewer(call, latest);
  if (isTooEarly(validFrom, latest)) {
    throw badRequest([
      { description: validFromIsTooEarly(earliestValidFrom(latest) as CalendarDay), pointer: "timestamp" },
    ]);
  }
  const version = nextVersion(latest?.version, clock.now());
  const [written, id] = [formatIsoInstant(version), `r-${toCalendarDay(validFrom, "UTC")}`];
  const body: Schema<"Rates"> = {
    id,
    timestamp: formatIsoInstant(validFrom),
    updated_timestamp: written,
    created_timestamp: written,
    rates,
  };
  const before = latest === undefined ? {} : parseStoredRates(latest.json).rates;
  await insertRates(db, retailer.id, body);
  await audit({ action: "rates.create", target: id, details: { rates, ...recordChanges({ before, after: rates }) } });
  return { json: body, version, location: `/currencies/rates/${id}` };
}

/** Rejects year 0, which calendars do not have, and the last years, after which no record could follow. */
function readMoment(text: string): Instant {
  const moment = parseInstant(text);
  if (moment === undefined || moment < FIRST || moment >= END)
    throw badRequest([{ description: "timestamp must be a time at which rates can begin", pointer: "timestamp" }]);
  if (!isStartOfDay(moment)) throw badRequest([{ description: VALID_FROM_NOT_DAY_START, pointer: "timestamp" }]);
  return moment;
}

/** Uses the digits as sent, because a parsed number can lose some. */
function refuseWrongTables(rates: Schema<"RateTables">, sent: string): void {
  if (!hasBaseCurrency(rates)) throw badRequest([{ description: BASE_CURRENCY_REQUIRED, pointer: "rates" }]);
  const errors = validateRateTables(asSent(rates, sent)).map(({ base, code, refusal }) => ({
    description: rateRefused(refusal),
    pointer: `rates/${rateField({ base, code })}`,
  }));
  if (errors.length > 0) throw badRequest(errors);
}

/** Returns the tables with each rate as the JSON text writes it. */
function asSent(rates: Schema<"RateTables">, sent: string): SentTables {
  const literals = new Map<string, string>();
  for (const piece of scanJson(sent)) if (piece.kind === "number") literals.set(piece.pointer(), piece.text);
  const written = ([base, table]: readonly [string, Schema<"RateTables">[string]]) =>
    [
      base,
      Object.fromEntries(Object.keys(table).map((code) => [code, literals.get(formatPointer(["rates", base, code]))])),
    ] as const;
  return Object.fromEntries(Object.entries(rates).map(written));
}

/** `If-None-Newer`: the caller knows no record that begins after this time. */
function refuseNewer({ input }: CallOf<"createRates">, latest: StoredRates | undefined): void {
  const written = input.header[NONE_NEWER];
  const moment = written === undefined ? undefined : parseHttpDate(written);
  if (written !== undefined && moment === undefined)
    throw badRequest([{ description: "If-None-Newer must be an HTTP date", pointer: NONE_NEWER }]);
  if (latest !== undefined && moment !== undefined && latest.validFrom > moment)
    throw new HttpRefusal("newer_rates", "Newer rates exist");
}

const NONE_NEWER = "if-none-newer";
const [FIRST, END] = ["0001-01-01T00:00:00.000Z", "9000-01-01T00:00:00.000Z"] as const;
