import { StatusBadge } from "./status-badge.tsx";
import type { Tone } from "./tone.ts";

/** What became of an email, in the words of `MailOutcome` of the domain. */
type Outcome = "dropped" | "bounce" | "spamreport" | "opened" | "delivered" | "sent";

const MAIL: Readonly<Record<Outcome, readonly [tone: Tone, sentence: string]>> = {
  dropped: ["bad", "Email dropped"],
  bounce: ["bad", "Email bounced"],
  spamreport: ["bad", "Email marked as spam"],
  opened: ["good", "Email opened"],
  delivered: ["good", "Email delivered"],
  sent: ["neutral", "Email sent"],
};

/** Shows the outcome of a receipt's email. Renders nothing without an email. */
export function MailStatus({ outcome }: { readonly outcome: Outcome | "none" }) {
  if (outcome === "none") return null;
  const [tone, sentence] = MAIL[outcome];
  return <StatusBadge tone={tone}>{sentence}</StatusBadge>;
}
