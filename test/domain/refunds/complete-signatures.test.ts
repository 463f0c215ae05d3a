import { expect } from "chai";
import { completeSignatures } from "#domain/refunds/index.ts";
import type { Json, JsonObject } from "#domain/shared/json/json.ts";
import type { Signer } from "#domain/shared/access/signer.ts";

const TOKEN: Signer = { kind: "token", account: "kim@shop.example", address: "kim@shop.example", token: "till" };
const MINE = { result: "Fail", user: "kim@shop.example" };
const SIGNED = { ...MINE, token: "till" };
const PART = { quantity: 1, user: "kim@shop.example" };
const records = (refund_validation: Json): JsonObject => ({
  items: [],
  properties: { note: "kept", refund_validation },
});
const parts = (...list: readonly Json[]): JsonObject => ({
  items: [{ name: "Cap" }, { return: { localtime: "now", parts: list } }],
});

describe("the signatures of a token [D32]", () => {
  const rows: readonly (readonly [title: string, before: JsonObject, after: Json, completed: Json])[] = [
    ["a new validation", { items: [], properties: {} }, records({ 0: MINE }), records({ 0: SIGNED })],
    [
      "a second validation, not the first",
      records({ 0: MINE }),
      records({ 0: MINE, 1: { ...MINE, time_elapsed: 3 } }),
      records({ 0: MINE, 1: { ...SIGNED, time_elapsed: 3 } }),
    ],
    [
      "nothing with a name of its own",
      records({}),
      records({ 0: { ...MINE, token: "lee" } }),
      records({ 0: { ...MINE, token: "lee" } }),
    ],
    [
      "nothing without an account",
      records({}),
      records({ 0: { result: "Fail" }, 1: "Pass" }),
      records({ 0: { result: "Fail" }, 1: "Pass" }),
    ],
    [
      "no validations",
      { items: [] },
      { items: [], properties: { note: "kept" } },
      { items: [], properties: { note: "kept" } },
    ],
    ["no list of validations", records([]), records([MINE]), records([MINE])],
    ["a new part", parts(), parts(PART), parts({ ...PART, token: "till" })],
    [
      "the last of two parts",
      parts(PART),
      parts(PART, { ...PART, quantity: 2 }),
      parts(PART, { ...PART, quantity: 2, token: "till" }),
    ],
    [
      "the validation of a new part",
      parts(),
      parts({ quantity: 1, validation: MINE }),
      parts({ quantity: 1, validation: SIGNED }),
    ],
    [
      "the part that a validation moves into",
      { ...parts(), properties: { refund_validation: { 1: MINE } } },
      parts({ ...PART, validation: MINE }),
      parts({ ...PART, token: "till", validation: MINE }),
    ],
    ["no part that is a text", parts(), parts("all"), parts("all")],
    [
      "no return without parts",
      { items: [{}] },
      { items: [{ return: { user: "x" } }] },
      { items: [{ return: { user: "x" } }] },
    ],
    ["no invalid receipt", {}, ["receipt"], ["receipt"]],
    ["no invalid items", {}, { items: "none" }, { items: "none" }],
  ];
  for (const [title, before, after, completed] of rows) {
    it(`are completed for ${title}`, () => expect(completeSignatures(before, after, TOKEN)).to.deep.equal(completed));
  }

  it("are not completed for a session or a token without an account", () => {
    for (const signer of [
      { ...TOKEN, kind: "account" },
      { kind: "system", token: "till" },
    ] as readonly Signer[]) {
      expect(completeSignatures({}, records({ 0: MINE }), signer)).to.deep.equal(records({ 0: MINE }));
    }
  });
});
