import type { Failure } from "../../shared/failure.ts";
import { fieldHasSeveralLines, fieldIsRequired, fieldIsTooLong } from "../../shared/form/field-rules.messages.ts";
import { countedLength, isBlank, lineFault } from "../../shared/text/text-rules.ts";
import { describeFailure } from "../accounts.messages.ts";
import { MAX_PASSKEY_NAME_LENGTH, type PolicyLack } from "./own-account.ts";
import type { SignInMethod } from "./sign-in-policy.ts";

const FALLBACKS = {
  load: "Unable to retrieve your account, please try again later",
  sessions: "Unable to retrieve your sessions, please try again later",
  confirm: "Could not confirm who you are",
  password: "Could not change your password",
  "add-passkey": "Could not add the passkey",
  "rename-passkey": "Could not rename the passkey",
  "remove-passkey": "Could not remove the passkey",
  authenticator: "Could not set up the authenticator app",
  "remove-authenticator": "Could not remove the authenticator app",
  "recovery-codes": "Could not create recovery codes",
  "end-session": "Could not end the session",
} as const;
/** An operation on the own account that can fail. */
export type OwnAccountAction = keyof typeof FALLBACKS;

/** Returns the server's message, else the default of the operation. */
export const ownAccountFailureMessage = (action: OwnAccountAction, failure: Failure): string =>
  describeFailure(failure) || FALLBACKS[action];

export const PASSKEY_NAME_LABEL = "Name of the passkey";

/** Returns what is wrong with the name of a passkey. */
export function passkeyNameProblem(name: string): string | undefined {
  if (isBlank(name)) return fieldIsRequired(PASSKEY_NAME_LABEL);
  if (lineFault(name) !== undefined) return fieldHasSeveralLines(PASSKEY_NAME_LABEL);
  if (countedLength(name) > MAX_PASSKEY_NAME_LENGTH) return fieldIsTooLong(PASSKEY_NAME_LABEL, MAX_PASSKEY_NAME_LENGTH);
  return undefined;
}

export const PASSKEY_ADDED = "Passkey added";
export const PASSKEY_RENAMED = "Passkey renamed";
export const PASSKEY_REMOVED = "Passkey removed";
export const PASSKEY_CANCELLED = "No passkey was used. Try again.";
export const AUTHENTICATOR_REMOVED = "Authenticator app removed";
export const OWN_PASSWORD_SET = "Password changed. Your other sessions have ended.";
export const SESSION_ENDED = "Session ended";
export const OTHER_SESSIONS_ENDED = "Other sessions ended";

/** Says what the sign-in policy asks of the user. */
export function policyText({ requirement, decision }: PolicyLack): string {
  if (decision === "sign_in_again")
    return requirement === "passkey_or_provider"
      ? "Your retailer requires a passkey. Use yours to continue."
      : "Your retailer requires more than a password. Use your passkey, or sign out and sign in with your code.";
  return requirement === "passkey_or_provider"
    ? "Your retailer requires a passkey. Add one to continue."
    : "Your retailer requires more than a password. Add a passkey or an authenticator app to continue.";
}

const METHOD_LABELS: Readonly<Record<SignInMethod, string>> = {
  password: "Password",
  password_and_code: "Password and code",
  recovery_code: "Password and recovery code",
  passkey: "Passkey",
  provider: "Identity provider",
};

export const signInMethodLabel = (method: SignInMethod): string => METHOD_LABELS[method];
