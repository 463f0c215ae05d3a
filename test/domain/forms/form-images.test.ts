import { expect } from "chai";
import { parseLabelWidth } from "#domain/shared/image/image-rule.ts";
import { failure } from "#domain/shared/failure.ts";
import {
  ALL_SLOTS,
  DEFAULT_FORM_LABELS,
  FORM_SLOTS,
  formLabel,
  formsFailureMessage,
  NO_FORM_IMAGES,
  parseFormImages,
  parseFormLabels,
  slotField,
} from "#domain/forms/index.ts";

describe("form images", () => {
  it("are a logo, an icon and a banner on the gift receipt [FORM-003]", () => {
    expect(FORM_SLOTS.gift_receipt).to.deep.equal(["logo", "icon", "banner"]);
  });

  it("are a logo on the form to send a receipt [FORM-004]", () => {
    expect(FORM_SLOTS.send_receipt).to.deep.equal(["logo"]);
  });

  it("are a logo, a camera and a banner on the identifier pass [FORM-005]", () => {
    expect(FORM_SLOTS.identifier_pass).to.deep.equal(["logo", "camera", "banner"]);
  });

  it("keep the known slots of what is stored, and nothing else", () => {
    const stored = {
      gift_receipt: { logo: "https://x/1", icon: "", banner: 5, other: "https://x/2" },
      send_receipt: "https://x/3",
      unknown: { logo: "https://x/4" },
    };
    expect(parseFormImages(stored)).to.deep.equal({
      gift_receipt: { logo: "https://x/1" },
      send_receipt: {},
      identifier_pass: {},
    });
    for (const nothing of [undefined, null, [], "text"]) expect(parseFormImages(nothing)).to.deep.equal(NO_FORM_IMAGES);
  });
});

describe("labels of form images", () => {
  it("have a default for each slot, most with a width", () => {
    const labels = parseFormLabels(undefined);
    expect(labels).to.deep.equal(DEFAULT_FORM_LABELS);
    expect(ALL_SLOTS.map((place) => [slotField(place), parseLabelWidth(formLabel(labels, place))])).to.deep.equal([
      ["gift_receipt/logo", 600],
      ["gift_receipt/icon", 80],
      ["gift_receipt/banner", 600],
      ["send_receipt/logo", 600],
      ["identifier_pass/logo", 320],
      ["identifier_pass/camera", undefined],
      ["identifier_pass/banner", 375],
    ]);
  });

  it("come from the settings where they are texts", () => {
    const labels = parseFormLabels({
      labels: { gift_receipt: { logo: "Mark 200px", icon: " ", banner: 7 }, send_receipt: "x" },
    });
    expect(labels).to.deep.equal({ ...DEFAULT_FORM_LABELS, "gift_receipt/logo": "Mark 200px" });
  });
});

describe("what is said when form images fail", () => {
  const rows = [
    { action: "get", facts: {}, said: "Failed to get forms data", number: "[FORM-011-part]" },
    { action: "set", facts: {}, said: "Failed to set forms data", number: "[FORM-012-part]" },
    {
      action: "set",
      facts: { errors: [{ description: "a" }, { description: "b" }], description: "c" },
      said: "a, b",
      number: "",
    },
    { action: "get", facts: { description: "c", message: "m", statusText: "Bad Gateway" }, said: "c", number: "" },
    { action: "get", facts: { description: "", message: "m", statusText: "Bad Gateway" }, said: "m", number: "" },
    { action: "get", facts: { statusText: "Bad Gateway" }, said: "Failed to get forms data", number: "" },
  ] as const;
  for (const { action, facts, said, number } of rows) {
    it(`is '${said}' after ${JSON.stringify(facts)} to ${action} ${number}`, () => {
      expect(formsFailureMessage(action, failure("rejected", facts))).to.equal(said);
    });
  }
});
