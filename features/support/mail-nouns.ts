import type { EmailSourceKind } from "#domain/dashboard/index.ts";
import type { LoggedMailState } from "#domain/mails/index.ts";

const STATES: Readonly<Record<string, LoggedMailState>> = {
  sent: "sent",
  delivered: "delivered",
  opened: "opened",
  bounced: "bounce",
  dropped: "dropped",
  reported: "spamreport",
};

const SOURCES: Readonly<Record<string, EmailSourceKind>> = {
  "a mailbox with notifications of success": "notified-mailbox",
  "a mailbox": "mailbox",
  "a provider": "provider",
};

export const MAIL_NOUNS = [
  {
    name: "mailsource",
    meaning: "who reports what became of emails",
    forms: Object.keys(SOURCES),
    regexp: new RegExp(Object.keys(SOURCES).join("|")),
    transformer: (source: string) => SOURCES[source],
    values: Object.keys(SOURCES),
  },
  {
    name: "mailstate",
    meaning: "what became of an email; reported is marked as spam",
    forms: Object.keys(STATES),
    regexp: new RegExp(Object.keys(STATES).join("|")),
    transformer: (state: string) => STATES[state],
    values: Object.keys(STATES),
  },
  {
    name: "bounces",
    meaning: "how many of a number of emails bounced",
    forms: ["30 of 32"],
    regexp: /(\d+) of (\d+)/,
    transformer: (bounced: string, sent: string) => ({ bounced: Number(bounced), sent: Number(sent) }),
  },
  {
    name: "maildomain",
    meaning: "the domain of email addresses",
    forms: ["mail.example"],
    regexp: /[\w-]+\.[\w.-]+/,
    transformer: String,
  },
  {
    name: "mailreason",
    meaning: "why an email failed, in the words of the mail server",
    forms: ['"550 5.1.1 No such user"'],
    regexp: /"([^"]*)"/,
    transformer: String,
  },
];
