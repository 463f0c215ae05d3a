import { expect } from "chai";
import type { JsonObject } from "#domain/shared/json/json.ts";
import {
  listSettingFields,
  listSettingTopics,
  mergeSettings,
  settingsVersions,
  toRetailerFields,
  toSettingsDraft,
  validateSettingsDraft,
} from "#domain/retailers/drafts.ts";
import { aRetailer } from "#test/support/builders/a-retailer.ts";

const draftOf = (settings: JsonObject, typed: Readonly<Record<string, string>> = {}, tweaks: JsonObject = {}) =>
  toSettingsDraft(aRetailer({ settings, tweaks }), typed);
const messagesOf = (settings: JsonObject, typed: Readonly<Record<string, string>>) =>
  validateSettingsDraft(draftOf(settings, typed));

describe("the form of a retailer's settings", () => {
  it("checks every pattern of the schema", () => {
    const cases = [
      ["settings/country", "gbr", "GBR"],
      ["settings/home/links", '[{"label":"A","href":"a"}]', '[{"label":"A","href":"/a"}]'],
      ["settings/refund/exceptions", '[{"from":"1","to":"2"}]', '[{"from":"2026-01-01","to":"2026-02-01"}]'],
    ] as const;
    for (const [name, wrong, right] of cases)
      expect([Object.keys(messagesOf({}, { [name]: wrong })), messagesOf({}, { [name]: right })]).to.deep.equal([
        [name],
        {},
      ]);
  });

  it("has a field with a label for every setting of the schema, by topic", () => {
    const topics = listSettingTopics();
    expect(topics.map(({ title }) => title)).to.deep.equal([
      "Basics",
      "Home page",
      "Notifications",
      "Receipts",
      "Stores",
      "Accounts",
      "Sign-in policy",
      "Passwords",
      "Access tokens",
      "Queries",
      "Customers",
      "Refunds",
      "Surveys",
      "Emails",
      "Tax-free forms",
      "Translations",
      "Templates",
      "Form images",
      "Switches of the installation",
    ]);
    const fields = topics.flatMap((topic) => topic.fields).flatMap((field) => [field, ...(field.cells ?? [])]);
    expect(fields.filter(({ label, path }) => label === path.at(-1)).map(({ name }) => name)).to.deep.equal([]);
    expect(topics.flatMap((topic) => topic.fields.map(({ input }) => input))).to.include.members([
      "text",
      "number",
      "switch",
      "choice",
      "texts",
      "rows",
      "json",
    ]);
  });

  const cases: readonly {
    readonly it: string;
    readonly before: JsonObject;
    readonly typed: Readonly<Record<string, string>>;
    readonly after: JsonObject;
  }[] = [
    { it: "sets a text", before: {}, typed: { "settings/timezone": "UTC" }, after: { timezone: "UTC" } },
    { it: "removes a blank one", before: { timezone: "UTC" }, typed: { "settings/timezone": " " }, after: {} },
    {
      it: "sets a number",
      before: {},
      typed: { "settings/notifications/timeout_ms": " 500 " },
      after: { notifications: { timeout_ms: 500 } },
    },
    {
      it: "removes an object without members",
      before: { notifications: { timeout_ms: 500 } },
      typed: { "settings/notifications/timeout_ms": "" },
      after: {},
    },
    {
      it: "sets a switch to no, which is not the same as no value",
      before: {},
      typed: { "settings/consumer/read_only": "false" },
      after: { consumer: { read_only: false } },
    },
    {
      it: "reads a list of texts by lines",
      before: {},
      typed: { "settings/refund/return_reasons": "Damaged \n\n Wrong size" },
      after: { refund: { return_reasons: ["Damaged", "Wrong size"] } },
    },
    {
      it: "keeps what was not changed, an empty list and an unknown member too",
      before: { stores: { extra_properties: [] }, colour: { of: "sea" }, currency: "GBP" },
      typed: { "settings/currency": "EUR" },
      after: { stores: { extra_properties: [] }, colour: { of: "sea" }, currency: "EUR" },
    },
    {
      it: "removes an unknown member",
      before: { colour: "red", receipts: { size: 1, properties_title: "Details" } },
      typed: { "settings/colour": "", "settings/receipts/size": "" },
      after: { receipts: { properties_title: "Details" } },
    },
    {
      it: "reads JSON where the schema has no fields",
      before: {},
      typed: { "settings/forms/labels": '{"gift_receipt": {"logo": "Logo"}}' },
      after: { forms: { labels: { gift_receipt: { logo: "Logo" } } } },
    },
  ];
  for (const { it: does, before, typed, after } of cases)
    it(does, () => {
      expect(toRetailerFields(draftOf(before, typed)).settings).to.deep.equal(after);
    });

  it("reads the name and the tweaks too", () => {
    const draft = draftOf({}, { name: " Brook ", "tweaks/rvt_threshold": "2.5" }, { show_restricted_reports: true });
    expect(toRetailerFields(draft)).to.deep.equal({
      name: "Brook",
      settings: {},
      tweaks: { show_restricted_reports: true, rvt_threshold: 2.5 },
    });
  });

  it("returns the same record for every record that it shows", () => {
    const { settings, tweaks, name } = aRetailer({
      settings: { start_page: "home", timezone: 5, refund: { questions: [{ question: "Why?", extra: 1 }] }, x: null },
      tweaks: { y: [] },
    });
    expect(toRetailerFields(toSettingsDraft(aRetailer({ settings, tweaks })))).to.deep.equal({
      name,
      settings,
      tweaks,
    });
  });

  const refusals: readonly (readonly [
    JsonObject,
    Readonly<Record<string, string>>,
    Readonly<Record<string, string>>,
  ])[] = [
    [{}, { name: " " }, { name: "Name is required" }],
    [{}, { name: "n".repeat(101) }, { name: "Name must have at most 100 characters" }],
    [
      {},
      { "settings/timezone": "Mars/Base", "settings/currency": "ABC" },
      {
        "settings/timezone": "Time zone must be a time zone such as Europe/London",
        "settings/currency": "Currency must be a currency such as GBP",
      },
    ],
    [
      {},
      { "settings/refund/comment_max": "many", "settings/password/min_length": "0" },
      {
        "settings/refund/comment_max": "Most characters of a comment must be a whole number",
        "settings/password/min_length": "Fewest characters of a password must be 1 or more",
      },
    ],
    [
      {},
      { "settings/tax_free/sender_id": "ab" },
      { "settings/tax_free/stores": "References of the stores that issue forms is required" },
    ],
    [
      {},
      { "settings/refund/questions": '[{"question":"Why?","type":"text"},{"question":"How?","type":"maybe"}]' },
      { "settings/refund/questions": "Type of entry 2 must be one of yes_no, text, guarantee" },
    ],
    [
      {},
      { "settings/refund/questions": '[{"question":"Why?"}]' },
      { "settings/refund/questions": "Type of entry 1 is required" },
    ],
    [
      {},
      { "settings/advanced_query/filters": '[{"name":"A","transforms":[{"type":"left_fill"}],"x":1},2]' },
      { "settings/advanced_query/filters": "Length of transform 1 of entry 1 is required" },
    ],
    [{}, { "settings/surveys": "[1]" }, { "settings/surveys": "Entry 1 must be an object" }],
    [{ colour: "red" }, {}, { "settings/colour": "colour is not known" }],
    [{}, { "settings/forms/labels": "{" }, { "settings/forms/labels": "Labels of images must be an object" }],
  ];
  for (const [before, typed, messages] of refusals)
    it(`says ${JSON.stringify(Object.values(messages))}`, () => {
      expect(messagesOf(before, typed)).to.deep.equal(messages);
    });

  it("merges with the settings that another user saved, field by field", () => {
    const mine = draftOf({ currency: "GBP", country: "GBR" }, { "settings/currency": "EUR" });
    const theirs = aRetailer({ settings: { currency: "USD", country: "IRL" }, version: "2026-03-01T10:00:00Z" });
    const { base, mine: typed, theirs: saved } = settingsVersions(mine, theirs);
    expect([base, typed, saved].map((texts) => texts["settings/currency"])).to.deep.equal(["GBP", "EUR", "USD"]);
    const merged = mergeSettings(mine, theirs, new Map([["settings/currency", "mine"]]));
    expect(toRetailerFields(merged).settings).to.deep.equal({ currency: "EUR", country: "IRL" });
  });

  it("names unknown members of any depth by their path", () => {
    const fields = listSettingFields(aRetailer({ settings: { receipts: { size: 1 } }, tweaks: { old: true } }));
    expect(fields.filter(({ input }) => input === "unknown").map(({ name, label }) => [name, label])).to.deep.equal([
      ["settings/receipts/size", '"receipts.size"'],
      ["tweaks/old", "old"],
    ]);
  });
});
