import type { Clock } from "../shared/clock.port.ts";
import type { Failure } from "../shared/failure.ts";
import type { JsonObject } from "../shared/json.ts";
import { localTimeIn } from "../shared/local-time.ts";
import { mapResult, type Result } from "../shared/result.ts";
import { parseBody, type BodyRefusal, type LenientBody } from "./lenient-body.ts";
import { shownAnswer, type ShownAnswer } from "./posted-answer.ts";
import { prepareBody, type BodyOptions } from "./prepare-body.ts";
import type { Posting, TestReceipts } from "./testing.port.ts";

/** What is to be posted, as it is typed. */
export type WrittenBody = BodyOptions & { readonly text: string };

/** The clock in the zone of whoever posts. */
export type PostingTime = { readonly clock: Clock; readonly zone: string };

/** A body just as it is sent, and what had been mended of its text. */
export type ReadyBody = { readonly body: JsonObject; readonly fixes: LenientBody["fixes"] };

/** Reads what was typed and makes it ready. Nothing is sent of what is no body [POST-007]. */
export const readyBody = ({ text, ...options }: WrittenBody, { clock, zone }: PostingTime): Result<ReadyBody, BodyRefusal> =>
  mapResult(parseBody(text), ({ body, fixes }) => ({ body: prepareBody(body, options, localTimeIn(zone, clock.now())), fixes }));

/** Posts it, and tells what came back; a failure where nothing did. */
export const postTestReceipt = async (posting: Posting, receipts: TestReceipts): Promise<Result<ShownAnswer, Failure>> =>
  mapResult(await receipts.post(posting), shownAnswer);
