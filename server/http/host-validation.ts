import { isIP } from "node:net";
import type { FastifyRequest } from "fastify";
import type { Config } from "../config.ts";
import { isLoopback } from "../loopback.ts";
import { isInProcess } from "./in-process-calls.ts";

export type HostRules = Pick<Config, "host" | "trustProxy" | "publicUrl" | "allowedHosts">;

/**
 * Returns a check that reports why the `Host` of a request is refused. Without it, a site whose name resolves to this
 * machine (DNS rebinding) would count as the own origin. RFC 9112, section 3.2: a request has exactly one `Host`.
 */
export function createHostValidator({
  host,
  trustProxy,
  publicUrl,
  allowedHosts,
}: HostRules): (request: FastifyRequest) => string | undefined {
  const named = [...(publicUrl === undefined ? [] : [new URL(publicUrl).host]), ...allowedHosts];
  // Without a configured name, a server on the network or behind a proxy cannot know its own name.
  const isAnyName = named.length === 0 && (!isLoopback(host) || trustProxy !== false);
  return (request) => {
    // The request for the page, which caused this call, has been checked.
    if (isInProcess()) return undefined;
    if (hostsIn(request.raw.rawHeaders) > 1) return "The request has more than one Host header";
    if (namesTwoHosts(request.raw)) return "The request line and the Host header name different sites";
    const given = hostOf(request);
    if (given === undefined) return "The Host header is missing or cannot be read";
    const isKnown =
      isAnyName || named.includes(given.host) || isOwnAddress(given.hostname, request.socket.localAddress ?? "");
    return isKnown ? undefined : "The Host header names another site";
  };
}

const hostsIn = (rawHeaders: readonly string[]): number =>
  rawHeaders.filter((name, at) => at % 2 === 0 && name.toLowerCase() === "host").length;

/** RFC 9112, section 3.2.2: the host of a request line such as `GET http://portal.example/` overrides `Host`. */
const namesTwoHosts = ({ url = "", headers }: FastifyRequest["raw"]): boolean => {
  const authority = /^https?:\/\/([^/?#]*)/i.exec(url)?.[1];
  return authority !== undefined && authority.toLowerCase() !== headers.host?.toLowerCase();
};

/** Returns the host as the caller named it, also through a trusted proxy. Omits the default port. */
function hostOf(request: FastifyRequest): URL | undefined {
  const url = `${request.protocol}://${request.host}`;
  return HOST.test(request.host) && URL.canParse(url) ? new URL(url) : undefined;
}

const HOST = /^(?:[\w.-]+|\[[\da-f:.]+\])(?::\d{1,5})?$/i;

/** True for the address of the connection, and for any loopback name on this machine. */
function isOwnAddress(hostname: string, localAddress: string): boolean {
  const [name, local] = [hostname.replace(/^\[|\]$/g, ""), localAddress.replace(/^::ffff:/, "")];
  return isLoopback(local) ? isLoopback(name) || name.endsWith(".localhost") : isIP(name) > 0 && name === local;
}
