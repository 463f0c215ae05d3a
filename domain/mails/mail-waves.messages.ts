import { formatCount } from "../shared/number/count.ts";
import type { MailWave } from "./mail-waves.port.ts";

/** '38 of 52 emails to example.com bounced since 14:05: "mailbox unavailable".' `since` is the time as text. */
export function describeWave({ domain, mails, bounced, reason }: MailWave, since: string): string {
  const what = `${formatCount(bounced)} of ${formatCount(mails)} emails${domain === undefined ? "" : ` to ${domain}`}`;
  return `${what} bounced since ${since}${reason === undefined ? "" : `: "${reason}"`}.`;
}
