/** The address to which servers return emails: `local+REFERENCE@host` names the email. */
export type ReturnPath = {
  readonly write: (reference: string) => string;
  /** Returns the extensions of the address in a header: what is between `+` and `@`. */
  readonly extensionsIn: (header: string) => readonly string[];
};

/** Each email has its own return path, because not every server returns the message id of what it could not deliver. */
export function createReturnPath(address: string): ReturnPath {
  const at = address.lastIndexOf("@");
  const [local, host] = [address.slice(0, at), address.slice(at)];
  const [start, end] = [`${local}+`.toLowerCase(), host.toLowerCase()];
  return {
    write: (reference) => `${local}+${reference}${host}`,
    extensionsIn: (header) =>
      header
        .toLowerCase()
        .split(SEPARATORS)
        .filter((word) => word.startsWith(start) && word.endsWith(end))
        .map((word) => word.slice(start.length, -end.length)),
  };
}

/** The longest local part of a bounce address: RFC 5321 has 64 characters, of which `+` and a reference need 44. */
export const MAX_BOUNCE_LOCAL_PART = 20;

const SEPARATORS = /[\s<>,;:"()]+/u;
