import { expect } from "chai";
import {
  buildStatusTests,
  completeFormEntries,
  computeFormGross,
  exclusionMessage,
  findFormExclusion,
  findUntestedForm,
  formReceiptsErrorMessage,
  isOnForm,
  isPlausibleDocument,
  parseFormReceipts,
  parseStrictForm,
  selectFormGross,
  selectFormReceipt,
  selectFormsOfItem,
  validateFormContent,
  type FormReceipt,
  type FormReceiptsError,
  type TaxFreeForm,
} from "#domain/taxfree/index.ts";
import type { Receipt, ReceiptItem } from "#domain/receipts/index.ts";
import type { JsonPatchOperation } from "#domain/shared/json/apply-patch.ts";
import { parseDecimal, type Decimal } from "#domain/shared/number/decimal.ts";
import { parseInstant, parseLocalTime, type Instant, type LocalTime } from "#domain/shared/time/instant.ts";
import type { Json, JsonObject } from "#domain/shared/json/json.ts";
import { aReceipt, anItem, money } from "#test/support/builders/a-receipt.ts";
import { anEntry } from "#test/support/tax-free-work.ts";

const FORM = "0a0a0a0a";
const decimal = (text: string): Decimal => parseDecimal(text) as Decimal;
const NOON = parseLocalTime("2026-03-01T12:00:00+00:00") as LocalTime;
const item = (total: string, quantity: string, back?: string): ReceiptItem =>
  anItem({
    total: money(total),
    quantity,
    ...(back === undefined
      ? {}
      : { returned: { localtime: NOON, ...(back === "all" ? {} : { quantity: decimal(back) }) } }),
  });
const sold = (total: string, ...items: readonly ReceiptItem[]): Receipt => aReceipt({ total: money(total), items });
const at = parseInstant("2026-03-01T12:00:00Z") as Instant;
const form = (receipts: readonly FormReceipt[] | undefined, more: Partial<TaxFreeForm> = {}): TaxFreeForm => ({
  id: FORM,
  status: "initiated",
  timestamp: at,
  ...(receipts && { receipts }),
  ...more,
});

describe("what a tax-free form contains of a receipt [D28]", () => {
  const rows: readonly (readonly [
    title: string,
    receipt: Receipt,
    items: readonly (readonly [number, string])[],
    gross: string,
  ])[] = [
    [
      "all items",
      sold("19", item("9", "3"), item("10", "1")),
      [
        [0, "3"],
        [1, "1"],
      ],
      "19",
    ],
    [
      "what is left of an item",
      sold("19", item("9", "3", "1"), item("10", "1")),
      [
        [0, "2"],
        [1, "1"],
      ],
      "16",
    ],
    ["no item that came back", sold("19", item("9", "3", "all"), item("10", "1")), [[1, "1"]], "10"],
    ["its share of a discount", sold("9", item("5", "1", "all"), item("5", "1")), [[1, "1"]], "4.5"],
    ["the cents that are left", sold("10", item("10", "3", "1")), [[0, "2"]], "6.67"],
    ["a weight", sold("10", item("10", "0.455", "0.2")), [[0, "0.255"]], "5.6"],
    ["a line that gives money back, in its amount only", sold("6", item("10", "1"), item("-4", "-1")), [[0, "1"]], "6"],
    ["nothing", sold("10", item("10", "1", "all")), [], "0"],
  ];
  for (const [title, receipt, items, gross] of rows) {
    it(`is ${title}`, () => {
      const contained = selectFormReceipt(receipt);
      expect(contained).to.deep.equal({
        id: receipt.id,
        items: items.map(([position, quantity]) => ({ position, quantity })),
      });
      expect(computeFormGross(receipt, contained).amount).to.equal(gross);
    });
  }

  it("stays the same while something comes back", () => {
    const before = sold("19", item("9", "3", "1"), item("10", "1"));
    const after = sold("19", item("9", "3", "2"), item("10", "1", "all"));
    expect(computeFormGross(after, selectFormReceipt(before)).amount).to.equal("16");
  });

  it("adds up over the receipts of a form, if all are known", () => {
    const [one, other] = [
      sold("19", item("19", "1")),
      aReceipt({ transaction: "TXN-2", total: money("5"), items: [item("5", "1")] }),
    ];
    const both = { receipts: [one, other].map(selectFormReceipt) };
    expect([
      selectFormGross(both, [one, other]),
      selectFormGross(both, [one]),
      selectFormGross({}, [one]),
    ]).to.deep.equal(["24", undefined, undefined]);
  });
});

describe("a receipt that gets no tax-free form [D28]", () => {
  const rows = [
    { title: "is a duplicate", receipt: aReceipt({ duplicate: true }), exclusion: "duplicate" },
    { title: "has nothing left", receipt: sold("10", item("10", "1", "all")), exclusion: "nothing-left" },
    {
      title: "has nothing left but a line that gives money back",
      receipt: sold("6", item("10", "1", "all"), item("-4", "-1")),
      exclusion: "nothing-left",
    },
    { title: "gives money back only", receipt: sold("-4", item("-4", "-1")), exclusion: "nothing-left" },
    { title: "has something left", receipt: sold("10", item("10", "2", "1")), exclusion: undefined },
    { title: "has no items", receipt: sold("10"), exclusion: undefined },
  ];
  for (const { title, receipt, exclusion } of rows)
    it(`${exclusion ?? "none"}: ${title}`, () => expect(findFormExclusion(receipt)).to.equal(exclusion));

  it("says why", () => {
    expect([exclusionMessage("duplicate"), exclusionMessage("nothing-left")]).to.deep.equal([
      "A duplicate gets no tax-free form",
      "All items of this receipt have come back",
    ]);
  });
});

describe("the content of a changed tax-free form [D28]", () => {
  const one = { ...sold("19", item("9", "3", "1"), item("10", "1")), forms: [] };
  const other = { ...aReceipt({ transaction: "TXN-2", total: money("5"), items: [item("5", "1")] }), forms: [] };
  const [ofOne, ofOther] = [selectFormReceipt(one), selectFormReceipt(other)];
  const start = { from: "none", to: "initiated" } as const;
  const success = { from: "initiated", to: "issued" } as const;
  const document = (refund: string, total: string) => ({
    document: { documentId: "TF1", refundAmount: decimal(refund), totalAmount: decimal(total) },
  });
  const quantity = (text: string): FormReceipt => ({ id: one.id, items: [{ position: 0, quantity: decimal(text) }] });
  const rows: readonly (readonly [
    title: string,
    form: TaxFreeForm,
    transition: Parameters<typeof validateFormContent>[1],
    sources: Parameters<typeof validateFormContent>[2],
    flaw: FormReceiptsError | undefined,
  ])[] = [
    ["one receipt", form([ofOne]), start, [one], undefined],
    ["two receipts", form([ofOne, ofOther]), start, [one, other], undefined],
    ["a part of what is left", form([quantity("1")]), start, [one], undefined],
    [
      "what is left with more decimals than were sold",
      form([{ id: one.id, items: [{ position: 0, quantity: decimal("1.25") }] }]),
      start,
      [{ ...one, items: [item("9", "1.5", "0.25")] }],
      undefined,
    ],
    ["more than is left", form([quantity("3")]), start, [one], "items"],
    [
      "an item that does not exist",
      form([{ id: one.id, items: [{ position: 7, quantity: decimal("1") }] }]),
      start,
      [one],
      "items",
    ],
    [
      "an item twice",
      form([{ id: one.id, items: [...quantity("1").items, ...quantity("1").items] }]),
      start,
      [one],
      "items",
    ],
    ["nothing of a receipt", form([{ id: one.id, items: [] }]), start, [one], "items"],
    ["a receipt twice", form([ofOne, ofOne]), start, [one], "unknown-receipt"],
    ["other receipts only", form([ofOther]), start, [one, other], "unknown-receipt"],
    ["a receipt that the caller does not see", form([ofOne, ofOther]), start, [one], "unknown-receipt"],
    ["a duplicate", form([ofOne]), start, [{ ...one, duplicate: true }], "duplicate"],
    ["another duplicate", form([ofOne, ofOther]), start, [one, { ...other, duplicate: true }], "duplicate"],
    [
      "a receipt of which nothing is left",
      form([{ id: one.id, items: [] }]),
      start,
      [{ ...one, items: [item("19", "1", "all")] }],
      "nothing-left",
    ],
    [
      "receipts of two stores",
      form([ofOne, ofOther]),
      start,
      [one, { ...other, storeReference: "LON-2" }],
      "several-sales",
    ],
    [
      "receipts of two currencies",
      form([ofOne, ofOther]),
      start,
      [one, { ...other, total: money("5", "EUR") }],
      "several-sales",
    ],
    [
      "a receipt that has a form",
      form([ofOne, ofOther]),
      start,
      [one, { ...other, forms: [form(undefined)] }],
      "multiple",
    ],
    ["a document of the gross amount", form([ofOne], document("2", "16")), success, [one], undefined],
    ["a document of both receipts", form([ofOne, ofOther], document("2", "21")), success, [one, other], undefined],
    ["a document above the gross amount", form([ofOne], document("2", "16.01")), success, [one], "document"],
    ["a refund above the total", form([ofOne], document("17", "16")), success, [one], "document"],
    ["a negative refund", form([ofOne], document("-1", "16")), success, [one], "document"],
    [
      "a document of receipts that are not all known",
      form([ofOne, ofOther], document("2", "99")),
      success,
      [one],
      undefined,
    ],
    ["a form that names no receipts", form(undefined, document("2", "99")), success, [one], undefined],
  ];
  for (const [title, changed, transition, sources, flaw] of rows) {
    it(`${flaw === undefined ? "is accepted" : `is refused ('${flaw}')`}: ${title}`, () =>
      expect(validateFormContent(changed, transition, sources)).to.equal(flaw));
  }

  it("has a message for each flaw", () => {
    const flaws: readonly FormReceiptsError[] = [
      "duplicate",
      "nothing-left",
      "items",
      "several-sales",
      "unknown-receipt",
      "multiple",
      "document",
    ];
    expect(new Set(flaws.map(formReceiptsErrorMessage)).size).to.equal(flaws.length);
  });

  it("has amounts from nothing to the gross amount", () => {
    const fits = (refund: string, total: string) =>
      isPlausibleDocument(document(refund, total).document, decimal("10"));
    expect([fits("0", "0"), fits("10", "10"), fits("1", "10.01"), fits("5.01", "5"), fits("-0.01", "5")]).to.deep.equal(
      [true, true, false, false, false],
    );
  });
});

describe("the receipts in the entry of a tax-free form", () => {
  const id = "69a41a5ca1b2c3d4e5f60718";
  const entry = (receipts: Json): Json => ({ ...(anEntry("initiated") as JsonObject), receipts });
  it("are read and written without loss", () => {
    expect(parseStrictForm(FORM, entry([{ id, items: [{ position: 0, quantity: 0.5 }] }]))?.receipts).to.deep.equal([
      { id, items: [{ position: 0, quantity: "0.5" }] },
    ]);
  });

  const invalid: readonly Json[] = [
    "x",
    [],
    [7],
    [{ id: "x", items: [] }],
    [{ id }],
    [{ id, items: [7] }],
    [{ id, items: [{ position: -1, quantity: 1 }] }],
    [{ id, items: [{ position: 0.5, quantity: 1 }] }],
    [{ id, items: [{ position: 0, quantity: 0 }] }],
    [{ id, items: [{ position: 0, quantity: "1" }] }],
    Array.from({ length: 21 }, () => ({ id, items: [] })),
  ];
  for (const receipts of invalid) {
    it(`are not ${JSON.stringify(receipts).slice(0, 60)}`, () => {
      expect([parseFormReceipts(receipts), parseStrictForm(FORM, entry(receipts))]).to.deep.equal([
        undefined,
        undefined,
      ]);
    });
  }

  it("have no other members", () => {
    expect(parseStrictForm(FORM, entry([{ id, items: [], user: "x" }]))).to.equal(undefined);
  });

  it("are completed for a new form, and kept by a change that leaves them out", () => {
    const own: FormReceipt = { id, items: [{ position: 0, quantity: decimal("1") }] };
    const written = [{ id, items: [{ position: 0, quantity: 1 }] }];
    const [started, changed] = [anEntry("initiated"), anEntry("error")] as readonly JsonObject[];
    expect(
      completeFormEntries({ before: {}, after: { [FORM]: started! } }, { selectOwn: () => own, user: undefined }),
    ).to.deep.equal({ [FORM]: { ...started, receipts: written } });
    expect(
      completeFormEntries(
        { before: { [FORM]: { ...started, receipts: written } }, after: { [FORM]: changed! } },
        { selectOwn: () => own, user: undefined },
      ),
    ).to.deep.equal({ [FORM]: { ...changed, receipts: written } });
    expect(
      completeFormEntries(
        { before: { [FORM]: started! }, after: { [FORM]: changed! } },
        { selectOwn: () => own, user: undefined },
      ),
    ).to.deep.equal({ [FORM]: changed });
    expect(
      completeFormEntries(
        { before: { [FORM]: started! }, after: { [FORM]: started!, other: 7 } },
        { selectOwn: () => own, user: undefined },
      ),
    ).to.deep.equal({ [FORM]: started, other: 7 });
  });

  it("name the account that started the form, whatever a caller states [D32]", () => {
    const origin = { selectOwn: (): FormReceipt => ({ id, items: [] }), user: "ann@shop.example" };
    const [started, changed] = [anEntry("initiated"), anEntry("error")] as readonly JsonObject[];
    expect(
      completeFormEntries({ before: {}, after: { [FORM]: { ...started!, user: "ben@shop.example" } } }, origin)[FORM],
    ).to.include({ user: "ann@shop.example" });
    expect(
      completeFormEntries(
        {
          before: { [FORM]: { ...started!, user: "eve@shop.example" } },
          after: { [FORM]: { ...changed!, user: "ben@shop.example" } },
        },
        origin,
      )[FORM],
    ).to.include({ user: "eve@shop.example" });
    expect(
      completeFormEntries(
        { before: { [FORM]: started! }, after: { [FORM]: { ...changed!, user: "ben@shop.example" } } },
        origin,
      )[FORM],
    ).not.to.have.property("user");
  });
});

describe("a return of something on an issued form [D28]", () => {
  const receipt = aReceipt({ items: [item("9", "3"), item("10", "1")] });
  const issued = form([{ id: receipt.id, items: [{ position: 0, quantity: decimal("3") }] }], { status: "issued" });
  const returned = (position: number) =>
    receipt.items.map((each, place) =>
      place === position ? { ...each, returned: { localtime: NOON, quantity: decimal("1") } } : each,
    );
  const test = (path: string): JsonPatchOperation => ({ op: "test", path, value: "issued" });
  const rows: readonly (readonly [
    title: string,
    form: TaxFreeForm,
    position: number,
    steps: readonly JsonPatchOperation[],
    isRefused: boolean,
  ])[] = [
    ["without a test", issued, 0, [], true],
    ["with a test of the status", issued, 0, [test(`/properties/tax_free_form/${FORM}/status`)], false],
    ["with a test of the entry", issued, 0, [test(`/properties/tax_free_form/${FORM}`)], false],
    ["with a test of all entries", issued, 0, [test("/properties/tax_free_form")], false],
    [
      "with a test of something else",
      issued,
      0,
      [test(`/properties/tax_free_form/${FORM}/data`), test("/items/0/return")],
      true,
    ],
    ["with a test of another form", issued, 0, [test("/properties/tax_free_form/0b0b0b0b/status")], true],
    ["of an item that is not on it", issued, 1, [], false],
    ["of a form that names no items", form(undefined, { status: "issued" }), 1, [], true],
    ["of a form of another receipt", form([{ id: "f".repeat(24), items: [] }], { status: "issued" }), 0, [], false],
    ["of a form that is initiated", form(issued.receipts), 0, [], true],
    ["of a voided form", { ...issued, status: "voided" }, 0, [], false],
    ["of a form that could not be voided", { ...issued, errorMessage: "Already refunded" }, 0, [], true],
  ];
  for (const [title, of, position, steps, isRefused] of rows) {
    it(`is ${isRefused ? "refused" : "accepted"} ${title}`, () => {
      expect(
        findUntestedForm({ receipt: receipt.id, before: receipt.items, after: returned(position), forms: [of] }, steps),
      ).to.equal(isRefused ? of : undefined);
      expect(isOnForm(of, { receipt: receipt.id, position })).to.equal(isRefused || (of === issued && position === 0));
    });
  }

  it("is accepted if a return is taken back", () => {
    expect(
      findUntestedForm({ receipt: receipt.id, before: returned(0), after: receipt.items, forms: [issued] }, []),
    ).to.equal(undefined);
  });

  it("is known by the forms of an item", () => {
    const entries = {
      properties: { tax_free_form: { [FORM]: anEntry("issued"), "0b0b0b0b": anEntry("voided") } },
      id: receipt.id,
    };
    expect(selectFormsOfItem(entries, 0).map(({ id }) => id)).to.deep.equal([FORM]);
    expect(buildStatusTests([issued])).to.deep.equal([
      { op: "test", path: `/properties/tax_free_form/${FORM}/status`, value: "issued" },
    ]);
  });
});
