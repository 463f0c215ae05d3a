import { isIP } from "node:net";
import type { FastifyRequest } from "fastify";
import { isLoopback, type Config } from "../config.ts";
import { isInProcess } from "./in-process.ts";

export type HostRules = Pick<Config, "host" | "trustProxy" | "publicUrl" | "allowedHosts">;

/**
 * Returns why the `Host` of a request is refused, else undefined. A site whose name leads to this machine (DNS
 * rebinding) would otherwise count as our own. RFC 9112, section 3.2: a request has exactly one `Host`.
 */
export function hostRefusals({ host, trustProxy, publicUrl, allowedHosts }: HostRules): (request: FastifyRequest) => string | undefined {
  const named = [...(publicUrl === undefined ? [] : [new URL(publicUrl).host]), ...allowedHosts];
  // Without a name, a server on the network or behind a proxy cannot know what it is called.
  const isAnyName = named.length === 0 && (!isLoopback(host) || trustProxy !== false);
  return (request) => {
    // The request for the page, on whose behalf it is made, has been checked.
    if (isInProcess()) return undefined;
    if (hostsIn(request.raw.rawHeaders) > 1) return "The request has more than one Host header";
    if (namesTwoHosts(request.raw)) return "The request line and the Host header name different sites";
    const given = hostOf(request);
    if (given === undefined) return "The Host header is missing or cannot be read";
    const isKnown = isAnyName || named.includes(given.host) || isOwnAddress(given.hostname, request.socket.localAddress ?? "");
    return isKnown ? undefined : "The Host header names another site";
  };
}

const hostsIn = (rawHeaders: readonly string[]): number => rawHeaders.filter((name, at) => at % 2 === 0 && name.toLowerCase() === "host").length;

/** RFC 9112, section 3.2.2: the host of a request line such as `GET http://portal.example/` counts, not that of `Host`. */
const namesTwoHosts = ({ url = "", headers }: FastifyRequest["raw"]): boolean => {
  const authority = /^https?:\/\/([^/?#]*)/i.exec(url)?.[1];
  return authority !== undefined && authority.toLowerCase() !== headers.host?.toLowerCase();
};

/** As the caller named it, also through a trusted proxy. The default port of the protocol is left out. */
function hostOf(request: FastifyRequest): URL | undefined {
  const url = `${request.protocol}://${request.host}`;
  return HOST.test(request.host) && URL.canParse(url) ? new URL(url) : undefined;
}

const HOST = /^(?:[\w.-]+|\[[\da-f:.]+\])(?::\d{1,5})?$/i;

/** The address that the connection came to; on this machine by any of its names. */
function isOwnAddress(hostname: string, localAddress: string): boolean {
  const [name, local] = [hostname.replace(/^\[|\]$/g, ""), localAddress.replace(/^::ffff:/, "")];
  return isLoopback(local) ? isLoopback(name) || name.endsWith(".localhost") : isIP(name) > 0 && name === local;
}
