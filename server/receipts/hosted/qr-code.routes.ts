import type { FastifyInstance } from "fastify";
import { fitsQrCode, QR_CODES_PATH } from "#domain/receipts/index.ts";
import type { SessionStore } from "../../accounts/session-store.queries.ts";
import { notFoundRefusal } from "../../http/problems.ts";
import { readSessionToken } from "../../http/session-cookie.ts";
import { encodeQrCode, renderQrSvg } from "./qr-code.ts";

/**
 * Draws texts as QR codes for the portal, so that its pages need no encoder. A text is all that the code has, so no
 * permission is needed, only a session: encoding costs time.
 */
export function qrCodeRoutes(host: FastifyInstance, { sessions }: { readonly sessions: SessionStore }): void {
  host.get<{ Querystring: { text?: unknown } }>(QR_CODES_PATH, async (request, reply) => {
    const { text } = request.query;
    const token = readSessionToken(request);
    if (typeof text !== "string" || !fitsQrCode(text) || token === undefined) throw notFoundRefusal();
    const identity = await sessions.identify(token, undefined, false);
    request.rotatedSessionToken = identity.rotatedToken;
    const code = identity.kind === "anonymous" ? undefined : await encodeQrCode(text);
    if (code === undefined) throw notFoundRefusal();
    return reply
      .header("cache-control", "private, max-age=86400")
      .type("image/svg+xml")
      .send(renderQrSvg(code, { label: "" }).text);
  });
}
