import { shiftInstant, type Instant } from "../../shared/time/instant.ts";
import { err, ok, type Result } from "../../shared/result.ts";
import type { AccessToken } from "./access-token.ts";

/** The most days that a token lasts if a retailer sets no maximum. */
export const DEFAULT_TOKEN_DAYS = 365;

/** The owner of a token and the administrators get an email so many days before its end. */
export const TOKEN_NOTICE_DAYS = 30;

/** Reasons for refusing the end of a new token. */
export type TokenEndRefusal =
  | { readonly kind: "past-end" }
  /** A retailer of the token allows fewer days. */
  | { readonly kind: "late-end"; readonly days: number };

/** Returns the most days that a token of several retailers lasts: the lowest of their settings. */
export const lowestTokenDays = (settings: readonly (number | undefined)[]): number =>
  Math.min(...(settings.length === 0 ? [DEFAULT_TOKEN_DAYS] : settings.map((days = DEFAULT_TOKEN_DAYS) => days)));

/** Returns the end of a new token: the requested one, else the latest that its retailers allow. */
export function chooseTokenEnd(
  wanted: Instant | undefined,
  { now, days }: { readonly now: Instant; readonly days: number },
): Result<Instant, TokenEndRefusal> {
  const latest = endAfterDays(now, days);
  if (wanted === undefined) return ok(latest);
  if (wanted <= now) return err({ kind: "past-end" });
  return wanted > latest ? err({ kind: "late-end", days }) : ok(wanted);
}

/** Returns the moment that many days of 24 hours later. */
export const endAfterDays = (now: Instant, days: number): Instant => shiftInstant(now, days * DAY);

/** True if the token gives no access any more because of its end. */
export const isTokenEnded = ({ expires }: Pick<AccessToken, "expires">, now: Instant): boolean =>
  expires !== undefined && expires <= now;

const DAY = 86_400_000;
