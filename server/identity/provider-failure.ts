import { errors as jose } from "jose";
import {
  AuthorizationResponseError,
  ClientError,
  ResponseBodyError,
  WWWAuthenticateChallengeError,
} from "openid-client";

/** Why an identity provider did not give what the server requested. `reason` is for the log and the audit. */
export type ProviderFailure = {
  /** `unavailable`: it may work later. `cancelled`: the user declined. `refused`: an answer is not acceptable. */
  readonly kind: "unavailable" | "cancelled" | "refused";
  readonly reason: string;
};

/** The provider cannot be used as it is set up. */
export class UnusableProvider extends Error {}

/** The provider gave an answer that is not acceptable. */
export class RefusedAnswer extends Error {}

/** Converts an error of the libraries. Texts of the provider are left out, except error codes. */
export function toProviderFailure(error: unknown): ProviderFailure {
  if (error instanceof AuthorizationResponseError) return toAuthorizationFailure(error.error);
  if (error instanceof ResponseBodyError) {
    const isWrongClient = error.error === "invalid_client" || error.error === "unauthorized_client";
    return failure(isWrongClient ? "unavailable" : "refused", `token: ${codeIn(error.error)}`);
  }
  if (error instanceof WWWAuthenticateChallengeError) return failure("refused", "the access token was not accepted");
  if (error instanceof ClientError) return toClientFailure(error);
  if (error instanceof jose.JWKSTimeout || error instanceof jose.JWKSInvalid) return failure("unavailable", error.code);
  // The library has one class for every answer that is no key set.
  if (error instanceof jose.JOSEError)
    return failure(error.code === "ERR_JOSE_GENERIC" ? "unavailable" : "refused", describe(error));
  if (error instanceof UnusableProvider) return failure("unavailable", error.message);
  if (error instanceof RefusedAnswer) return failure("refused", error.message);
  if (error instanceof TypeError) return failure("unavailable", "no connection");
  throw error;
}

function toAuthorizationFailure(code: string): ProviderFailure {
  if (code === "access_denied") return failure("cancelled", code);
  return failure(UNAVAILABLE_CODES.includes(code) ? "unavailable" : "refused", `authorization: ${codeIn(code)}`);
}

function toClientFailure({ code = "unknown", cause, message }: ClientError): ProviderFailure {
  if (code === "OAUTH_TIMEOUT" || code === "OAUTH_ABORT" || UNAVAILABLE_ANSWERS.includes(code))
    return failure("unavailable", code);
  // Messages of the library contain no values.
  const detail = claimIn(cause) ?? (cause instanceof Error ? cause.message : message);
  return failure("refused", `${code} ${detail}`);
}

/** Returns the name of the claim that failed a check. The library has it at different places. */
function claimIn(cause: unknown): string | undefined {
  const inner = cause instanceof Error ? cause.cause : undefined;
  const claim = typeof inner === "object" && inner !== null && "claim" in inner ? inner.claim : undefined;
  return typeof claim === "string" ? claim : undefined;
}

const describe = (error: jose.JOSEError): string =>
  error instanceof jose.JWTClaimValidationFailed || error instanceof jose.JWTExpired
    ? `${error.code} ${error.claim}`
    : error.code;

/** An error code from outside, if it is one (RFC 6749, section 5.2). */
const codeIn = (text: string): string => (/^[a-z_]{1,60}$/.test(text) ? text : "unknown error");

const failure = (kind: ProviderFailure["kind"], reason: string): ProviderFailure => ({ kind, reason });

const UNAVAILABLE_CODES = ["temporarily_unavailable", "server_error"];
const UNAVAILABLE_ANSWERS = [
  "OAUTH_RESPONSE_IS_NOT_CONFORM",
  "OAUTH_RESPONSE_IS_NOT_JSON",
  "OAUTH_PARSE_ERROR",
  "OAUTH_MISSING_SERVER_METADATA",
  "OAUTH_INVALID_SERVER_METADATA",
  "OAUTH_HTTP_REQUEST_FORBIDDEN",
];
