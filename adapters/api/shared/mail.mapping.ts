import type { WaitingMail } from "#domain/shared/waiting-mail.ts";
import { checked, instant, list, record, text } from "./wire.ts";

/** Mails that wait in the outbox, in the order they came; undefined when any of them is none. */
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
