import { formatInstantShort, type Instant } from "#domain/shared/instant.ts";
import { formatPath, receiptPath } from "#domain/shell/index.ts";
import { layOut, madeReceipt, type MadeReceipt, type ShownAnswer, type ShownHeader } from "#domain/testing/index.ts";

/** A body that was posted, and what came back, as it is shown. */
export type Posted = {
  /** Which of this visit it is, from 1. */
  readonly number: number;
  readonly time: string;
  /** From the press to the answer. */
  readonly took: string;
  readonly transactionId: string;
  readonly isTaken: boolean;
  readonly statusLine: string;
  readonly headers: readonly ShownHeader[];
  /** The answer's body with a line for each member, where it is JSON. */
  readonly body: string;
  readonly made: MadeReceipt | undefined;
  /** Where the receipt stands that was made; absent for whoever may not see it. */
  readonly receiptHref: string | undefined;
  /** Where the receipt is the beginning of another body. */
  readonly againHref: string | undefined;
};

type Facts = {
  readonly number: number;
  readonly startedAt: Instant;
  readonly answeredAt: Instant;
  readonly zone: string;
  readonly transactionId: string | undefined;
  readonly mayOpenReceipts: boolean;
  readonly answer: ShownAnswer;
};

export function posted({ number, startedAt, answeredAt, zone, transactionId = "", mayOpenReceipts, answer }: Facts): Posted {
  const made = madeReceipt(answer);
  const { isTaken, statusLine, headers, body } = answer;
  return {
    number, isTaken, statusLine, headers, made, transactionId,
    time: formatInstantShort(answeredAt, zone),
    took: `${Date.parse(answeredAt) - Date.parse(startedAt)} ms`,
    body: layOut(body),
    receiptHref: made?.transactionId && mayOpenReceipts ? receiptPath(made.transactionId) : undefined,
    againHref: made && formatPath("/admin/post_receipt/{receipt_id}", { receipt_id: made.id }),
  };
}
