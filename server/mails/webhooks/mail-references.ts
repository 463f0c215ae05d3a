import { createHmac, timingSafeEqual } from "node:crypto";
import type { Mailer } from "../../external/mailer.ts";

/** Signed references to emails, which are part of their message ids. */
export type MailReferences = {
  readonly write: (mail: string) => string;
  /** Returns the id of the first email to which a text refers. Undefined without a valid reference. */
  readonly find: (texts: readonly string[]) => string | undefined;
};

/** An event counts only for an email whose reference its sender has seen. */
export function createMailReferences(secret: Buffer): MailReferences {
  const proofOf = (mail: string): string =>
    createHmac("sha256", secret).update(`mail ${mail}`).digest().subarray(0, PROOF_BYTES).toString("hex");
  const isProved = (mail: string, proof: string): boolean =>
    timingSafeEqual(Buffer.from(proof), Buffer.from(proofOf(mail)));
  return {
    write: (mail) => `${mail}-${proofOf(mail)}`,
    find: (texts) => {
      const matches = texts.flatMap((text) => [...text.slice(0, MAX_LENGTH).toLowerCase().matchAll(REFERENCE)]);
      return matches.find(([, mail = "", proof = ""]) => isProved(mail, proof))?.[1];
    },
  };
}

/** Returns a mailer that gives the emails of receipts a message id with their reference. */
export const withReferences = (mailer: Mailer, references: MailReferences): Mailer => ({
  ...mailer,
  send: (email) => mailer.send(email.id === undefined ? email : { ...email, reference: references.write(email.id) }),
});

const PROOF_BYTES = 12;
/** Addresses and ids are compared without case by some servers, so the reference has no capitals. */
const REFERENCE = /(?<![0-9a-z])([1-9]\d{0,17})-([0-9a-f]{24})(?![0-9a-z])/gu;
const MAX_LENGTH = 1_000;
