import { expect } from "chai";
import type { MailMachine, MailVisitor } from "#domain/mails/index.ts";
import { createEventNamer, KNOWN_MACHINES, parseMailMachines } from "#server/mails/webhooks/mail-machines.ts";
import type { ReportedEvent } from "#server/mails/webhooks/webhook.ts";
import type { Instant } from "#domain/shared/time/instant.ts";

const IPHONE =
  "Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148";
const PREFETCH =
  "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/42.0.2311.135 Safari/537.36 Edge/12.246 Mozilla/5.0";
const PROXY = "Mozilla/5.0 (Windows NT 5.1; rv:11.0) Gecko Firefox/11.0 (via ggpht.com GoogleImageProxy)";

/** Ranges that are reserved for documentation. */
const RANGED: readonly MailMachine[] = [
  {
    name: "A scanner by its network",
    ranges: ["192.0.2.0/24", "2001:db8::/32"],
    source: "https://scanner.example",
    read: "2026-11-30",
  },
  {
    name: "A scanner by both",
    userAgent: { contains: "scan" },
    ranges: ["198.51.100.0/25"],
    source: "https://scanner.example",
    read: "2026-11-30",
  },
];

const nameOf = (event: string, visitor: MailVisitor | undefined, machines = KNOWN_MACHINES): string => {
  const reported: ReportedEvent = {
    ...{ references: [], event, at: "2026-03-01T10:00:00.000Z" as Instant, sourceEvent: "e-1" },
    ...(visitor === undefined ? {} : { visitor }),
  };
  return createEventNamer(machines)([reported])[0]!.event;
};

type Row = readonly [
  who: string,
  visitor: MailVisitor | undefined,
  opened: "open" | "machine_open",
  machines?: readonly MailMachine[],
];
const ROWS: readonly Row[] = [
  ["an unknown visitor", undefined, "open"],
  ["a telephone", { userAgent: IPHONE, ip: "203.0.113.7" }, "open"],
  ["Gmail's image proxy", { userAgent: PROXY }, "open"],
  ["Gmail's image proxy that the provider takes for a machine", { userAgent: PROXY, isMachine: true }, "open"],
  ["Apple's privacy proxy", { userAgent: "Mozilla/5.0" }, "machine_open"],
  ["Apple's privacy proxy, with spaces", { userAgent: " mozilla/5.0 " }, "machine_open"],
  ["Gmail's prefetch", { userAgent: PREFETCH }, "machine_open"],
  ["the browser that Gmail's prefetch names", { userAgent: PREFETCH.replace(/ Mozilla\/5\.0$/u, "") }, "open"],
  ["a scanner that names itself", { userAgent: "Barracuda Sentinel (EE)" }, "machine_open"],
  ["a machine that the provider recognized", { userAgent: IPHONE, isMachine: true }, "machine_open"],
  ["an address in a network of the list", { ip: "192.0.2.200" }, "machine_open", RANGED],
  ["an address outside of it", { ip: "192.0.3.1" }, "open", RANGED],
  ["an IPv6 address in a network of the list", { ip: "2001:db8:7::1" }, "machine_open", RANGED],
  ["an IPv6 address outside of it", { ip: "2001:db9::1" }, "open", RANGED],
  ["a text that is no address", { ip: "unknown" }, "open", RANGED],
  ["user agent and network of an entry", { userAgent: "a Scanner", ip: "198.51.100.1" }, "machine_open", RANGED],
  ["only the user agent of an entry with both", { userAgent: "a Scanner", ip: "198.51.100.200" }, "open", RANGED],
  ["only the network of an entry with both", { userAgent: IPHONE, ip: "198.51.100.1" }, "open", RANGED],
];

describe("an opening of an email", () => {
  for (const [who, visitor, opened, machines] of ROWS)
    it(`by ${who} counts as ${opened}`, () => {
      expect(nameOf("open", visitor, machines)).to.equal(opened);
      expect(nameOf("click", visitor, machines)).to.equal(opened.replace("open", "click"));
    });

  it("is named without what the provider reported of the visitor", () => {
    const reported = { references: [], event: "open", at: "2026-03-01T10:00:00.000Z" as Instant, sourceEvent: "e-1" };
    expect(
      createEventNamer(KNOWN_MACHINES)([{ ...reported, visitor: { userAgent: "Mozilla/5.0", ip: "192.0.2.1" } }]),
    ).to.deep.equal([{ ...reported, event: "machine_open" }]);
  });
});

describe("a list of machines", () => {
  const entry = { name: "A", userAgent: { is: "a" }, source: "https://a.example", read: "2026-11-30" };

  it("has a source and a day in each entry", () => {
    expect(
      KNOWN_MACHINES.map(({ source, read }) => [URL.canParse(source), /^\d{4}-\d\d-\d\d$/u.test(read)]),
    ).to.deep.equal(KNOWN_MACHINES.map(() => [true, true]));
    expect(KNOWN_MACHINES).to.have.length.above(2);
  });

  it("is read as it is written", () => {
    const ranged = { ...entry, isPerson: true, ranges: ["192.0.2.0/24", "2001:db8::/32"] };
    expect(parseMailMachines([entry, ranged])).to.deep.equal([entry, ranged]);
    expect(parseMailMachines([])).to.deep.equal([]);
  });

  const WRONG: readonly (readonly [what: string, list: Parameters<typeof parseMailMachines>[0]])[] = [
    ["no list", { ...entry }],
    ["no text", undefined],
    ["an entry that is no object", ["a"]],
    ["an entry without a source", [{ ...entry, source: 5 }]],
    ["an entry for every visitor", [{ name: "A", source: "https://a.example", read: "2026-11-30" }]],
    ["an empty user agent", [{ ...entry, userAgent: { contains: "" } }]],
    ["a range without a length", [{ ...entry, ranges: ["192.0.2.0"] }]],
    ["a range that is too long", [{ ...entry, ranges: ["192.0.2.0/33"] }]],
    ["a range that is no address", [{ ...entry, ranges: ["a/8"] }]],
    ["no ranges", [{ ...entry, ranges: [] }]],
  ];
  for (const [what, list] of WRONG)
    it(`is refused with ${what}`, () => {
      expect(parseMailMachines(list)).to.equal(undefined);
    });
});
