import type { WaitingMail } from "#domain/shared/waiting-mail.ts";
import { checked, instant, list, record, text } from "./wire.ts";

/** Reads the mails of the outbox, in the order of arrival. Returns undefined if any entry is malformed. */
export const parseMails = checked((wire) => list(wire, mailOf));

function mailOf(wire: unknown): WaitingMail {
  const mail = record(wire);
  return {
    id: text(mail["id"]),
    at: instant(mail["created_timestamp"]),
    to: text(mail["to"]),
    subject: text(mail["subject"]),
    text: text(mail["text"]),
  };
}
