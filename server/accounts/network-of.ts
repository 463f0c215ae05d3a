import { isIP } from "node:net";

/**
 * What a limit counts an address as: an IPv4 address for itself, however it is written; of an IPv6 address its /64,
 * all of which one household or one machine has to itself.
 */
export function networkOf(address: string): string {
  const [bare = ""] = address.split("%");
  if (isIP(bare) !== 6) return bare;
  const groups = groupsOf(bare);
  return isMapped(groups) ? groups.slice(6).map(twoBytes).join(".") : `${groups.slice(0, 4).join(":")}::/64`;
}

/** The eight groups in hexadecimal digits without leading zeros; the URL standard knows every way to write them. */
function groupsOf(address: string): readonly string[] {
  const [head = "", tail] = new URL(`http://[${address}]`).hostname.slice(1, -1).split("::");
  const [before, after] = [partsOf(head), partsOf(tail ?? "")];
  return [...before, ...Array.from({ length: 8 - before.length - after.length }, () => "0"), ...after];
}

const partsOf = (text: string): string[] => (text === "" ? [] : text.split(":"));

/** `::ffff:192.0.2.1` is how a socket for both kinds names an IPv4 address. */
const isMapped = (groups: readonly string[]): boolean => groups.slice(0, 6).join(":") === "0:0:0:0:0:ffff";

const twoBytes = (group: string): string => {
  const value = Number.parseInt(group, 16);
  return `${value >> 8}.${value & 255}`;
};
