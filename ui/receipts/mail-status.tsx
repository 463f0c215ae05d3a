import type { MailOutcome } from "#domain/receipts/index.ts";
import { StatusBadge } from "#ui/kit/status/status-badge.tsx";
import type { Tone } from "#ui/kit/status/tone.ts";

const MAIL: Readonly<Record<Exclude<MailOutcome, "none">, readonly [tone: Tone, word: string]>> = {
  dropped: ["bad", "Dropped"],
  bounce: ["bad", "Bounced"],
  spamreport: ["bad", "Spam"],
  opened: ["good", "Opened"],
  delivered: ["good", "Delivered"],
  sent: ["neutral", "Sent"],
};

/** Shows the outcome of a receipt's email in one word. Renders nothing without an email. */
export function MailStatus({ outcome }: { outcome: MailOutcome }) {
  if (outcome === "none") return null;
  const [tone, word] = MAIL[outcome];
  return <StatusBadge tone={tone}>{word}</StatusBadge>;
}
