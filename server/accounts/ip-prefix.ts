import { isIP } from "node:net";

/**
 * Returns the network under which a rate limit counts an address: the address itself for IPv4, in any notation.
 * For IPv6, returns the /64 prefix, which usually belongs to one household or machine.
 */
export function toIpPrefix(address: string): string {
  const [bare = ""] = address.split("%");
  if (isIP(bare) !== 6) return bare;
  const groups = groupsOf(bare);
  return isMapped(groups) ? groups.slice(6).map(twoBytes).join(".") : `${groups.slice(0, 4).join(":")}::/64`;
}

/** Returns the eight groups in hexadecimal digits without leading zeros. The URL parser accepts every notation. */
function groupsOf(address: string): readonly string[] {
  const [head = "", tail] = new URL(`http://[${address}]`).hostname.slice(1, -1).split("::");
  const [before, after] = [partsOf(head), partsOf(tail ?? "")];
  return [...before, ...Array.from({ length: 8 - before.length - after.length }, () => "0"), ...after];
}

const partsOf = (text: string): string[] => (text === "" ? [] : text.split(":"));

/** True for an IPv4-mapped address such as `::ffff:192.0.2.1`, which a dual-stack socket reports. */
const isMapped = (groups: readonly string[]): boolean => groups.slice(0, 6).join(":") === "0:0:0:0:0:ffff";

const twoBytes = (group: string): string => {
  const value = Number.parseInt(group, 16);
  return `${value >> 8}.${value & 255}`;
};
