/** Who loaded the images of an email, or followed its links, as a provider reports it. Used at the intake, never stored. */
export type MailVisitor = {
  readonly userAgent?: string;
  readonly ip?: string;
  /** True if the provider itself says that it was a machine. */
  readonly isMachine?: boolean;
};

/** A program that opens emails or follows their links. Has a user agent, ranges, or both. */
export type MailMachine = {
  readonly name: string;
  /** True if a person is behind it, whatever the provider says: a proxy that loads images when the email is shown. */
  readonly isPerson?: boolean;
  /** The user agent: as a whole, or a part of it. Case does not matter. */
  readonly userAgent?: { readonly is: string } | { readonly contains: string };
  /** IP networks in CIDR notation. */
  readonly ranges?: readonly string[];
  /** Where this is published, and the day on which it was read there. */
  readonly source: string;
  readonly read: string;
};

/** The events that a machine can cause, and their names if it did. */
const MACHINE_EVENTS: ReadonlyMap<string, string> = new Map([
  ["open", "machine_open"],
  ["click", "machine_click"],
]);

/** True if an IP address is in a network in CIDR notation. */
type IsWithinRange = (ip: string, range: string) => boolean;

type KnownMachines = { readonly machines: readonly MailMachine[]; readonly isWithinRange: IsWithinRange };

/**
 * Returns the name under which an event counts: that of a machine if the provider says so, or if the list has the user
 * agent and the network. An entry that has both needs both.
 */
export function nameMailEvent(event: string, visitor: MailVisitor | undefined, known: KnownMachines): string {
  const machineName = MACHINE_EVENTS.get(event);
  return machineName !== undefined && visitor !== undefined && isMachine(visitor, known) ? machineName : event;
}

function isMachine(visitor: MailVisitor, { machines, isWithinRange }: KnownMachines): boolean {
  const recognized = machines.filter(
    (machine) => hasUserAgent(visitor, machine) && isInRanges(visitor, machine, isWithinRange),
  );
  if (recognized.some(({ isPerson }) => isPerson)) return false;
  return visitor.isMachine === true || recognized.length > 0;
}

function hasUserAgent({ userAgent }: MailVisitor, { userAgent: wanted }: MailMachine): boolean {
  if (wanted === undefined) return true;
  const given = userAgent?.trim().toLowerCase();
  if (given === undefined) return false;
  return "is" in wanted ? given === wanted.is.toLowerCase() : given.includes(wanted.contains.toLowerCase());
}

const isInRanges = ({ ip }: MailVisitor, { ranges }: MailMachine, isWithinRange: IsWithinRange): boolean =>
  ranges === undefined || (ip !== undefined && ranges.some((range) => isWithinRange(ip, range)));
