/** Mail programs cut longer mails: Gmail after about 102 kB. */
export const MAX_MAIL_BYTES = 100_000;

/** A mail whose HTML is too large. */
export type MailSizeFault = { readonly kind: "mail-too-large"; readonly bytes: number; readonly maximum: number };

/** Reports a mail whose HTML has more than 100 kB. */
export const checkMailSize = (bytes: number): MailSizeFault | undefined =>
  (bytes > MAX_MAIL_BYTES ? { kind: "mail-too-large", bytes, maximum: MAX_MAIL_BYTES } : undefined);
