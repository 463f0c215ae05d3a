import type { MailState } from "../shared/identifier/mail-state.ts";
import type { MailOutcome } from "./delivery.ts";

const STATE_OF: Readonly<Record<MailOutcome, MailState>> = {
  bounce: "bounced",
  dropped: "dropped",
  spamreport: "complained",
  opened: "opened",
  delivered: "delivered",
  sent: "sent",
  none: "none",
};

/** Returns the state that searches name an outcome by. */
export const toMailState = (outcome: MailOutcome): MailState => STATE_OF[outcome];

/** Returns the outcome that a state names. Undefined for any other text. */
export const parseMailState = (text: string): MailOutcome | undefined =>
  (Object.keys(STATE_OF) as MailOutcome[]).find((outcome) => STATE_OF[outcome] === text);
