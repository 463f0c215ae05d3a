import type { ContractSchemas } from "#contract/index.ts";
import type { PendingEmail } from "#domain/shared/identifier/pending-email.ts";
import { toWireParser, readInstant, readList, readMembers, readString, type Unchecked } from "./wire.ts";

/** Reads the mails of the outbox, in the order of arrival. Returns undefined if any entry is malformed. */
export const parseMails = toWireParser((wire: Unchecked<readonly ContractSchemas["Mail"][]>) => readList(wire, mailOf));

function mailOf(wire: Unchecked<ContractSchemas["Mail"]>): PendingEmail {
  const mail = readMembers(wire);
  return {
    id: readString(mail.id),
    at: readInstant(mail.created_timestamp),
    to: readString(mail.to),
    subject: readString(mail.subject),
    text: readString(mail.text),
  };
}
