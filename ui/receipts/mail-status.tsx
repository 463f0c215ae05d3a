import type { MailOutcome } from "#domain/receipts/index.ts";
import { StatusBadge } from "#ui/kit/status/status-badge.tsx";
import type { Tone } from "#ui/kit/status/tone.ts";

type Words = readonly [tone: Tone, word: string, sentence: string];

const MAIL: Readonly<Record<Exclude<MailOutcome, "none">, Words>> = {
  dropped: ["bad", "Dropped", "Email dropped"],
  bounce: ["bad", "Bounced", "Email bounced"],
  spamreport: ["bad", "Spam", "Email marked as spam"],
  opened: ["good", "Opened", "Email opened"],
  delivered: ["good", "Delivered", "Email delivered"],
  sent: ["neutral", "Sent", "Email sent"],
};

type MailStatusProps = {
  readonly outcome: MailOutcome;
  /** True if the status names the email. In a column its header does. */
  readonly isNamed?: boolean;
};

/** Shows the outcome of a receipt's email. Renders nothing without an email. */
export function MailStatus({ outcome, isNamed = false }: MailStatusProps) {
  if (outcome === "none") return null;
  const [tone, word, sentence] = MAIL[outcome];
  return <StatusBadge tone={tone}>{isNamed ? sentence : word}</StatusBadge>;
}
