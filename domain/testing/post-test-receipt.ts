import type { Clock } from "../shared/clock.port.ts";
import type { Failure } from "../shared/failure.ts";
import type { JsonObject } from "../shared/json.ts";
import { localTimeIn } from "../shared/local-time.ts";
import { mapResult, type Result } from "../shared/result.ts";
import type { LenientBody } from "./body/lenient-body.ts";
import { prepareBody, type BodyOptions } from "./body/prepare-body.ts";
import { shownAnswer, type ShownAnswer } from "./posted-answer.ts";
import type { Posting, TestReceipts } from "./testing.port.ts";

/** The clock in the zone of whoever posts. */
export type PostingTime = { readonly clock: Clock; readonly zone: string };

/** A body just as it is sent, and what had been mended of its text. */
export type ReadyBody = { readonly body: JsonObject; readonly fixes: LenientBody["fixes"] };

/** Makes ready what was read. Nothing can be sent of what is no body [POST-007]. */
export const makeReady = ({ body, fixes }: LenientBody, options: BodyOptions, { clock, zone }: PostingTime): ReadyBody =>
  ({ body: prepareBody(body, options, localTimeIn(zone, clock.now())), fixes });

/** Posts it, and tells what came back; a failure where nothing did. */
export const postTestReceipt = async (posting: Posting, receipts: TestReceipts): Promise<Result<ShownAnswer, Failure>> =>
  mapResult(await receipts.post(posting), shownAnswer);
