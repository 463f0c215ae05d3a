// The second door of the area, for those who fill in its form: a bundler brings an index whole, and with the drafts
// come the rules of forms.
export { AccountDraft, accountMessages, EMAIL_LABEL, readAccountDraft, type AccountForm } from "./account-draft.ts";
