import type { Clock } from "../shared/clock.port.ts";
import type { Failure } from "../shared/failure.ts";
import type { JsonObject } from "../shared/json.ts";
import { localTimeIn } from "../shared/local-time.ts";
import { err, ok, type Result } from "../shared/result.ts";
import { parseBody, type BodyRefusal, type LenientBody } from "./lenient-body.ts";
import { shownAnswer, type ShownAnswer } from "./posted-answer.ts";
import { prepareBody, type BodyOptions } from "./prepare-body.ts";
import type { TestReceipts } from "./testing.port.ts";

/** What is to be posted, as it is typed. */
export type WrittenPosting = BodyOptions & { readonly text: string; readonly attempt: string };

/** Where it is posted, and the clock in the zone of whoever posts it. */
export type PostingPlace = { readonly receipts: TestReceipts; readonly clock: Clock; readonly zone: string };

/** What was sent, what had been mended of it, and the answer. */
export type PostedReceipt = { readonly sent: JsonObject; readonly fixes: LenientBody["fixes"]; readonly answer: ShownAnswer };

/** Why there is no answer: the text is no body, and nothing was sent; or nothing came back. */
export type PostingRefusal =
  | { readonly kind: "refused"; readonly refusal: BodyRefusal }
  | { readonly kind: "failed"; readonly failure: Failure };

/** Reads what was typed, makes it ready, and posts it [POST-007]. */
export async function postTestReceipt({ text, attempt, ...options }: WrittenPosting, { receipts, clock, zone }: PostingPlace): Promise<Result<PostedReceipt, PostingRefusal>> {
  const read = parseBody(text);
  if (!read.ok) return err({ kind: "refused", refusal: read.error });
  const sent = prepareBody(read.value.body, options, localTimeIn(zone, clock.now()));
  const answer = await receipts.post({ body: sent, attempt });
  if (!answer.ok) return err({ kind: "failed", failure: answer.error });
  return ok({ sent, fixes: read.value.fixes, answer: shownAnswer(answer.value) });
}
