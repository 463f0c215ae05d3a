import { expect } from "chai";
import {
  canIssue,
  canReprint,
  canApplyEvent,
  applyFormChange,
  FORM_EVENTS,
  FORM_STATES,
  FORM_TRANSITIONS,
  selectFormState,
  selectFormStatuses,
  isVoided,
  selectOverallStatus,
  parseResultCode,
  type FormChange,
  type FormState,
  type TaxFreeForm,
} from "#domain/taxfree/index.ts";
import type { Decimal } from "#domain/shared/number/decimal.ts";
import type { Instant } from "#domain/shared/time/instant.ts";
import type { Json } from "#domain/shared/json/json.ts";

const NOW = "2026-03-01T12:00:00.000Z" as Instant;
const EARLIER = "2026-03-01T11:00:00.000Z" as Instant;
const document = { documentId: "TF1", refundAmount: "12" as Decimal, totalAmount: "100" as Decimal };

const FORMS: Readonly<Record<FormState, TaxFreeForm>> = {
  initiated: { id: "a", status: "initiated", timestamp: EARLIER },
  issued: { id: "a", status: "issued", timestamp: EARLIER, document },
  "void-failed": { id: "a", status: "issued", timestamp: EARLIER, document, errorMessage: "Refused" },
  error: { id: "a", status: "error", timestamp: EARLIER, errorMessage: "X" },
  voided: { id: "a", status: "voided", timestamp: EARLIER, document },
  removed: { id: "a", status: "removed", timestamp: EARLIER },
};

describe("tax-free form status (R25)", () => {
  const voidEvent = (code: number | string): FormChange =>
    isVoided({ code: parseResultCode(code)! }) ? { kind: "void" } : { kind: "fail-to-void", message: "Refused" };
  const rows: readonly {
    readonly row: string;
    readonly from: FormState;
    readonly change: FormChange;
    readonly expected: Partial<TaxFreeForm> | undefined;
  }[] = [
    {
      row: "2: initiated, success with document [TAXF-005]",
      from: "initiated",
      change: { kind: "succeed", document },
      expected: { status: "issued", document },
    },
    {
      row: "3: initiated, failure 'X' [TAXF-006]",
      from: "initiated",
      change: { kind: "fail", message: "X" },
      expected: { status: "error", errorMessage: "X" },
    },
    {
      row: "4: issued, void result 0 [TAXF-007]",
      from: "issued",
      change: voidEvent(0),
      expected: { status: "voided", document },
    },
    {
      row: "5: issued, void result 1003 [TAXF-007]",
      from: "issued",
      change: voidEvent(1003),
      expected: { status: "voided", document },
    },
    {
      row: "6: issued, void result 1",
      from: "issued",
      change: voidEvent(1),
      expected: { status: "issued", document, errorMessage: "Refused" },
    },
    {
      row: "7: after a failed void, mark removed [TAXF-008]",
      from: "void-failed",
      change: { kind: "remove" },
      expected: { status: "removed", document, errorMessage: "Refused" },
    },
    {
      row: "8: issued, mark removed without a failed void",
      from: "issued",
      change: { kind: "remove" },
      expected: undefined,
    },
    { row: "9: initiated, void", from: "initiated", change: { kind: "void" }, expected: undefined },
    { row: "10: error, void", from: "error", change: { kind: "void" }, expected: undefined },
    { row: "11: voided, void again", from: "voided", change: { kind: "void" }, expected: undefined },
    ...FORM_EVENTS.map((kind) => ({
      row: `12: removed, ${kind}`,
      from: "removed" as const,
      change: { kind, document, message: "X" } as FormChange,
      expected: undefined,
    })),
    { row: "13: issued, success again", from: "issued", change: { kind: "succeed", document }, expected: undefined },
    {
      row: "14: void result '0' as text",
      from: "issued",
      change: voidEvent("0"),
      expected: { status: "voided", document },
    },
    {
      row: "initiated whose window was closed, mark removed",
      from: "initiated",
      change: { kind: "abandon" },
      expected: { status: "removed" },
    },
    {
      row: "after a failed void, void result 0",
      from: "void-failed",
      change: voidEvent(0),
      expected: { status: "voided", document },
    },
  ];
  for (const { row, from, change, expected } of rows) {
    it(`row ${row}`, () => {
      expect(applyFormChange(FORMS[from], change, NOW)).to.deep.equal(
        expected && { id: "a", timestamp: NOW, ...expected },
      );
      expect(canApplyEvent(FORMS[from], change.kind)).to.equal(expected !== undefined);
    });
  }

  it("reaches every state from initiated", () => {
    const reached = new Set<FormState>(["initiated"]);
    for (const state of reached) for (const next of Object.values(FORM_TRANSITIONS[state])) reached.add(next);
    expect([...reached]).to.have.members([...FORM_STATES]);
  });

  it("uses every event", () => {
    expect(new Set(Object.values(FORM_TRANSITIONS).flatMap((events) => Object.keys(events)))).to.deep.equal(
      new Set(FORM_EVENTS),
    );
  });

  it("derives each state from a form", () => {
    expect(FORM_STATES.map((state) => selectFormState(FORMS[state]))).to.deep.equal([...FORM_STATES]);
  });

  it("reprints issued forms only, also after a failed void", () => {
    expect(FORM_STATES.filter((state) => canReprint(FORMS[state]))).to.deep.equal(["issued", "void-failed"]);
  });

  it("does not reprint an issued form without a document", () => {
    expect(canReprint({ id: "a", status: "issued", timestamp: EARLIER })).to.equal(false);
  });
});

describe("tax-free overall status (R26) [TAXF-009]", () => {
  const rows: readonly (readonly [row: number, statuses: readonly FormState[], expected: string, mayIssue: boolean])[] =
    [
      [1, [], "none", true],
      [2, ["issued"], "issued", false],
      [3, ["initiated"], "initiated", false],
      [4, ["error"], "error", true],
      [5, ["error", "issued"], "issued", false],
      [6, ["error", "initiated"], "initiated", false],
      [7, ["voided"], "none", true],
      [7, ["removed"], "none", true],
      [7, ["voided", "removed"], "none", true],
      [8, ["voided", "error"], "error", true],
    ];
  for (const [row, states, expected, mayIssue] of rows) {
    it(`row ${row}: {${states.join(", ")}} is ${expected}`, () => {
      const forms = states.map((state) => FORMS[state]);
      expect([selectOverallStatus(forms.map(({ status }) => status)), canIssue(forms)]).to.deep.equal([
        expected,
        mayIssue,
      ]);
    });
  }

  const entries: readonly (readonly [what: string, entry: Json, statuses: readonly string[]])[] = [
    ...["initiated", "issued", "error", "voided", "removed"].map(
      (status) => [`an entry that is ${status}`, { status }, [status]] as const,
    ),
    ["an unknown status", { status: "lost" }, []],
    ["an entry without a status", {}, []],
    ["an entry that is a text", "issued", []],
    ["an entry that is null", null, []],
    ["an entry that is a list", ["issued"], []],
  ];
  for (const [what, entry, statuses] of entries) {
    it(`reads ${what} as {${statuses.join()}}`, () => {
      expect(selectFormStatuses({ a: { status: "error" }, b: entry })).to.deep.equal(["error", ...statuses]);
    });
  }
});
