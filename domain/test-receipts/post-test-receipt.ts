import type { Clock } from "../shared/time/clock.port.ts";
import type { Failure } from "../shared/failure.ts";
import type { JsonObject } from "../shared/json/json.ts";
import { localTimeIn } from "../shared/time/local-time.ts";
import { mapResult, type Result } from "../shared/result.ts";
import type { LenientBody } from "./body/parse-body.ts";
import { prepareBody, prepareJson, type BodyOptions } from "./body/prepare-body.ts";
import { toShownResponse, type ShownResponse } from "./post-response.ts";
import type { Posting, TestReceipts } from "./test-receipts.port.ts";

/** The clock, and the time zone of the user. */
export type PostingContext = { readonly clock: Clock; readonly zone: string };

/** A body, its JSON text exactly as it is sent, and the fixes of the typed text. */
export type PreparedBody = { readonly body: JsonObject; readonly json: string; readonly fixes: LenientBody["fixes"] };

/** Prepares a parsed body for posting [POST-007]. */
export function prepareParsedBody(
  parsed: LenientBody,
  options: BodyOptions,
  { clock, zone }: PostingContext,
): PreparedBody {
  const now = localTimeIn(zone, clock.now());
  return {
    body: prepareBody(parsed.body, options, now),
    json: prepareJson(parsed, options, now),
    fixes: parsed.fixes,
  };
}

/** Posts the body and returns the response, or a failure if there was no response. */
export const postTestReceipt = async (
  posting: Posting,
  receipts: TestReceipts,
): Promise<Result<ShownResponse, Failure>> => mapResult(await receipts.post(posting), toShownResponse);
