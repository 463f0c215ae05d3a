import type { Instant } from "#domain/shared/time/instant.ts";
import {
  mailKindLabel,
  unreportedStageLabel,
  type LoggedMail,
  type LoggedMailState,
  type UnreportedStage,
} from "#domain/mails/index.ts";
import { receiptHref } from "#domain/shell/index.ts";
import type { BulkResult } from "#ui/model/bulk-run.ts";

/** An email as the list shows it. Undefined is what is not known. */
export type MailRow = {
  readonly id: string;
  readonly at: Instant;
  readonly receipt: string;
  /** Undefined if the page of the receipt cannot be named. */
  readonly href: string | undefined;
  readonly recipient: string | undefined;
  readonly kind: string;
  readonly state: LoggedMailState;
  /** 'delivery not reported'. Undefined if the next stage is reported, or if that is unknown. */
  readonly unreported: string | undefined;
  readonly reason: string | undefined;
  readonly domain: string | undefined;
  readonly store: string | undefined;
  readonly isChosen: boolean;
  /** The result of sending the receipt again, if requested. */
  readonly result: BulkResult | undefined;
};

type Facts = Pick<MailRow, "store" | "isChosen" | "result"> & { readonly unreported: UnreportedStage | undefined };

export const toMailRow = (
  { id, at, transactionId, receiptId, recipient, kind, state, reason, domain }: LoggedMail,
  { unreported, ...facts }: Facts,
): MailRow => ({
  id,
  at,
  receipt: transactionId ?? receiptId,
  href: transactionId === undefined ? undefined : receiptHref(transactionId, receiptId),
  recipient,
  kind: mailKindLabel(kind),
  state,
  unreported: unreported && unreportedStageLabel(unreported),
  reason,
  domain,
  ...facts,
});
