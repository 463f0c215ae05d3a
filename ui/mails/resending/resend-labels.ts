import type { ResendRow } from "#domain/mails/actions.ts";
import { sendRefusalMessage } from "#domain/receipts/actions.ts";
import type { Tone } from "#ui/kit/status/tone.ts";

export type ResendResult = { readonly tone: Tone; readonly text: string };

/** Formats the result of a receipt for its row. */
export function formatResendResult(row: ResendRow): ResendResult {
  if (row.state !== "done")
    return row.state === "waiting" ? { tone: "neutral", text: "Waiting" } : { tone: "info", text: "Sending" };
  switch (row.outcome.kind) {
    case "sent":
      return { tone: "good", text: "Resent" };
    case "cancelled":
      return { tone: "neutral", text: "Not sent" };
    case "failed":
      return { tone: "bad", text: sendRefusalMessage(row.outcome) };
  }
}
