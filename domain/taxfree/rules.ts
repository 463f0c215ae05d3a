// The entry point for the receipt page: it shows a status and loads the rest when the panel opens.
export { selectFormStatuses, selectOverallStatus, type OverallStatus } from "./overall-status.ts";
export { describeFormEntry, FORM_STATUS_LABELS } from "./form-words.ts";
export { hasUnfinishedForm } from "./unfinished-form.ts";
export { parseTaxFreeSettings, storeIssuesForms, type TaxFreeSettings } from "./tax-free-settings.ts";
