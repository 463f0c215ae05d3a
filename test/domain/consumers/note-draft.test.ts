import { expect } from "chai";
import { mergeNoteDraft, NOTE_LIMITS, NoteDraft, noteMessages, toNoteProperties } from "#domain/consumers/drafts.ts";
import { consumerNote, type Consumer } from "#domain/consumers/index.ts";
import type { JsonObject } from "#domain/shared/json/json.ts";

const aConsumer = (properties: JsonObject): Consumer => ({ identifier: "ann", key: "ann", properties, loyalties: [] });

describe("the note of a customer", () => {
  it("is the text of the property note", () => {
    expect([{ note: "<p>Tea</p>" }, {}, { note: 5 }, { note: ["a"] }].map(consumerNote)).to.deep.equal([
      "<p>Tea</p>",
      "",
      "",
      "",
    ]);
  });

  it("changes only the property note, which is removed if the note is empty", () => {
    const seen = aConsumer({ city: "Leeds", note: "<p>Tea</p>", vip: { note: "Gold" } });
    expect(toNoteProperties(new NoteDraft(seen))).to.equal(seen.properties);
    expect(toNoteProperties(new NoteDraft(seen, { note: "<p>Coffee</p>" }))).to.deep.equal({
      ...seen.properties,
      note: "<p>Coffee</p>",
    });
    expect(toNoteProperties(new NoteDraft(seen, { note: "" }))).to.deep.equal({ city: "Leeds", vip: { note: "Gold" } });
  });

  it("has a maximum length", () => {
    expect(noteMessages(new NoteDraft(aConsumer({}), { note: "x".repeat(NOTE_LIMITS.note) }))).to.deep.equal({});
    expect(noteMessages(new NoteDraft(aConsumer({}), { note: "x".repeat(NOTE_LIMITS.note + 1) }))).to.have.keys([
      "note",
    ]);
  });

  it("merges with the changes of another user", () => {
    const mine = new NoteDraft(aConsumer({}), { note: "<p>Tea</p>" });
    const theirs = aConsumer({ note: "<p>Coffee</p>" });
    expect(
      ["mine", "theirs"].map(
        (whose) => mergeNoteDraft(mine, theirs, new Map([["note", whose as "mine" | "theirs"]])).note,
      ),
    ).to.deep.equal(["<p>Tea</p>", "<p>Coffee</p>"]);
  });
});
