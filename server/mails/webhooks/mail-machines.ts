import { BlockList, isIP } from "node:net";
import { nameMailEvent, type MailMachine } from "#domain/mails/index.ts";
import { isJsonObject, type Json, type JsonObject } from "#domain/shared/json/json.ts";
import known from "./mail-machines.json";
import type { ReportedEvent } from "./webhook.ts";

/** The machines that are known without a list of the operator. */
export const KNOWN_MACHINES: readonly MailMachine[] = parseMailMachines(known) ?? [];

/** Names events by who caused them, and leaves out user agents and IP addresses. */
export type NameEvents = (events: readonly ReportedEvent[]) => readonly ReportedEvent[];

/** Builds the networks of the machines once, for all events. */
export function createEventNamer(machines: readonly MailMachine[]): NameEvents {
  const networks = new Map(machines.flatMap(({ ranges = [] }) => ranges).map((range) => [range, toNetwork(range)]));
  const isWithinRange = (ip: string, range: string): boolean =>
    isIP(ip) !== 0 && networks.get(range)?.check(ip, isIP(ip) === 6 ? "ipv6" : "ipv4") === true;
  return (events) =>
    events.map(({ visitor, ...event }) => ({
      ...event,
      event: nameMailEvent(event.event, visitor, { machines, isWithinRange }),
    }));
}

/** `range` is valid: see {@link parseMailMachines}. */
function toNetwork(range: string): BlockList {
  const [network = "", bits] = range.split("/");
  const list = new BlockList();
  list.addSubnet(network, Number(bits), isIP(network) === 6 ? "ipv6" : "ipv4");
  return list;
}

/** Parses a list of machines, as `mail-machines.json` has it. Undefined if it is not such a list. */
export function parseMailMachines(list: Json | undefined): readonly MailMachine[] | undefined {
  if (!Array.isArray(list)) return undefined;
  const entries = (list as readonly Json[]).map((entry) => (isJsonObject(entry) ? parseMachine(entry) : undefined));
  return entries.includes(undefined) ? undefined : entries.filter((entry) => entry !== undefined);
}

function parseMachine({ name, isPerson, userAgent, ranges, source, read }: JsonObject): MailMachine | undefined {
  if (typeof name !== "string" || typeof source !== "string" || typeof read !== "string") return undefined;
  const agent = parseUserAgent(userAgent);
  const networks = parseRanges(ranges);
  const isWrong = (userAgent !== undefined && agent === undefined) || (ranges !== undefined && networks === undefined);
  // An entry without either would take every open for one of a machine.
  if (isWrong || (agent === undefined && networks === undefined)) return undefined;
  return {
    ...{ name, source, read },
    ...(isPerson === true ? { isPerson } : {}),
    ...(agent === undefined ? {} : { userAgent: agent }),
    ...(networks === undefined ? {} : { ranges: networks }),
  };
}

function parseUserAgent(value: Json | undefined): MailMachine["userAgent"] {
  if (!isJsonObject(value)) return undefined;
  const { is, contains } = value;
  if (typeof is === "string" && is !== "") return { is };
  return typeof contains === "string" && contains !== "" ? { contains } : undefined;
}

function parseRanges(value: Json | undefined): readonly string[] | undefined {
  if (!Array.isArray(value) || value.length === 0) return undefined;
  const ranges = (value as readonly Json[]).filter((range) => typeof range === "string" && isRange(range));
  return ranges.length === value.length ? (ranges as readonly string[]) : undefined;
}

function isRange(text: string): boolean {
  const [network = "", bits = "", rest] = text.split("/");
  const most = { 0: -1, 4: 32, 6: 128 }[isIP(network)] ?? -1;
  return rest === undefined && /^\d{1,3}$/u.test(bits) && Number(bits) <= most;
}
