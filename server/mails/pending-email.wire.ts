import type { Schema } from "#contract/index.ts";
import type { PendingEmail } from "#domain/shared/identifier/pending-email.ts";

export const serializePendingEmail = ({ id, at, to, subject, text }: PendingEmail): Schema<"Mail"> => ({
  id,
  to,
  subject,
  text,
  created_timestamp: at,
});
