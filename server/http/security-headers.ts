import { randomBytes } from "node:crypto";
import type { FastifyInstance, FastifyReply } from "fastify";

/** Sets the headers of every response. A page replaces the default policy, which allows nothing. */
export function setSecurityHeaders(app: FastifyInstance, { secure }: { readonly secure: boolean }): void {
  const headers: Readonly<Record<string, string>> = {
    "content-security-policy": "default-src 'none'; frame-ancestors 'none'",
    "cache-control": "no-store",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": DENIED_FEATURES.map((feature) => `${feature}=()`).join(", "),
    // Not `no-referrer`: with it a browser sends forms with `Origin: null`.
    "referrer-policy": "same-origin",
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
    ...(secure ? { "strict-transport-security": "max-age=31536000" } : {}),
  };
  app.addHook("onRequest", async (_request, reply) => {
    reply.headers(headers);
  });
}

type PagePolicySources = {
  readonly frames?: string;
  readonly images?: string | undefined;
  readonly called?: string | undefined;
};

/**
 * Allows a page to run the scripts with the nonce and the scripts that they load. No string becomes code or markup.
 * `frames` are the allowed frame sources. `images` are further sources of images. `called` is the origin of a service that the page calls, posts forms to, and
 * opens in a window.
 */
export function setPagePolicy(
  reply: FastifyReply,
  { frames, images, called }: PagePolicySources = {},
): { readonly nonce: string } {
  const nonce = randomBytes(16).toString("base64");
  const targets = called === undefined ? "'self'" : `'self' ${called}`;
  const policy = [
    "default-src 'none'",
    `script-src 'nonce-${nonce}' 'strict-dynamic'`,
    "style-src 'self'",
    images === undefined ? "img-src 'self' data:" : `img-src 'self' data: ${images}`,
    "font-src 'self'",
    `connect-src ${targets}`,
    ...(frames === undefined ? [] : [`frame-src ${frames}`]),
    `form-action ${targets}`,
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    // The editor of formatted texts parses stored and pasted HTML into inert documents (ADR 0088).
    "trusted-types counterfoil-html ProseMirrorClipboard",
    `report-uri ${CSP_REPORT_PATH}`,
  ];
  reply.header("content-security-policy", policy.join("; "));
  // With `same-origin`, the opened window would lose its opener and could not reply (ADR 0096).
  if (called !== undefined) reply.header("cross-origin-opener-policy", "same-origin-allow-popups");
  return { nonce };
}

/**
 * Allows a page in a frame of the portal, with styles only and in an opaque origin. `images` is another origin of its
 * images.
 */
export function setFramedPagePolicy(reply: FastifyReply, { images }: { readonly images?: string } = {}): void {
  const sources = ["https:", "data:", "'self'", ...(images === undefined ? [] : [images])].join(" ");
  reply.header(
    "content-security-policy",
    `default-src 'none'; sandbox; style-src 'unsafe-inline'; img-src ${sources}; frame-ancestors 'self'`,
  );
  reply.header("x-frame-options", "SAMEORIGIN");
}

/** Where browsers report policy violations. `report-to` would report too late for tests. */
export const CSP_REPORT_PATH = "/csp-reports";

const DENIED_FEATURES = [
  "accelerometer",
  "camera",
  "display-capture",
  "geolocation",
  "gyroscope",
  "magnetometer",
  "microphone",
  "midi",
  "payment",
  "screen-wake-lock",
  "usb",
  "xr-spatial-tracking",
];
