// Made from openapi/openapi-v1.yml by `npm run sdk:generate`; changes here are lost.

/** The codes of problems, and the status of each. */
export interface ProblemCodes {
  /** The request does not follow this contract or a rule; `errors` names the members. */
  invalid_request: 400;
  /** The token is for several retailers, and the request names none. */
  retailer_required: 400;
  /** The caller is not signed in. */
  unauthenticated: 401;
  /** The access token is unknown, incomplete, revoked, ended or suspended. */
  invalid_token: 401;
  /** The caller lacks a permission. */
  permission_denied: 403;
  /** The caller has a permission that excludes the operation, such as `sales_demo`. */
  permission_excluded: 403;
  /** The request with a session comes from a page of another site, or does not say where it comes from. */
  cross_site_request: 403;
  /** The record does not exist, or the caller may not see it. */
  not_found: 404;
  /** The retailer does not exist, or the caller does not belong to it. */
  retailer_not_found: 404;
  /** The request did not arrive in time. */
  request_timeout: 408;
  /** The body is larger than the operation allows. */
  body_too_large: 413;
  /** A part of the path is too long. */
  uri_too_long: 414;
  /** The operation does not accept the media type of the body. */
  unsupported_media_type: 415;
  /** The body is compressed or otherwise encoded. */
  unsupported_encoding: 415;
  /** Too many requests in too short a time; `Retry-After` says when to try again. */
  too_many_requests: 429;
  /** The headers are too large. */
  headers_too_large: 431;
  /** The server failed. */
  internal_error: 500;
  /** The API behind the portal host cannot be reached, or its answer cannot be used. */
  bad_gateway: 502;
  /** The server is starting, stopping or too busy, or its database does not answer. */
  unavailable: 503;
  /** The database accepts no changes at the moment. */
  read_only: 503;
  /** The database has no space left. */
  storage_full: 503;
  /** The API behind the portal host did not answer in time. */
  gateway_timeout: 504;
  /** The customer was erased within the last day. */
  customer_erased: 400;
  /** The receipt has no customer, or its identifier is not an email address. */
  no_email_address: 400;
  /** The session does not meet the sign-in policy of the retailer; only the operations of the own account are open. */
  sign_in_policy: 403;
  /** The session previews a role, so it can change nothing. */
  preview_read_only: 403;
  /** A token cannot do this; it needs a session. */
  session_required: 403;
  /** The caller must first confirm who they are. */
  confirmation_required: 403;
  /** The token belongs to no account, and the operation needs one. */
  account_required: 403;
  /** The address of the caller's account cannot receive email. */
  account_not_mailable: 403;
  /** The account belongs to a retailer that the caller does not manage. */
  account_beyond_retailers: 403;
  /** The account holds a permission that the caller does not hold. */
  account_holds_more: 403;
  /** The account manages accounts where the caller does not. */
  account_outranks: 403;
  /** The caller cannot give a permission that they do not hold. */
  permission_not_held: 403;
  /** The settings of the retailer do not let account managers give the permission. */
  permission_not_grantable: 403;
  /** The settings of the retailer do not let account managers remove the permission. */
  permission_not_removable: 403;
  /** The account does not hold a permission of the token. */
  token_exceeds_account: 403;
  /** The settings of the retailer make profiles read-only. */
  profiles_read_only: 403;
  /** The file also belongs to a retailer whose files the caller does not manage. */
  file_shared: 403;
  /** The retailers of a file change in the view of administrators only. */
  file_retailers_fixed: 403;
  /** The store issues no tax-free forms, so that none can start. */
  tax_free_not_enabled: 403;
  /** The customer does not exist, or the caller may not see them. */
  customer_not_found: 404;
  /** The survey has no responses in the period. */
  no_responses: 404;
  /** The store issues no tax-free forms, so that there is no session. */
  tax_free_not_found: 404;
  /** The `Idempotency-Key` was used for a different request. */
  idempotency_key_reused: 409;
  /** A `test` of the patch failed: the record has another value. */
  test_failed: 409;
  /** The patch does not apply: a path does not exist. */
  patch_path_missing: 409;
  /** The receipt is marked as checked already. */
  already_checked: 409;
  /** A change of a return needs a `test` of the return as it was. */
  return_not_tested: 409;
  /** The return needs a validation, the approval of another account, or its unlock. */
  validation_required: 409;
  /** The item is on a tax-free form that is issued or being issued. */
  tax_free_issued: 409;
  /** The receipt has another tax-free form that is issued or being issued. */
  tax_free_open: 409;
  /** A duplicate gets no tax-free form. */
  tax_free_duplicate: 409;
  /** All items of the receipt have come back. */
  tax_free_nothing_left: 409;
  /** The form contains more than is left of its receipts. */
  tax_free_items_changed: 409;
  /** There is a retailer with this ID. */
  retailer_exists: 409;
  /** The retailer has or had a store with this reference. */
  store_exists: 409;
  /** The customer exists already. */
  customer_exists: 409;
  /** An account with this address exists already. */
  account_exists: 409;
  /** The address looks like that of another account. */
  email_confusable: 409;
  /** The account has as many passkeys as it may have. */
  too_many_passkeys: 409;
  /** Browsers allow no passkeys at the address of the portal. */
  passkeys_unavailable: 409;
  /** The account has an authenticator app; it must be removed first. */
  authenticator_exists: 409;
  /** The account has as many access tokens as it may have. */
  too_many_tokens: 409;
  /** An identity provider signs the owner of the account in, so it has no password. */
  account_bound: 409;
  /** The retailer would have no administrator left. */
  last_administrator: 409;
  /** A file with this name exists already. */
  file_exists: 409;
  /** The locale exists already. */
  locale_exists: 409;
  /** The last locale stays. */
  last_locale: 409;
  /** The default locale stays. */
  default_locale: 409;
  /** The customer has fewer points than the request subtracts. */
  not_enough_points: 409;
  /** The customer would have more points than a program allows. */
  too_many_points: 409;
  /** The record has changed since the version in `If-Unmodified-Since`. */
  version_conflict: 412;
  /** Rates exist that are newer than `If-None-Newer`. */
  newer_rates: 412;
  /** The customer was erased within the last day; a reason creates them again. */
  recreation_needs_reason: 412;
  /** The record would become too large. */
  record_too_large: 413;
  /** The image is too large. */
  image_too_large: 413;
  /** The data of the file is too large. */
  file_too_large: 413;
  /** The view exceeds a limit or has no name; `errors` names the members. */
  view_refused: 422;
  /** The account has as many views of the list as it can have. */
  too_many_views: 422;
  /** The query would read too many receipts. */
  query_too_broad: 422;
  /** The query has too many terms. */
  query_too_complex: 422;
  /** The operation needs `If-Unmodified-Since`. */
  precondition_required: 428;
  /** A service that the operation uses does not answer. */
  provider_unavailable: 503;
}

/** The codes that any operation may answer. */
export type GeneralProblemCode =
  "invalid_request" | "retailer_required" | "unauthenticated" | "invalid_token" | "permission_denied" | "permission_excluded" | "cross_site_request" | "not_found" | "retailer_not_found" | "request_timeout" | "body_too_large" | "uri_too_long" | "unsupported_media_type" | "unsupported_encoding" | "too_many_requests" | "headers_too_large" | "internal_error" | "bad_gateway" | "unavailable" | "read_only" | "storage_full" | "gateway_timeout" | "sign_in_policy" | "preview_read_only";

/** The other codes that an operation may answer, by path and method. */
export interface OperationProblemCodes {
  "/receipts": { get: "query_too_broad"; post: "idempotency_key_reused" };
  "/receipts/_search": { get: "query_too_broad" | "query_too_complex" };
  "/_/receipts/totals": { get: "query_too_complex" };
  "/_/receipts/_export": { get: "query_too_complex" };
  "/receipts/{id}": { patch: "customer_erased" | "session_required" | "account_required" | "tax_free_not_enabled" | "test_failed" | "patch_path_missing" | "already_checked" | "return_not_tested" | "validation_required" | "tax_free_issued" | "tax_free_open" | "tax_free_duplicate" | "tax_free_nothing_left" | "tax_free_items_changed" | "record_too_large" };
  "/email": { post: "customer_erased" | "no_email_address" | "idempotency_key_reused" };
  "/_/template-previews/{preview_id}/_send": { post: "account_required" | "account_not_mailable" | "idempotency_key_reused" };
  "/stores": { post: "idempotency_key_reused" | "store_exists" };
  "/stores/{reference}": { patch: "test_failed" | "patch_path_missing" | "version_conflict" | "precondition_required"; delete: "version_conflict" };
  "/currencies/rates": { post: "idempotency_key_reused" | "version_conflict" | "newer_rates" | "precondition_required" };
  "/_/forms-data": { put: "version_conflict" };
  "/_/template-data/images/forms": { post: "image_too_large" };
  "/_/template-data/images/emails": { post: "image_too_large" };
  "/_/reports": { get: "provider_unavailable" };
  "/_/reports/{id}": { get: "provider_unavailable" };
  "/_/surveys/{surveyId}/summary": { get: "no_responses" };
  "/_/translation-data/{lang}": { put: "version_conflict" | "precondition_required" };
  "/_/translation-locale/{locale}": { post: "locale_exists"; delete: "last_locale" | "default_locale" };
  "/_/views": { post: "account_required" | "idempotency_key_reused" | "view_refused" | "too_many_views" };
  "/_/views/{id}": { put: "account_required" | "version_conflict" | "precondition_required" | "view_refused"; delete: "account_required" | "version_conflict" | "precondition_required" };
  "/_/views/{id}/_default": { put: "account_required" };
  "/_/retailer-files/{filename}": { put: "file_shared" | "file_retailers_fixed" | "file_exists" | "version_conflict" | "file_too_large" | "precondition_required" };
  "/_/retailer-files-admin/{filename}": { put: "file_shared" | "file_exists" | "version_conflict" | "file_too_large" | "precondition_required" };
  "/_/retailer-files-admin/new/add": { post: "file_exists" | "file_too_large" };
  "/identifiers/_validate": { post: "provider_unavailable" };
  "/identifiers/{id}": { get: "customer_not_found"; post: "profiles_read_only" | "customer_not_found" | "idempotency_key_reused" | "customer_exists" | "recreation_needs_reason" | "provider_unavailable"; patch: "profiles_read_only" | "customer_not_found" | "version_conflict" | "record_too_large"; delete: "customer_not_found" };
  "/identifiers/{id}/_uses": { get: "customer_not_found" };
  "/identifiers/{id}/_export": { get: "customer_not_found" };
  "/identifiers/{id}/receipts": { get: "customer_not_found" };
  "/loyalty/{loyalty}/identifiers/{id}": { get: "customer_not_found"; patch: "profiles_read_only" | "customer_not_found" | "idempotency_key_reused" | "not_enough_points" | "too_many_points" | "version_conflict" };
  "/loyalty/{loyalty}/identifiers/{id}/events": { get: "customer_not_found" };
  "/addresses/_search/{provider}": { get: "provider_unavailable" };
  "/addresses/_search/{provider}/{id}": { get: "provider_unavailable" };
  "/ic2iweb/session-token": { get: "tax_free_not_found" | "provider_unavailable" };
  "/ic2iweb/payload": { get: "tax_free_duplicate" | "tax_free_nothing_left" };
  "/_/accounts": { post: "idempotency_key_reused" | "account_exists" | "email_confusable" };
  "/_/account/{email}": { patch: "session_required" | "account_beyond_retailers" | "account_holds_more" | "account_outranks" | "permission_not_held" | "permission_not_grantable" | "permission_not_removable" | "last_administrator" | "account_bound" | "version_conflict" };
  "/_/account/{email}/_reset": { post: "account_beyond_retailers" | "account_bound" };
  "/_/account/{email}/log": { get: "account_beyond_retailers" };
  "/_/account/{email}/mails": { get: "session_required" | "account_beyond_retailers" | "account_holds_more" };
  "/_/account/{email}/tokens": { get: "account_beyond_retailers" | "account_outranks"; post: "session_required" | "account_beyond_retailers" | "account_holds_more" | "permission_not_held" | "permission_not_grantable" | "token_exceeds_account" | "idempotency_key_reused" | "too_many_tokens" };
  "/_/account/{email}/tokens/{id}": { delete: "account_beyond_retailers" | "account_outranks" };
  "/hibp_validation": { post: "provider_unavailable" };
  "/_/template-data": { put: "version_conflict" };
  "/_/template-data-translations/{tag}": { put: "version_conflict" };
  "/_/retailers": { post: "idempotency_key_reused" | "retailer_exists" };
  "/_/retailer-settings": { put: "version_conflict" | "precondition_required" | "session_required" };
  "/_/own/account": { get: "session_required" };
  "/_/own/confirmation": { post: "session_required" | "passkeys_unavailable" | "account_bound" };
  "/_/own/password": { put: "session_required" | "confirmation_required" | "account_bound" };
  "/_/own/passkey-options": { post: "session_required" | "confirmation_required" | "passkeys_unavailable" | "account_bound" };
  "/_/own/passkeys": { post: "session_required" | "confirmation_required" | "passkeys_unavailable" | "too_many_passkeys" | "account_bound" };
  "/_/own/passkeys/{id}": { patch: "session_required" | "confirmation_required" | "account_bound"; delete: "session_required" | "confirmation_required" | "account_bound" };
  "/_/own/authenticator": { post: "session_required" | "confirmation_required" | "authenticator_exists" | "account_bound"; delete: "session_required" | "confirmation_required" | "account_bound" };
  "/_/own/authenticator/confirmation": { post: "session_required" | "confirmation_required" | "account_bound" };
  "/_/own/recovery-codes": { post: "session_required" | "confirmation_required" | "account_bound" };
  "/_/own/sessions": { get: "session_required"; delete: "session_required" };
  "/_/own/sessions/{id}": { delete: "session_required" };
  "/_/own/tokens": { get: "session_required" };
  "/_/own/tokens/{id}": { delete: "session_required" };
  "/_/role-preview": { post: "session_required"; delete: "session_required" };
}
