export const AUDIT_FAILED = "There was an error loading the audit log, please try again.";

/** Shown in place of values that an event does not have. */
export const VALUE_NOT_RECORDED = "not recorded";
