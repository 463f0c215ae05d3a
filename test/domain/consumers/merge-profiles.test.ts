import { expect } from "chai";
import { mergeProfiles } from "#domain/consumers/index.ts";
import type { JsonObject } from "#domain/shared/json/json.ts";

describe("merging two profiles of one customer [D26]", () => {
  const CASES: readonly (readonly [
    what: string,
    older: JsonObject,
    newer: JsonObject,
    merged: JsonObject,
    others: JsonObject,
  ])[] = [
    ["keeps the newest value", { city: "Bath" }, { city: "London" }, { city: "London" }, { city: "Bath" }],
    [
      "keeps an older value where the newer one is empty",
      { city: "Bath", postcode: "BA1" },
      { city: "", postcode: null },
      { city: "Bath", postcode: "BA1" },
      {},
    ],
    [
      "keeps the fields of both",
      { city: "Bath" },
      { phone: "+441212345678" },
      { city: "Bath", phone: "+441212345678" },
      {},
    ],
    ["joins notes in the order of time", { note: "Likes tea" }, { note: "Moved" }, { note: "Likes tea\n\nMoved" }, {}],
    ["keeps one of two equal notes", { note: "Likes tea" }, { note: "Likes tea" }, { note: "Likes tea" }, {}],
    [
      "keeps a VIP",
      { vip: { status: true, level: "gold" } },
      { vip: { status: false } },
      { vip: { status: true, level: "gold" } },
      {},
    ],
    [
      "merges names part by part",
      { name: { first: "Ann", last: "Berg" } },
      { name: { first: "Anna" } },
      { name: { first: "Anna", last: "Berg" } },
      { name: { first: "Ann", last: "Berg" } },
    ],
    [
      "makes a VIP of either",
      { vip: { status: false, level: "gold" } },
      { vip: { status: true } },
      { vip: { status: true, level: "gold" } },
      { vip: { status: false, level: "gold" } },
    ],
    [
      "makes no VIP of two customers who are none",
      { vip: { status: false, level: "gold" } },
      { vip: { level: "blue" } },
      { vip: { status: false, level: "blue" } },
      { vip: { status: false, level: "gold" } },
    ],
    [
      "adds no status to a VIP member without one",
      { vip: { level: "gold" } },
      { vip: { level: "blue" } },
      { vip: { level: "blue" } },
      { vip: { level: "gold" } },
    ],
    [
      "joins no status of other members",
      { card: { status: true } },
      { card: { status: false } },
      { card: { status: false } },
      { card: { status: true } },
    ],
    [
      "takes the newest of a text and an object",
      { name: "Ann Berg", vip: { level: "gold" } },
      { name: { first: "Anna" }, vip: "gold" },
      { name: { first: "Anna" }, vip: "gold" },
      { name: "Ann Berg", vip: { level: "gold" } },
    ],
    ["joins notes only if both are texts", { note: 5 }, { note: "Moved" }, { note: "Moved" }, {}],
    ["takes the newest of two notes if one is no text", { note: "Moved" }, { note: 5 }, { note: 5 }, {}],
    ["keeps an empty field that both have", { city: null }, { city: "" }, { city: null }, {}],
    ["replaces an empty field", { city: "" }, { city: "Bath" }, { city: "Bath" }, {}],
    [
      "keeps a member that is called like a prototype",
      JSON.parse('{ "__proto__": "x", "name": { "__proto__": 1 } }') as JsonObject,
      {},
      JSON.parse('{ "__proto__": "x", "name": { "__proto__": 1 } }') as JsonObject,
      {},
    ],
  ];
  for (const [what, older, newer, merged, others] of CASES) {
    it(what, () => expect(mergeProfiles(older, newer)).to.deep.equal({ merged, others }));
  }
});
