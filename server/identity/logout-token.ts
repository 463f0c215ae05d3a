import type { JWTHeaderParameters, JWTPayload } from "jose";
import { isJsonObject } from "#domain/shared/json/json.ts";
import { err, ok, type Result } from "#domain/shared/result.ts";
import type { ProviderFailure } from "./provider-failure.ts";

/** Which sessions a back-channel sign-out ends: that of the provider, or all of the subject. */
export type LogoutToken = {
  readonly id: string;
  readonly subject: string | undefined;
  readonly providerSession: string | undefined;
};

type Verified = { readonly payload: JWTPayload; readonly protectedHeader: Partial<JWTHeaderParameters> };

/** Checks a token whose signature, issuer, audience and age are valid (OpenID Connect Back-Channel Logout, section 2.6). */
export function checkLogoutToken({ payload, protectedHeader }: Verified): Result<LogoutToken, ProviderFailure> {
  const { sub, sid, jti, nonce, events } = payload;
  const [subject, providerSession, id] = [textIn(sub), textIn(sid), textIn(jti)];
  if (!TYPES.includes(protectedHeader.typ?.toLowerCase())) return refused("typ");
  if (!isJsonObject(events) || !isJsonObject(events[EVENT])) return refused("events");
  if (nonce !== undefined) return refused("nonce");
  if (id === undefined) return refused("jti");
  if (subject === undefined && providerSession === undefined) return refused("sub and sid");
  return ok({ id, subject, providerSession });
}

const refused = (claim: string) => err({ kind: "refused" as const, reason: `logout token: ${claim}` });

const textIn = (value: unknown): string | undefined => (typeof value === "string" && value !== "" ? value : undefined);

const EVENT = "http://schemas.openid.net/event/backchannel-logout";
const TYPES: readonly (string | undefined)[] = [undefined, "jwt", "logout+jwt", "application/logout+jwt"];
