import type { PendingEmail } from "#domain/shared/pending-email.ts";
import { toWireParser, readInstant, readList, readWireObject, readString } from "./wire.ts";

/** Reads the mails of the outbox, in the order of arrival. Returns undefined if any entry is malformed. */
export const parseMails = toWireParser((wire) => readList(wire, mailOf));

function mailOf(wire: unknown): PendingEmail {
  const mail = readWireObject(wire);
  return {
    id: readString(mail["id"]),
    at: readInstant(mail["created_timestamp"]),
    to: readString(mail["to"]),
    subject: readString(mail["subject"]),
    text: readString(mail["text"]),
  };
}
