import { expect } from "chai";
import {
  formatPreferencesCookie,
  isPreferenceKey,
  isSamePreferences,
  parseStoredPreferences,
  PREFERENCES_COOKIE,
  type StoredPreferences,
} from "#domain/shell/index.ts";

describe("The cookie of the preferences", () => {
  const cases: readonly (readonly [what: string, preferences: StoredPreferences])[] = [
    ["no preference", {}],
    ["a theme", { theme: "dark" }],
    ["an empty text", { theme: "" }],
    [
      "columns with punctuation and other alphabets",
      { "properties.1001": '["a;b","ü, 值"]', "navigation.folded": "1" },
    ],
  ];
  for (const [what, preferences] of cases) {
    it(`keeps ${what}`, () => {
      const value = formatPreferencesCookie(preferences);
      expect(value).to.match(/^[^\s";,\\]*$/);
      expect(parseStoredPreferences(JSON.parse(decodeURIComponent(value ?? "")))).to.deep.equal(preferences);
    });
  }

  it("has the product's name", () => expect(PREFERENCES_COOKIE).to.equal("counterfoil-preferences"));

  it("has at most 3800 characters", () => {
    const room = 3_800 - (formatPreferencesCookie({ theme: "" }) ?? "").length;
    expect(formatPreferencesCookie({ theme: "x".repeat(room) })).to.have.lengthOf(3_800);
    expect(formatPreferencesCookie({ theme: "x".repeat(room + 1) })).to.equal(undefined);
  });

  it("is not set if the preferences are too long", () => {
    expect(formatPreferencesCookie({ "properties.1001": "x".repeat(3_700) })).to.be.a("string");
    expect(formatPreferencesCookie({ "properties.1001": "x".repeat(3_801) })).to.equal(undefined);
    expect(formatPreferencesCookie({ "properties.1001": "值".repeat(500) })).to.equal(
      undefined,
      "each character takes nine bytes",
    );
  });
});

describe("Stored preferences", () => {
  const sources: readonly (readonly [what: string, source: unknown, preferences: StoredPreferences])[] = [
    ["a text", "theme", {}],
    ["null", null, {}],
    ["undefined", undefined, {}],
    ["a list", ["theme"], {}],
    ["an unknown key", { theme: "dark", password: "x" }, { theme: "dark" }],
    ["a value that is not a text", { theme: 1, "sales.series": "total" }, { "sales.series": "total" }],
    ["a key of Object.prototype", JSON.parse('{"__proto__":"x","constructor":"y","theme":"dark"}'), { theme: "dark" }],
  ];
  for (const [what, source, preferences] of sources) {
    it(`leave out ${what}`, () => {
      expect(parseStoredPreferences(source)).to.deep.equal(preferences);
    });
  }

  const keys: readonly (readonly [key: string, isKnown: boolean])[] = [
    ["theme", true],
    ["navigation.folded", true],
    ["email.view", true],
    ["reports.store", true],
    ["sales.chart_type", true],
    ["sales.series", true],
    ["post_receipt.localtime", true],
    ["post_receipt.transaction_id", true],
    ["properties.1001", true],
    [`properties.${"a".repeat(50)}`, true],
    [`properties.${"a".repeat(51)}`, false],
    ["properties.", false],
    ["properties.a b", false],
    ["version", false],
    ["Theme", false],
    ["theme ", false],
    ["my theme", false],
    ["", false],
  ];
  for (const [key, isKnown] of keys) {
    it(`${isKnown ? "accept" : "reject"} the key '${key}'`, () => {
      expect(isPreferenceKey(key)).to.equal(isKnown);
    });
  }

  it("are equal in any order", () => {
    expect(
      isSamePreferences({ "email.view": "html", theme: "dark" }, { theme: "dark", "email.view": "html" }),
    ).to.equal(true);
    expect(
      isSamePreferences({ theme: "dark", "email.view": "html" }, { "email.view": "html", theme: "dark" }),
    ).to.equal(true);
    expect(isSamePreferences({ theme: "dark" }, { theme: "light" })).to.equal(false);
    expect(isSamePreferences({ theme: "dark" }, {})).to.equal(false);
    expect(isSamePreferences({}, {})).to.equal(true);
  });
});
