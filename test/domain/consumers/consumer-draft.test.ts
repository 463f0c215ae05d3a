import { expect } from "chai";
import fc from "fast-check";
import { CONSUMER_FIELDS, consumerTexts, DEFAULT_CONSUMER_SETTINGS, parseConsumerSettings, withConsumerTexts, type Consumer } from "#domain/consumers/index.ts";
import { ConsumerDraft, consumerDraftFields, consumerMessages, toConsumerProperties, consumerVersions, mergeConsumerDraft, type ConsumerFormContext } from "#domain/consumers/drafts.ts";
import { parseCalendarDay, type CalendarDay } from "#domain/shared/calendar-day.ts";
import type { JsonObject } from "#domain/shared/json.ts";

const FORM: ConsumerFormContext = { fields: CONSUMER_FIELDS, behaviour: { strictEmail: false }, today: parseCalendarDay("2026-03-01") as CalendarDay };
const aConsumer = (properties: JsonObject): Consumer => ({ identifier: "ann@shop.example", key: "ann@shop.example", properties, loyalties: [], version: "2026-02-01T09:30:00.000Z" as Consumer["version"] & string });
const drafted = (properties: JsonObject, typed = {}) => new ConsumerDraft({ ...FORM, original: aConsumer(properties) }, typed);

const FROM_TILL = {
  name: { first: "Ann", last: "Lee", nick: "A" }, address: "1 High St\nFlat 2", country: "GB", birthdate: "01/05/1980", loyal_since: { year: 2020 }, points: 0,
};

describe("the draft of a customer", () => {
  it("contains the properties as texts, with address lines and an alpha-3 country code [CONS-015]", () => {
    const { title, first, last, address, country, birthdate } = drafted({ ...FROM_TILL, address: ["1 High St", "Flat 2"] });
    expect([title, first, last, address, country, birthdate]).to.deep.equal(["", "Ann", "Lee", "1 High St\nFlat 2", "GBR", "01/05/1980"]);
  });

  it("keeps all properties if the user types nothing [CONS-014-part]", () => {
    expect(toConsumerProperties(drafted(FROM_TILL))).to.deep.equal(FROM_TILL);
  });

  it("changes only the properties that the user types [CONS-014-part, CONS-015]", () => {
    const typed = { title: "Dr", last: "", address: " 2 Low St \n\nFlat 1", city: "York", birthdate: "1980-05-01" };
    const { address: _address, ...rest } = FROM_TILL;
    expect(toConsumerProperties(drafted(FROM_TILL, typed))).to.deep.equal({
      ...rest, name: { title: "Dr", first: "Ann", nick: "A" }, address: ["2 Low St", "Flat 1"], city: "York", birthdate: "1980-05-01",
    });
  });

  it("never changes a property without a field", () => {
    const name = fc.string({ maxLength: 8 }).filter((text) => text !== "__proto__" && text !== "name" && !(CONSUMER_FIELDS as readonly string[]).includes(text));
    fc.assert(fc.property(fc.dictionary(name, fc.integer()), fc.string(), (unknown, city) => {
      const { city: _city, ...rest } = withConsumerTexts(unknown, { city });
      expect(rest).to.deep.equal({ ...unknown });
    }));
  });

  for (const [field, text, message] of [
    ["identifier", " ", "Identifier is required"],
    ["identifier", "a".repeat(321), "Identifier must be at most 320 characters"],
    ["identifier", "ann@", "Enter an email address"],
    ["identifier", "4711", undefined],
    ["identifier", "card/4711 #%+é", undefined],
    ["first", "é".repeat(101), "First name must be at most 100 characters"],
    ["country", "ATL", "Country must be chosen from the list"],
    ["birthdate", "1/5/1980", "Enter a date as YYYY-MM-DD"],
    ["birthdate", "1932-02-30", "Enter a date as YYYY-MM-DD"],
    ["birthdate", "1932-02-28", undefined],
    ["birthdate", "2026-03-02", "The date cannot be in the future"],
  ] as const) {
    it(`shows ${JSON.stringify(message)} for ${field} ${JSON.stringify(text.slice(0, 20))}`, () => {
      const draft = new ConsumerDraft(FORM, { identifier: "ann@shop.example", [field]: text });
      expect(consumerMessages(draft)[field]).to.equal(message);
    });
  }

  it("applies the strict email rule if the retailer has it [CONS-038-part]", () => {
    const messages = (strictEmail: boolean) => consumerMessages(new ConsumerDraft({ ...FORM, behaviour: { strictEmail } }, { identifier: "a..b@shop.example" }));
    expect([messages(false), messages(true)]).to.deep.equal([{}, { identifier: "Enter an email address" }]);
  });

  it("accepts an unlisted country and date of a till until the user changes them", () => {
    expect(consumerMessages(drafted({ country: "Atlantis", birthdate: "spring" }))).to.deep.equal({});
  });

  it("shows only the fields of the settings, and the identifier of a new customer", () => {
    const form = { ...FORM, fields: ["first", "city"] as const };
    expect(consumerDraftFields(new ConsumerDraft(form, { identifier: "4711" }))).to.deep.equal({ identifier: "4711", first: "", city: "" });
    expect(Object.keys(consumerDraftFields(new ConsumerDraft({ ...form, original: aConsumer(FROM_TILL) })))).to.deep.equal(["first", "city"]);
  });

  it("merges with the changes of another user, field by field", () => {
    const mine = drafted(FROM_TILL, { city: "York", first: "Anne" });
    const theirs = aConsumer({ ...FROM_TILL, city: "Hull", postcode: "HU1" });
    expect(consumerVersions(mine, theirs)).to.have.nested.property("theirs.city", "Hull");
    const merged = mergeConsumerDraft(mine, theirs, new Map([["city", "theirs" as const]]));
    expect(toConsumerProperties(merged)).to.deep.equal({ ...FROM_TILL, name: { ...FROM_TILL.name, first: "Anne" }, city: "Hull", postcode: "HU1" });
  });
});

describe("the texts of a customer", () => {
  it("are empty if a property is absent or of another type", () => {
    expect(new Set(Object.values(consumerTexts({ name: "Ann", city: 5, address: { line: 1 } })))).to.deep.equal(new Set([""]));
  });
});

describe("the customer settings", () => {
  it("contain fields, a read-only form, and programs [CONS-020-part]", () => {
    expect(parseConsumerSettings({ fields: ["city", "name.first", "shoe"], read_only: true, loyalties: [{ id: "p", name: "Points" }, { id: "p", name: "Twice" }, { id: "q" }, {}, 5] })).to.deep.equal({
      fields: ["first", "city"], isReadOnly: true, loyalties: [{ id: "p", name: "Points" }],
    });
  });

  for (const source of [undefined, null, [], 5, { fields: 5, read_only: "yes", loyalties: {} }, { fields: [] }]) {
    it(`have default values for ${JSON.stringify(source)}`, () => expect(parseConsumerSettings(source)).to.deep.equal(DEFAULT_CONSUMER_SETTINGS));
  }
});
