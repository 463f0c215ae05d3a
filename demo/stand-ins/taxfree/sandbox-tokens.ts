import { createHmac, timingSafeEqual } from "node:crypto";
import type { Clock } from "../../../domain/shared/time/clock.port.ts";
import type { SessionOwner } from "../../../server/external/tax-free-sessions.ts";

/** Session tokens of the sandbox. They are signed, so that they stay valid after a restart. */
export class SandboxTokens {
  private readonly secret: Buffer;
  private readonly clock: Clock;

  constructor(secret: Buffer, clock: Clock) {
    this.secret = secret;
    this.clock = clock;
  }

  create({ senderId, storeReference }: SessionOwner): string {
    const claims = Buffer.from(
      JSON.stringify([senderId, storeReference, Date.parse(this.clock.now()) + TTL_MS]),
    ).toString("base64url");
    return `${claims}.${this.sign(claims)}`;
  }

  /** Returns the sender of a valid token. */
  parseSender(token: unknown): string | undefined {
    const [claims = "", signature = ""] = typeof token === "string" ? token.split(".") : [];
    const [given, wanted] = [Buffer.from(signature), Buffer.from(this.sign(claims))];
    if (given.length !== wanted.length || !timingSafeEqual(given, wanted)) return undefined;
    const [senderId, , expires] = JSON.parse(Buffer.from(claims, "base64url").toString()) as [string, string, number];
    return expires > Date.parse(this.clock.now()) ? senderId : undefined;
  }

  private sign(claims: string): string {
    return createHmac("sha256", this.secret).update(claims).digest("base64url");
  }
}

const TTL_MS = 30 * 60_000;
