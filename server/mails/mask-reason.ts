import { maskHosts } from "#domain/shared/identifier/masking.ts";
import { maskContactDetails } from "../receipts/mask-contact-details.ts";

/** Masks what identifies a customer in the words of a mail server: addresses, telephone numbers and the names of hosts. */
export const maskReason = (reason: string): string => maskHosts(maskContactDetails(reason));
