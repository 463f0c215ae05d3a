import { expect } from "chai";
import {
  validateFormEntries,
  formatForm,
  formEntryErrorMessage,
  selectFormState,
  parseStrictForm,
  parseForms,
} from "#domain/taxfree/index.ts";
import type { Instant } from "#domain/shared/time/instant.ts";
import type { Json, JsonObject } from "#domain/shared/json/json.ts";
import { anEntry, DOCUMENT } from "#test/support/tax-free-work.ts";

const [A, B] = ["0a0a0a0a", "0b0b0b0b"];
const AT = "2026-03-01T12:00:00Z";
const NOW = "2026-03-01T12:01:00.000Z" as Instant;
const now = (status: string, data: Json = {}): Json => anEntry(status, data, AT);
const old = {
  initiated: anEntry("initiated"),
  issued: anEntry("issued", { document: DOCUMENT }),
  failed: anEntry("issued", { document: DOCUMENT, error_message: "No" }),
};

describe("the entries of tax-free forms", () => {
  const allowed: readonly (readonly [
    what: string,
    before: JsonObject,
    after: JsonObject,
    transitions: readonly string[],
  ])[] = [
    ["unchanged", { [A]: old.issued }, { [A]: old.issued }, []],
    ["the first form", {}, { [A]: now("initiated") }, ["none initiated"]],
    [
      "a form after one that failed",
      { [A]: anEntry("error", { error_message: "X" }) },
      { [A]: anEntry("error", { error_message: "X" }), [B]: now("initiated") },
      ["none initiated"],
    ],
    [
      "a form that was issued",
      { [A]: old.initiated },
      { [A]: now("issued", { document: DOCUMENT }) },
      ["initiated issued"],
    ],
    ["a form that failed", { [A]: old.initiated }, { [A]: now("error", { error_message: "X" }) }, ["initiated error"]],
    ["a form that was voided", { [A]: old.issued }, { [A]: now("voided", { document: DOCUMENT }) }, ["issued voided"]],
    [
      "a form that could not be voided",
      { [A]: old.issued },
      { [A]: now("issued", { document: DOCUMENT, error_message: "No" }) },
      ["issued void-failed"],
    ],
    [
      "a form removed after that",
      { [A]: old.failed },
      { [A]: now("removed", { document: DOCUMENT, error_message: "No" }) },
      ["void-failed removed"],
    ],
    [
      "a form that failed with a message of 500 characters",
      { [A]: old.initiated },
      { [A]: now("error", { error_message: "x".repeat(500) }) },
      ["initiated error"],
    ],
    [
      "a form five minutes behind the server",
      {},
      { [A]: anEntry("initiated", {}, "2026-03-01T11:56:00Z") },
      ["none initiated"],
    ],
    [
      "a form five minutes ahead of the server",
      {},
      { [A]: anEntry("initiated", {}, "2026-03-01T12:06:00Z") },
      ["none initiated"],
    ],
    ["a form whose id has 64 characters", {}, { ["a".repeat(64)]: now("initiated") }, ["none initiated"]],
    ["an initiated form that was removed", { [A]: old.initiated }, { [A]: now("removed") }, ["initiated removed"]],
  ];
  for (const [what, before, after, transitions] of allowed) {
    it(`may be ${what}`, () => {
      const checked = validateFormEntries({ before, after }, NOW);
      expect(checked.ok && checked.value.map(({ from, to }) => `${from} ${to}`)).to.deep.equal(transitions);
    });
  }

  const refused: readonly (readonly [what: string, kind: string, before: JsonObject, after: JsonObject])[] = [
    ["issued by hand", "transition", {}, { [A]: now("issued", { document: DOCUMENT }) }],
    [
      "issued after they were voided",
      "transition",
      { [A]: anEntry("voided", { document: DOCUMENT }) },
      { [A]: now("issued", { document: DOCUMENT }) },
    ],
    [
      "issued with another document than was voided",
      "transition",
      { [A]: old.issued },
      { [A]: now("voided", { document: { ...DOCUMENT, document_id: "TF9" } }) },
    ],
    ["issued again", "transition", { [A]: old.issued }, { [A]: now("issued", { document: DOCUMENT }) }],
    [
      "removed without a failed void",
      "transition",
      { [A]: old.issued },
      { [A]: now("removed", { document: DOCUMENT }) },
    ],
    ["initiated with a document", "transition", {}, { [A]: now("initiated", { document: DOCUMENT }) }],
    ["initiated again", "transition", { [A]: anEntry("error", { error_message: "X" }) }, { [A]: now("initiated") }],
    ["deleted", "shape", { [A]: old.issued }, {}],
    ["given an unknown member", "shape", {}, { [A]: { ...(now("initiated") as JsonObject), note: "hand-made" } }],
    ["of another status", "shape", {}, { [A]: now("pending") }],
    ["without data", "shape", {}, { [A]: { status: "initiated", timestamp: AT } }],
    ["stored under an invalid id", "shape", {}, { "my form": now("initiated") }],
    ["issued without a document", "transition", { [A]: old.initiated }, { [A]: now("issued") }],
    ["stored under an id that begins with another character", "shape", {}, { [`x${A}`]: now("initiated") }],
    ["stored under an id that ends with another character", "shape", {}, { [`${A}/`]: now("initiated") }],
    ["stored under an id of 65 characters", "shape", {}, { ["a".repeat(65)]: now("initiated") }],
    [
      "errors of 501 characters",
      "shape",
      { [A]: old.initiated },
      { [A]: now("error", { error_message: "x".repeat(501) }) },
    ],
    ["removed when they are new", "transition", {}, { [A]: now("removed") }],
    ["initiated with an error message", "transition", {}, { [A]: now("initiated", { error_message: "X" }) }],
    ["initiated in place of an invalid entry", "transition", { [A]: "lost" }, { [A]: now("initiated") }],
    ["more than five minutes behind the server", "time", {}, { [A]: anEntry("initiated", {}, "2026-03-01T11:55:59Z") }],
    [
      "more than five minutes ahead of the server",
      "time",
      {},
      { [A]: anEntry("initiated", {}, "2026-03-01T12:06:01Z") },
    ],
    ["of yesterday", "time", {}, { [A]: anEntry("initiated", {}, "2026-02-28T12:00:00Z") }],
    ["of tomorrow", "time", {}, { [A]: anEntry("initiated", {}, "2026-03-02T12:00:00Z") }],
    ["started twice in one patch", "multiple", {}, { [A]: now("initiated"), [B]: now("initiated") }],
    ["started beside an issued one", "multiple", { [A]: old.issued }, { [A]: old.issued, [B]: now("initiated") }],
    [
      "started beside an initiated one",
      "multiple",
      { [A]: old.initiated },
      { [A]: old.initiated, [B]: now("initiated") },
    ],
  ];
  for (const [what, kind, before, after] of refused) {
    it(`must not be ${what}`, () => {
      const checked = validateFormEntries({ before, after }, NOW);
      expect(checked).to.have.nested.property("error.kind", kind);
      if (!checked.ok)
        expect(formEntryErrorMessage(checked.error)).to.match(
          kind === "multiple" ? /^Error due to/ : /^The (?:tax-free form|entry) /,
        );
    });
  }

  it("are parsed oldest first, without invalid entries and with unknown members [TAXF-002, TAXF-003]", () => {
    const forms = parseForms({
      [B]: anEntry("voided", { document: { ...DOCUMENT, colour: "blue" } }, "2026-03-01T11:00:00.500Z"),
      [A]: { ...(old.issued as JsonObject), note: 1 },
      broken: 7,
      wrong: anEntry("lost"),
      timeless: anEntry("issued", {}, "soon"),
      bare: { status: "error", timestamp: AT },
    });
    expect(forms.map(({ id }) => id)).to.deep.equal([A, B, "bare"]);
    expect(forms[0]).to.deep.include({
      status: "issued",
      timestamp: "2026-03-01T11:00:00.000Z",
      document: { documentId: "TF000000001", refundAmount: "12", totalAmount: "100" },
    });
    expect(formatForm(forms[0]!)).to.deep.equal(old.issued);
  });

  it("are sorted by time, then by id", () => {
    const [C, at] = ["0c0c0c0c", "2026-03-01T10:00:00Z"];
    const entries = [
      [A, anEntry("error")],
      [C, anEntry("error", {}, at)],
      [B, anEntry("error", {}, at)],
    ] as const;
    for (const order of [entries, [...entries].reverse()]) {
      expect(parseForms(Object.fromEntries(order)).map(({ id }) => id)).to.deep.equal([B, C, A]);
    }
  });

  it("have no error message if it is not a text", () => {
    expect(parseForms({ [A]: anEntry("error", { error_message: 7 }) })).to.deep.equal([
      { id: A, status: "error", timestamp: "2026-03-01T11:00:00.000Z" },
    ]);
  });

  it("keep their state after formatting and parsing", () => {
    for (const entry of Object.values(old))
      expect(selectFormState(parseStrictForm(A, formatForm(parseStrictForm(A, entry)!))!)).to.equal(
        selectFormState(parseStrictForm(A, entry)!),
      );
  });
});
