import { expect } from "chai";
import { nameMailEvent, type MailMachine, type MailVisitor } from "#domain/mails/index.ts";

const PUBLISHED = { source: "https://scanner.example/published", read: "2026-11-30" };
const MACHINES: readonly MailMachine[] = [
  { name: "A whole user agent", userAgent: { is: "Mozilla/5.0" }, ...PUBLISHED },
  { name: "A part of one", userAgent: { contains: "Scanner" }, ...PUBLISHED },
  { name: "A network", ranges: ["10.", "11."], ...PUBLISHED },
  { name: "Both", userAgent: { contains: "reader" }, ranges: ["12."], ...PUBLISHED },
  { name: "A person's proxy", isPerson: true, userAgent: { contains: "ImageProxy" }, ...PUBLISHED },
];
const isWithinRange = (ip: string, range: string): boolean => ip.startsWith(range);

const ROWS: readonly (readonly [who: string, visitor: MailVisitor | undefined, isMachine: boolean])[] = [
  ["an unknown visitor", undefined, false],
  ["a visitor without facts", {}, false],
  ["another user agent", { userAgent: "Mozilla/5.0 (iPhone)", ip: "99.1.1.1" }, false],
  ["the whole user agent", { userAgent: "Mozilla/5.0" }, true],
  ["the user agent in other letters and with spaces", { userAgent: " MOZILLA/5.0 " }, true],
  ["a user agent with the part", { userAgent: "The scanner/2.1" }, true],
  ["the first network", { ip: "10.1.1.1" }, true],
  ["the second network", { userAgent: "Mozilla/5.0 (iPhone)", ip: "11.1.1.1" }, true],
  ["user agent and network of an entry with both", { userAgent: "A Reader", ip: "12.1.1.1" }, true],
  ["only the user agent of it", { userAgent: "A Reader", ip: "99.1.1.1" }, false],
  ["only the user agent, without an address", { userAgent: "A Reader" }, false],
  ["only the network of it", { userAgent: "Mozilla/5.0 (iPhone)", ip: "12.1.1.1" }, false],
  ["only the network, without a user agent", { ip: "12.1.1.1" }, false],
  ["a machine by the provider", { isMachine: true }, true],
  ["no machine by the provider", { isMachine: false, userAgent: "Mozilla/5.0 (iPhone)" }, false],
  ["a machine of the list that the provider does not know", { isMachine: false, userAgent: "Mozilla/5.0" }, true],
  ["the proxy of a person", { userAgent: "Firefox (ImageProxy)" }, false],
  ["the proxy of a person that the provider takes for a machine", { userAgent: "ImageProxy", isMachine: true }, false],
  ["the proxy of a person in the network of a machine", { userAgent: "ImageProxy", ip: "10.1.1.1" }, false],
];

describe("the name of an event [DASH-033]", () => {
  for (const [who, visitor, isMachine] of ROWS)
    it(`by ${who} is ${isMachine ? "that of a machine" : "its own"}`, () => {
      const known = { machines: MACHINES, isWithinRange };
      const names = ["open", "click", "bounce", "toString"].map((event) => nameMailEvent(event, visitor, known));
      expect(names).to.deep.equal([
        ...(isMachine ? ["machine_open", "machine_click"] : ["open", "click"]),
        "bounce",
        "toString",
      ]);
    });
});
