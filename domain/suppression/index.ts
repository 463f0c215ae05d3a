export {
  formatSuppressionPage,
  parseSuppressionPage,
  type SuppressedAddress,
  type SuppressionPage,
} from "./suppressed-address.ts";
export {
  SUPPRESSION_CAUSES,
  suppressionCause,
  type ReportedFailure,
  type SuppressionCause,
} from "./suppression-cause.ts";
export {
  ERASED_ADDRESS,
  ERASED_ADDRESS_HINT,
  REMOVAL_REASON_REQUIRED,
  removalOfAddressFailureMessage,
  SUPPRESSED_ADDRESSES_FAILED,
  suppressionAdvice,
  suppressionCauseLabel,
  suppressionWarning,
} from "./suppression.messages.ts";
export type { SuppressedAddresses } from "./suppression.port.ts";
