import type { Failure } from "../shared/failure.ts";
import type { SuppressionCause } from "./suppression-cause.ts";

export const SUPPRESSED_ADDRESSES_FAILED = "Unable to load the suppressed addresses, please try again later";

/** 'Bounced' */
export const suppressionCauseLabel = (cause: SuppressionCause): string => LABELS[cause];
const LABELS: Readonly<Record<SuppressionCause, string>> = { bounce: "Bounced", complaint: "Marked as spam" };

/** Shown in place of the address of an erased customer. Only a search for the whole address shows the address. */
export const ERASED_ADDRESS = "Erased address";
export const ERASED_ADDRESS_HINT = "To remove an erased address, search for the whole address.";

/** Says before an email why it may be unwanted or will not arrive. The date and the words of the server follow. */
export const suppressionWarning = (cause: SuppressionCause): string => WARNINGS[cause];
const WARNINGS: Readonly<Record<SuppressionCause, string>> = {
  bounce: "Emails to this address don't arrive. The last one bounced for good",
  complaint: "The owner of this address marked an email as spam",
};

/** What another email can cause. */
export const suppressionAdvice = (cause: SuppressionCause): string => ADVICE[cause];
const ADVICE: Readonly<Record<SuppressionCause, string>> = {
  bounce: "Another email will probably bounce too. Check the address with the customer first.",
  complaint: "Send only if the customer asks for it. Another complaint harms the delivery of all your emails.",
};

export const REMOVAL_REASON_REQUIRED = "Give a reason for the removal";

/** The address could not be removed. */
export const removalOfAddressFailureMessage = ({ kind, description, statusText }: Failure): string =>
  kind === "missing"
    ? "This address is no longer on the list"
    : description || statusText || "An error occurred, please try again later";
