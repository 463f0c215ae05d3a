// The rules on the entries of a receipt, without the operations: for the server, and for the status on the receipt page.
export { checkFormEntries, type FormRefusal, type FormTransition } from "./form-rules.ts";
export { overallStatus, type OverallStatus } from "./form-status.ts";
export { parseForms } from "./tax-free-form.ts";
export { parseTaxFreeSettings, type TaxFreeSettings } from "./tax-free-settings.ts";
export { formRefusalMessage, NOT_ENABLED } from "./taxfree.messages.ts";
