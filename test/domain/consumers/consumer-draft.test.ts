import { expect } from "chai";
import { CONSUMER_FIELDS, type Consumer } from "#domain/consumers/index.ts";
import {
  ConsumerDraft,
  consumerDraftFields,
  consumerMessages,
  toConsumerProperties,
  consumerVersions,
  mergeConsumerDraft,
  type ConsumerFormContext,
} from "#domain/consumers/drafts.ts";
import { parseCalendarDay, type CalendarDay } from "#domain/shared/time/calendar-day.ts";
import type { JsonObject } from "#domain/shared/json/json.ts";

const FORM: ConsumerFormContext = {
  fields: CONSUMER_FIELDS,
  behaviour: { strictEmail: false },
  today: parseCalendarDay("2026-03-01") as CalendarDay,
};
const aConsumer = (properties: JsonObject): Consumer => ({
  identifier: "ann@shop.example",
  key: "ann@shop.example",
  properties,
  loyalties: [],
  version: "2026-02-01T09:30:00.000Z" as Consumer["version"] & string,
});
const drafted = (properties: JsonObject, typed = {}) =>
  new ConsumerDraft({ ...FORM, original: aConsumer(properties) }, typed);

const FROM_TILL = {
  name: { first: "Ann", last: "Lee", nick: "A" },
  address: "1 High St\nFlat 2",
  country: "GB",
  birthdate: "01/05/1980",
  loyal_since: { year: 2020 },
  points: 0,
};

describe("the draft of a customer", () => {
  it("contains the properties as texts, with address lines and an alpha-3 country code [CONS-015]", () => {
    const { title, first, last, address, country, birthdate } = drafted({
      ...FROM_TILL,
      address: ["1 High St", "Flat 2"],
    });
    expect([title, first, last, address, country, birthdate]).to.deep.equal([
      "",
      "Ann",
      "Lee",
      "1 High St\nFlat 2",
      "GBR",
      "01/05/1980",
    ]);
  });

  it("keeps all properties if the user types nothing [CONS-014-part]", () => {
    expect(toConsumerProperties(drafted(FROM_TILL))).to.deep.equal(FROM_TILL);
  });

  it("changes only the properties that the user types [CONS-014-part, CONS-015]", () => {
    const typed = { title: "Dr", last: "", address: " 2 Low St \n\nFlat 1", city: "York", birthdate: "1980-05-01" };
    const { address: _address, ...rest } = FROM_TILL;
    expect(toConsumerProperties(drafted(FROM_TILL, typed))).to.deep.equal({
      ...rest,
      name: { title: "Dr", first: "Ann", nick: "A" },
      address: ["2 Low St", "Flat 1"],
      city: "York",
      birthdate: "1980-05-01",
    });
  });

  it("becomes the properties of a new customer, without the identifier", () => {
    expect(
      toConsumerProperties(new ConsumerDraft(FORM, { identifier: "4711", first: "Ann", city: " York " })),
    ).to.deep.equal({ name: { first: "Ann" }, city: "York" });
  });

  it("starts with the known identifier of a new customer, if any", () => {
    expect([
      new ConsumerDraft(FORM).identifier,
      new ConsumerDraft({ ...FORM, identifier: "4711" }).identifier,
    ]).to.deep.equal(["", "4711"]);
  });

  for (const [field, text, message] of [
    ["identifier", " ", "Identifier is required"],
    ["identifier", "a".repeat(321), "Identifier must be at most 320 characters"],
    ["identifier", "ann@", "Enter an email address"],
    ["identifier", "4711", undefined],
    ["identifier", "card/4711 #%+é", undefined],
    ["first", "é".repeat(101), "First name must be at most 100 characters"],
    ["country", "ATL", "Country must be chosen from the list"],
    ["phone", "abc", "Enter a telephone number, such as +44 121 234 5678"],
    ["phone", " 0121 234 5678 ", undefined],
    ["birthdate", "1/5/1980", "Enter a date as YYYY-MM-DD"],
    ["birthdate", "1932-02-30", "Enter a date as YYYY-MM-DD"],
    ["birthdate", "1932-02-28", undefined],
    ["birthdate", " 1932-02-28 ", undefined],
    ["birthdate", "2026-03-01", undefined],
    ["birthdate", "2026-03-02", "The date cannot be in the future"],
  ] as const) {
    it(`shows ${JSON.stringify(message)} for ${field} ${JSON.stringify(text.slice(0, 20))}`, () => {
      const draft = new ConsumerDraft(FORM, { identifier: "ann@shop.example", [field]: text });
      expect(consumerMessages(draft)[field]).to.equal(message);
    });
  }

  it("applies the strict email rule if the retailer has it [CONS-038-part]", () => {
    const messages = (strictEmail: boolean) =>
      consumerMessages(new ConsumerDraft({ ...FORM, behaviour: { strictEmail } }, { identifier: "a..b@shop.example" }));
    expect([messages(false), messages(true)]).to.deep.equal([{}, { identifier: "Enter an email address" }]);
  });

  it("accepts an unlisted country and date of a till until the user changes them", () => {
    expect(consumerMessages(drafted({ country: "Atlantis", birthdate: "spring" }))).to.deep.equal({});
  });

  it("shows only the fields of the settings, and the identifier of a new customer", () => {
    const form = { ...FORM, fields: ["first", "city"] as const };
    expect(consumerDraftFields(new ConsumerDraft(form, { identifier: "4711" }))).to.deep.equal({
      identifier: "4711",
      first: "",
      city: "",
    });
    expect(
      Object.keys(consumerDraftFields(new ConsumerDraft({ ...form, original: aConsumer(FROM_TILL) }))),
    ).to.deep.equal(["first", "city"]);
  });

  it("merges with the changes of another user, field by field", () => {
    const mine = drafted(FROM_TILL, { city: "York", first: "Anne" });
    const theirs = aConsumer({ ...FROM_TILL, city: "Hull", postcode: "HU1" });
    expect(consumerVersions(mine, theirs)).to.have.nested.property("theirs.city", "Hull");
    const merged = mergeConsumerDraft(mine, theirs, new Map([["city", "theirs" as const]]));
    expect(toConsumerProperties(merged)).to.deep.equal({
      ...FROM_TILL,
      name: { ...FROM_TILL.name, first: "Anne" },
      city: "Hull",
      postcode: "HU1",
    });
  });
});
