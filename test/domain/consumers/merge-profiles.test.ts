import { expect } from "chai";
import { mergeProfiles } from "#domain/consumers/index.ts";
import type { JsonObject } from "#domain/shared/json.ts";

describe("merging two profiles of one customer [D26]", () => {
  const CASES: readonly (readonly [what: string, older: JsonObject, newer: JsonObject, merged: JsonObject, others: JsonObject])[] = [
    ["keeps the newest value", { city: "Bath" }, { city: "London" }, { city: "London" }, { city: "Bath" }],
    ["keeps an older value where the newer one is empty", { city: "Bath", postcode: "BA1" }, { city: "", postcode: null }, { city: "Bath", postcode: "BA1" }, {}],
    ["keeps the fields of both", { city: "Bath" }, { phone: "+441212345678" }, { city: "Bath", phone: "+441212345678" }, {}],
    ["joins notes in the order of time", { note: "Likes tea" }, { note: "Moved" }, { note: "Likes tea\n\nMoved" }, {}],
    ["keeps one of two equal notes", { note: "Likes tea" }, { note: "Likes tea" }, { note: "Likes tea" }, {}],
    ["keeps a VIP", { vip: { status: true, level: "gold" } }, { vip: { status: false } }, { vip: { status: true, level: "gold" } }, { }],
    ["merges names part by part", { name: { first: "Ann", last: "Berg" } }, { name: { first: "Anna" } }, { name: { first: "Anna", last: "Berg" } }, { name: { first: "Ann", last: "Berg" } }],
  ];
  for (const [what, older, newer, merged, others] of CASES) {
    it(what, () => expect(mergeProfiles(older, newer)).to.deep.equal({ merged, others }));
  }
});
