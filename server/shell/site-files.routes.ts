import type { FastifyInstance } from "fastify";
import type { Clock } from "#domain/shared/time/clock.port.ts";
import { notFoundRefusal } from "../http/problems.ts";

type SiteFiles = {
  readonly clock: Clock;
  /** URIs for reports of vulnerabilities. */
  readonly securityContacts: readonly string[];
  readonly publicUrl: string | undefined;
};

/** Serves the files of the site for crawlers and for people who report a vulnerability. */
export function siteFileRoutes(host: FastifyInstance, { clock, securityContacts, publicUrl }: SiteFiles): void {
  host.get("/robots.txt", (_request, reply) =>
    reply.header("cache-control", "public, max-age=86400").type(PLAIN_TEXT).send(ROBOTS),
  );
  host.get(SECURITY_PATH, (_request, reply) => {
    if (securityContacts.length === 0) throw notFoundRefusal();
    return reply.type(PLAIN_TEXT).send(securityText(securityContacts, { publicUrl, expires: expiryDay(clock) }));
  });
}

/** RFC 9116. The contacts are valid as long as the operator configures them, so the expiry moves on each day. */
const securityText = (
  contacts: readonly string[],
  { publicUrl, expires }: { readonly publicUrl: string | undefined; readonly expires: string },
): string =>
  [
    ...contacts.map((contact) => `Contact: ${contact}`),
    `Expires: ${expires}`,
    "Preferred-Languages: en",
    ...(publicUrl?.startsWith("https:") ? [`Canonical: ${publicUrl}${SECURITY_PATH}`] : []),
    "",
  ].join("\n");

const expiryDay = (clock: Clock): string =>
  `${new Date(Date.parse(clock.now()) + VALID_MS).toISOString().slice(0, 10)}T00:00:00Z`;

const SECURITY_PATH = "/.well-known/security.txt";
const PLAIN_TEXT = "text/plain; charset=utf-8";
/** Half a year. RFC 9116, section 2.5.5, recommends less than a year. */
const VALID_MS = 182 * 86_400_000;
/** RFC 9309. The portal requires an account, and links to receipts are personal. */
const ROBOTS = "User-agent: *\nDisallow: /\n";
