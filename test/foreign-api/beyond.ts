/** What the adapters need in answers beyond the specification, or send beyond it, by call. A mended call fails its test: remove its line. */
export const BEYOND: Readonly<Record<string, string>> = {
  "POST /_/accounts": "the account in the answer, whose body the specification does not show",
  "PATCH /_/account/{email} (roles)": "sends the member seen",
  "PATCH /_/account/{email} (retailers)": "sends the member seen",
  "POST /email (resend)": "a body in the answer, which the specification does not show",
  "POST /email (copy)": "a body in the answer, which the specification does not show",
  "POST /identifiers/{id}": "the header Location, which the specification names for stores only",
  "PUT /_/retailer-files/{filename}": "sends the member text instead of data",
  "PUT /_/retailer-files-admin/{filename}": "sends the member text instead of data",
  "POST /_/retailer-files-admin/new/add": "sends the member text instead of data",
  "GET /_/forms-data": "the header Last-Modified",
  "PUT /_/forms-data": "the header Last-Modified",
  "GET /_/surveys/{surveyId}/summary": "rows of a question without rows",
};
