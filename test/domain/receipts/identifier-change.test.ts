import { expect } from "chai";
import {
  applyReceiptPatch,
  changeIdentifier,
  previewIdentifierChange,
  IDENTIFIER_MODES,
  selectIdentifierMode,
  IDENTIFIER_SEARCH_FAILED,
  buildIdentifierPatch,
  isAttachable,
  receiptActionFailureMessage,
  removalFailureMessage,
  stopEmailSteps,
  validateIdentifier,
} from "#domain/receipts/actions.ts";
import type { Receipt } from "#domain/receipts/index.ts";
import { failure } from "#domain/shared/failure.ts";
import type { IdentifierCheck } from "#domain/shared/identifier/identifier-check.port.ts";
import type { JsonPatchOperation } from "#domain/shared/json/apply-patch.ts";
import type { Json, JsonObject } from "#domain/shared/json/json.ts";
import { err, ok } from "#domain/shared/result.ts";
import { getRetailerBehaviour } from "#domain/shared/access/retailer-groups.ts";
import { parseRetailerId, type RetailerId } from "#domain/shared/access/retailer.ts";
import { aReceipt } from "#test/support/builders/a-receipt.ts";
import { receiptWork, testFailed } from "#test/support/receipt-work.ts";

const ANN = "ann@shop.example";
const sending = (email: Json): JsonObject => ({ email_settings: email });

describe("the preview of an identifier change", () => {
  const changes: readonly {
    readonly what: string;
    readonly seen: Receipt;
    readonly wanted: string | undefined;
    readonly change: object;
  }[] = [
    {
      what: "the receipt had no identifier",
      seen: aReceipt(),
      wanted: ANN,
      change: { identifier: { after: ANN }, emailSending: { after: false } },
    },
    {
      what: "the receipt is emailed",
      seen: aReceipt({ properties: sending({ send: true }) }),
      wanted: ANN,
      change: { identifier: { after: ANN }, emailSending: { before: true, after: false } },
    },
    {
      what: "the receipt is not emailed",
      seen: aReceipt({ properties: sending({ send: false }) }),
      wanted: ANN,
      change: { identifier: { after: ANN }, emailSending: { before: false, after: false } },
    },
    {
      what: "the receipt had another identifier",
      seen: aReceipt({ identifier: "4711" }),
      wanted: ANN,
      change: { identifier: { before: "4711", after: ANN }, emailSending: { after: false } },
    },
    {
      what: "the identifier is removed",
      seen: aReceipt({ identifier: "4711", properties: sending({ send: true }) }),
      wanted: undefined,
      change: { identifier: { before: "4711" }, emailSending: { before: true, after: true } },
    },
    {
      what: "the identifier is removed, without email settings",
      seen: aReceipt({ identifier: "4711" }),
      wanted: undefined,
      change: { identifier: { before: "4711" }, emailSending: {} },
    },
  ];
  for (const { what, seen, wanted, change } of changes) {
    it(`when ${what} [RCPT-053]`, () => {
      expect(previewIdentifierChange(seen, wanted)).to.deep.equal(change);
    });
  }
});

describe("the patch of an identifier change", () => {
  const patches: readonly {
    readonly what: string;
    readonly seen: Receipt;
    readonly wanted: string | undefined;
    readonly patch: object;
  }[] = [
    {
      what: "turns email off if there are no settings",
      seen: aReceipt(),
      wanted: ANN,
      patch: [
        { op: "test", path: "/identifier", value: null },
        { op: "test", path: "/properties/email_settings", value: null },
        { op: "add", path: "/identifier", value: ANN },
        { op: "add", path: "/properties/email_settings", value: { send: false } },
      ],
    },
    {
      what: "keeps the other email settings",
      seen: aReceipt({ identifier: "4711", properties: sending({ send: true, theme: "dark" }) }),
      wanted: ANN,
      patch: [
        { op: "test", path: "/identifier", value: "4711" },
        { op: "test", path: "/properties/email_settings", value: { send: true, theme: "dark" } },
        { op: "add", path: "/identifier", value: ANN },
        { op: "add", path: "/properties/email_settings/send", value: false },
      ],
    },
    {
      what: "replaces invalid settings",
      seen: aReceipt({ properties: sending("off") }),
      wanted: ANN,
      patch: [
        { op: "test", path: "/identifier", value: null },
        { op: "test", path: "/properties/email_settings", value: "off" },
        { op: "add", path: "/identifier", value: ANN },
        { op: "add", path: "/properties/email_settings", value: { send: false } },
      ],
    },
    {
      what: "removes the identifier",
      seen: aReceipt({ identifier: "4711" }),
      wanted: undefined,
      patch: [
        { op: "test", path: "/identifier", value: "4711" },
        { op: "remove", path: "/identifier" },
      ],
    },
  ];
  for (const { what, seen, wanted, patch } of patches) {
    it(`${what} [RCPT-053]`, () => {
      expect(buildIdentifierPatch(seen, wanted)).to.deep.equal(patch);
    });
  }

  const on = sending({ send: true });
  const written = (path: string): readonly JsonPatchOperation[] => [{ op: "add", path, value: true }];
  const stops: readonly (readonly [
    what: string,
    before: JsonObject,
    after: Json,
    isStopped: boolean,
    steps?: readonly JsonPatchOperation[],
  ])[] = [
    ["an identifier is set", { properties: on }, { identifier: ANN, properties: on }, true],
    ["an identifier is replaced", { identifier: "4711", properties: on }, { identifier: ANN, properties: on }, true],
    ["an identifier is removed", { identifier: ANN, properties: on }, { properties: on }, false],
    ["the identifier stays", { identifier: ANN, properties: on }, { identifier: ANN, properties: on }, false],
    [
      "only the case of the identifier changes",
      { identifier: ANN.toUpperCase(), properties: on },
      { identifier: ANN, properties: on },
      false,
    ],
    [
      "the patch turned email on itself",
      { properties: sending({ send: false }) },
      { identifier: ANN, properties: on },
      false,
      written("/properties/email_settings/send"),
    ],
    [
      "the patch wrote the value that was there",
      { properties: on },
      { identifier: ANN, properties: on },
      false,
      written("/properties/email_settings/send"),
    ],
    [
      "the patch tested the settings",
      { properties: on },
      { identifier: ANN, properties: on },
      true,
      [{ op: "test", path: "/properties/email_settings", value: on }],
    ],
    [
      "the patch wrote the settings itself",
      { properties: on },
      { identifier: ANN, properties: sending({ send: true, theme: "dark" }) },
      false,
      written("/properties/email_settings"),
    ],
    [
      "email is off already",
      { properties: sending({ send: false }) },
      { identifier: ANN, properties: sending({ send: false }) },
      false,
    ],
    ["the receipt has no settings", {}, { identifier: ANN }, false],
    ["the result is no receipt", {}, null, false],
  ];
  for (const [what, before, after, isStopped, steps = []] of stops) {
    it(`${isStopped ? "turns off" : "keeps"} automatic email if ${what} [RCPT-053]`, () => {
      expect(stopEmailSteps({ before, after, steps })).to.deep.equal(
        isStopped ? [{ op: "replace", path: "/properties/email_settings/send", value: false }] : [],
      );
    });
  }

  it("results in the previewed change [RCPT-053]", () => {
    for (const properties of [{}, sending({}), sending({ send: true })]) {
      const seen = aReceipt({ properties });
      const { identifier, emailSending } = previewIdentifierChange(seen, ANN);
      const changed = applyReceiptPatch({ properties }, buildIdentifierPatch(seen, ANN));
      expect(changed).to.deep.equal(
        ok({ identifier: identifier.after, properties: { email_settings: { send: emailSending.after } } }),
      );
    }
  });
});

describe("changing the identifier of a receipt", () => {
  const seen = aReceipt();
  const attached = aReceipt({ identifier: ANN, properties: sending({ send: false }) });

  // Truth table R47, row 6
  it("returns the changed receipt", async () => {
    const { work, patches } = receiptWork({ change: ok(attached) });
    expect(await changeIdentifier(seen, ANN, work)).to.deep.equal({ kind: "changed", receipt: attached });
    expect(patches).to.deep.equal([buildIdentifierPatch(seen, ANN)]);
  });

  it("reports that another user has changed the identifier concurrently", async () => {
    const { work } = receiptWork({ change: err(testFailed(0)), read: ok(attached) });
    expect(await changeIdentifier(seen, "4711", work)).to.deep.equal({ kind: "overtaken", receipt: attached });
  });

  it("keeps email settings that another user has written concurrently", async () => {
    const theirs = aReceipt({ properties: sending({ theme: "dark" }) });
    const change = applyReceiptPatch({ properties: theirs.properties }, buildIdentifierPatch(seen, ANN));
    expect(change).to.have.nested.property("error.step", 1);
    const { work } = receiptWork({ change: err(testFailed(1)), read: ok(theirs) });
    expect(await changeIdentifier(seen, ANN, work)).to.deep.equal({ kind: "overtaken", receipt: theirs });
  });

  it("reports a conflict only if one of its own guards failed", async () => {
    const { work } = receiptWork({ change: err(testFailed(2)), read: ok(attached) });
    expect(await changeIdentifier(seen, "4711", work)).to.deep.equal({ kind: "failed", failure: testFailed(2) });
  });

  const repeated: readonly {
    readonly what: string;
    readonly wanted: string | undefined;
    readonly found: Receipt;
    readonly kind: string;
  }[] = [
    { what: "is attached as wanted", wanted: ANN, found: attached, kind: "changed" },
    {
      what: "is attached, with email on",
      wanted: ANN,
      found: aReceipt({ identifier: ANN, properties: sending({ send: true }) }),
      kind: "overtaken",
    },
    { what: "is removed as wanted", wanted: undefined, found: aReceipt(), kind: "changed" },
    { what: "is another", wanted: undefined, found: attached, kind: "overtaken" },
  ];
  for (const { what, wanted, found, kind } of repeated) {
    it(`returns ${kind} after a repeated call whose first response was lost, if the identifier ${what}`, async () => {
      const { work } = receiptWork({ change: err(testFailed(0)), read: ok(found) });
      expect(await changeIdentifier(seen, wanted, work)).to.deep.equal({ kind, receipt: found });
    });
  }

  // Truth table R45, row 11
  const notifications = [
    { why: failure("conflict", { description: "taken", statusText: "Conflict" }), notice: "taken" },
    { why: failure("conflict", { statusText: "Conflict" }), notice: "Conflict" },
    { why: failure("unreachable"), notice: "An error occurred, please try again later" },
  ];
  for (const { why, notice } of notifications) {
    it(`fails with "${notice}" [RCPT-055]`, async () => {
      const { work } = receiptWork({ change: err(why) });
      expect(await changeIdentifier(seen, ANN, work)).to.deep.equal({ kind: "failed", failure: why });
      expect(receiptActionFailureMessage(why)).to.equal(notice);
    });
  }

  // Truth table R45, row 18
  it("names the identifier that could not be removed [RCPT-052]", () => {
    expect(removalFailureMessage("x")).to.equal("An error occurred while removing the identifier x");
  });
});

describe("attaching the requested identifier [RCPT-054]", () => {
  // Truth table R47, rows 6 to 8
  const rows = [
    { what: "the receipt has no identifier", receipt: aReceipt(), attachable: true },
    { what: "the receipt has another identifier", receipt: aReceipt({ identifier: "4711" }), attachable: true },
    { what: "the receipt has the identifier", receipt: aReceipt({ identifier: ANN }), attachable: false },
  ];
  for (const { what, receipt, attachable } of rows) {
    it(`is ${attachable ? "" : "not "}possible if ${what}`, () => {
      expect(isAttachable(receipt, ANN)).to.equal(attachable);
    });
  }
});

describe("how staff enter an identifier", () => {
  for (const { retailer, mode } of [
    { retailer: "2001", mode: "search" },
    { retailer: "1001", mode: "type" },
    { retailer: "4001", mode: "type" },
    { retailer: "9001", mode: "type" },
  ]) {
    it(`lets staff ${mode} it at retailer ${retailer} [RCPT-049]`, () => {
      expect(selectIdentifierMode(getRetailerBehaviour(parseRetailerId(retailer) as RetailerId))).to.equal(mode);
      expect(IDENTIFIER_MODES).to.include(mode);
    });
  }

  it("has a message for a failed search [RCPT-050-part]", () => {
    expect(IDENTIFIER_SEARCH_FAILED).to.equal("There was an error performing your search, please try again later");
  });

  const objecting: IdentifierCheck = {
    check: () => Promise.resolve(ok({ valid: false, description: "no such mailbox" })),
  };
  const typed = [
    { text: ` ${ANN}\n`, strictEmail: false, answer: ok(ANN) },
    { text: "4711", strictEmail: false, answer: err({ kind: "not-an-email" }) },
    { text: "", strictEmail: false, answer: err({ kind: "not-an-email" }) },
    { text: "ann@shop", strictEmail: true, answer: err({ kind: "not-an-email" }) },
    { text: ANN, strictEmail: true, answer: err({ kind: "not-accepted", description: "no such mailbox" }) },
  ];
  for (const { text, strictEmail, answer } of typed) {
    it(`${answer.ok ? "accepts" : "refuses"} ${JSON.stringify(text)}${strictEmail ? " with the strict email rule" : ""} [RCPT-049]`, async () => {
      expect(await validateIdentifier(text, { strictEmail, check: objecting })).to.deep.equal(answer);
    });
  }
});
