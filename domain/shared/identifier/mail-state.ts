/**
 * The states of the latest email to the customer, as lists, addresses and searches name them. `opened` emails are not
 * `delivered` ones, and `none` is a receipt without an email.
 */
export const MAIL_STATES = ["bounced", "dropped", "complained", "opened", "delivered", "sent", "none"] as const;
export type MailState = (typeof MAIL_STATES)[number];
