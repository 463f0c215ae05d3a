import { formatInstantShort, type Instant } from "#domain/shared/time/instant.ts";
import { formatPath, receiptHref } from "#domain/shell/index.ts";
import {
  formatJsonText,
  parseCreatedReceipt,
  type CreatedReceipt,
  type ShownResponse,
  type ShownHeader,
} from "#domain/test-receipts/index.ts";

/** A posted body and its response for display. */
export type SubmissionResult = {
  /** The number of the post on this visit, from 1. */
  readonly number: number;
  readonly time: string;
  /** The time between the click and the response. */
  readonly duration: string;
  readonly transactionId: string;
  readonly isAccepted: boolean;
  readonly statusLine: string;
  readonly headers: readonly ShownHeader[];
  /** The body of the response, formatted if it is JSON. */
  readonly body: string;
  readonly made: CreatedReceipt | undefined;
  /** The URL of the created receipt; absent if the account may not see it. */
  readonly receiptHref: string | undefined;
  /** The URL that starts another body from the receipt. */
  readonly againHref: string | undefined;
};

type Facts = {
  readonly number: number;
  readonly startedAt: Instant;
  readonly answeredAt: Instant;
  readonly zone: string;
  readonly transactionId: string | undefined;
  readonly mayOpenReceipts: boolean;
  readonly answer: ShownResponse;
};

export function buildSubmissionResult({
  number,
  startedAt,
  answeredAt,
  zone,
  transactionId = "",
  mayOpenReceipts,
  answer,
}: Facts): SubmissionResult {
  const made = parseCreatedReceipt(answer);
  const { isAccepted, statusLine, headers, body } = answer;
  return {
    number,
    isAccepted,
    statusLine,
    headers,
    made,
    transactionId,
    time: formatInstantShort(answeredAt, zone),
    duration: `${Date.parse(answeredAt) - Date.parse(startedAt)} ms`,
    body: formatJsonText(body),
    receiptHref: made?.transactionId && mayOpenReceipts ? receiptHref(made.transactionId, made.id) : undefined,
    againHref: made && formatPath("/admin/post_receipt/{receipt_id}", { receipt_id: made.id }),
  };
}
