import type { Instant } from "../../shared/time/instant.ts";
import type { SignInDecision, SignInMethod, SignInRequirement } from "./sign-in-policy.ts";

/** A passkey of the own account. */
export type Passkey = {
  readonly id: string;
  readonly name: string;
  readonly created: Instant;
  readonly lastUsed?: Instant;
};

/** A session of the own account. */
export type OwnSession = {
  readonly id: string;
  /** The browser and the system; empty if they are unknown. */
  readonly device: string;
  readonly method: SignInMethod;
  readonly created: Instant;
  readonly lastUsed: Instant;
  readonly isCurrent: boolean;
};

/** The key of an authenticator app that waits for its first code. */
export type AuthenticatorKey = {
  /** In base 32, for users who type it. */
  readonly key: string;
  /** An image of the QR code, as a data URL. */
  readonly qrCode: string;
};

/** What the sign-in policy of the retailer asks of the session. */
export type PolicyLack = {
  readonly requirement: Exclude<SignInRequirement, "none">;
  readonly decision: Exclude<SignInDecision, "met">;
};

/** How the own account signs in. */
export type OwnAccount = {
  readonly email: string;
  /** True if it signs in at an identity provider: it has no password, passkeys or codes here. */
  readonly isBound: boolean;
  /** False at an address where browsers allow no passkeys. */
  readonly passkeysPossible: boolean;
  readonly passkeys: readonly Passkey[];
  /** When the authenticator app was confirmed. Absent without one. */
  readonly authenticatorSince?: Instant;
  /** The number of unused recovery codes. */
  readonly recoveryCodes: number;
  readonly passwordSince?: Instant;
  readonly method: SignInMethod;
  /** True if the session can change how the account signs in. */
  readonly isConfirmed: boolean;
  readonly lack?: PolicyLack;
};

/** Why a change of the own account is refused. */
export type OwnAccountRefusal = "not-confirmed" | "authenticator-exists" | "too-many-passkeys" | "passkeys-unavailable";

/** What a challenge is for. */
export type PasskeyPurpose = "creation" | "confirmation";

export const MAX_PASSKEYS = 20;
/** In code points. */
export const MAX_PASSKEY_NAME_LENGTH = 60;
