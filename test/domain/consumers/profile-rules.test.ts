import { expect } from "chai";
import { changesVip, findProfileFaults } from "#domain/consumers/rules.ts";
import { parseCalendarDay, type CalendarDay } from "#domain/shared/time/calendar-day.ts";
import type { JsonObject } from "#domain/shared/json/json.ts";

const TODAY = parseCalendarDay("2026-03-01") as CalendarDay;
const faults = (after: JsonObject, before: JsonObject = {}) =>
  findProfileFaults({ before, after }, TODAY).map(({ pointer, description }) => `${pointer}: ${description}`);

describe("the rules of a profile", () => {
  const ACCEPTED: readonly JsonObject[] = [
    {
      name: { title: "Dr", first: "Ann", nick: 7 },
      address: "1 High St",
      postcode: "BA1",
      city: "Bath",
      county: "Avon",
      country: "GBR",
    },
    { address: "1 High St\nFlat 2" },
    {
      address: ["1 High St", "Flat 2"],
      country: "GB",
      phone: "+44 121 234 5678",
      birthdate: "1980-02-29",
      note: "<p>Likes <em>tea</em></p>",
    },
    { phone: "0121/234-5678" },
    { phone: "(0121) 234.5678" },
    { phone: "٠١٢١٢٣٤" },
    { birthdate: "2026-03-01" },
    { till: { drawer: 7, at: [1, null] }, points: 0 },
    { vip: { status: true, level: "Gold", note: "Knows the owner", since: 2020 } },
  ];
  for (const properties of ACCEPTED)
    it(`accept ${JSON.stringify(properties)}`, () => expect(faults(properties)).to.deep.equal([]));

  const REFUSED: readonly (readonly [properties: JsonObject, fault: string])[] = [
    [{ name: "Ann" }, "name: Name must be an object"],
    [{ name: { first: 7 } }, "name/first: First name must be a text"],
    [{ name: { last: "a".repeat(101) } }, "name/last: Last name must be at most 100 characters"],
    [{ name: { first: "Ann\nLee" } }, "name/first: First name must be one line, without control characters"],
    [{ city: "Ba\tth" }, "city: City must be one line, without control characters"],
    [{ address: 7 }, "address: Address must be a text or a list of texts"],
    [{ address: ["1 High St", 7] }, "address: Address must be a text or a list of texts"],
    [{ city: ["Bath"] }, "city: City must be a text"],
    [{ postcode: 12345 }, "postcode: Postcode must be a text"],
    [{ country: "ATL" }, "country: Country must be chosen from the list"],
    [{ phone: 441212345678 }, "phone: Phone must be a text"],
    [{ phone: "abc" }, "phone: Enter a telephone number, such as +44 121 234 5678"],
    [{ phone: "12" }, "phone: Enter a telephone number, such as +44 121 234 5678"],
    [{ phone: "123456789012345678" }, "phone: Enter a telephone number, such as +44 121 234 5678"],
    [{ birthdate: "1980-02-30" }, "birthdate: Enter a date as YYYY-MM-DD"],
    [{ birthdate: "2026-03-02" }, "birthdate: The date cannot be in the future"],
    [{ birthdate: { year: 1980 } }, "birthdate: Date of birth must be a text"],
    [{ note: 7 }, "note: Note must be a text"],
    [{ note: "a".repeat(20_001) }, "note: Note must be at most 20000 characters"],
    [{ note: "<svg/onload=alert(1)>" }, 'note: Note must not contain "svg"'],
    [{ note: "<style>p{}</style>" }, 'note: Note must not contain "style"'],
    [{ note: "<p onclick='go()'>a</p>" }, 'note: Note must not contain "onclick"'],
    [{ vip: true }, "vip: VIP must be an object"],
    [{ vip: { status: "yes" } }, "vip/status: VIP must be true or false"],
    [{ vip: { level: "a".repeat(51) } }, "vip/level: Level must be at most 50 characters"],
    [{ vip: { note: ["a"] } }, "vip/note: Note must be a text"],
  ];
  for (const [properties, fault] of REFUSED) {
    it(`refuse ${JSON.stringify(properties).slice(0, 60)}`, () => expect(faults(properties)).to.deep.equal([fault]));
    it(`keep ${JSON.stringify(properties).slice(0, 60)} of a till`, () =>
      expect(faults({ ...properties, till: 1 }, properties)).to.deep.equal([]));
  }

  it("find a change of the VIP note, and no other", () => {
    expect(changesVip({ before: {}, after: { city: "Bath" } })).to.equal(false);
    expect(changesVip({ before: { vip: { level: "a" } }, after: { vip: { level: "a" } } })).to.equal(false);
    expect(changesVip({ before: {}, after: { vip: {} } })).to.equal(true);
    expect(changesVip({ before: { vip: { level: "a" } }, after: {} })).to.equal(true);
  });
});
