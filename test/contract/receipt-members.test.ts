// What a new member of a receipt needs: CONTRIBUTING.md, "Adding a field to a receipt".
import { expect } from "chai";
import { parseReceipt } from "#adapters/api/receipts/receipt.mapping.ts";
import type { SearchDocument } from "#adapters/memory/search/match-query.ts";
import { toSearchDocument } from "#adapters/memory/search/search-document.ts";
import { MemoryRequestSchema } from "#adapters/memory/test-receipts/memory-request-schema.ts";
import type { Schema } from "#contract/index.ts";
import type { Receipt } from "#domain/receipts/index.ts";
import { SEARCH_FIELDS } from "#domain/search/index.ts";
import { parseInstant, parseLocalTime } from "#domain/shared/time/instant.ts";
import { isJsonObject, type Json, type JsonObject } from "#domain/shared/json/json.ts";
import { buildStoredReceipt, type PostedReceipt } from "#server/receipts/posting/new-receipt.ts";
import { richReceipt } from "#test/ports/rich-receipt.ts";
import { wireReceipt } from "#test/ports/wire.ts";
import { aNewReceipt } from "#test/support/builders/a-new-receipt.ts";
import { anItem, aReceipt, money } from "#test/support/builders/a-receipt.ts";
import { list, object, operationsOf, parametersOf, queryFieldsOf, readContract, resolved } from "./contract.ts";

const contract = readContract();
const schemaOf = (name: string): JsonObject => resolved(contract, { $ref: `#/components/schemas/${name}` });
const membersOf = (name: string): JsonObject => object(schemaOf(name)["properties"]);
const without = (members: JsonObject, ...names: readonly string[]): readonly string[] =>
  Object.keys(members).filter((name) => !names.includes(name));

/** The members of a posted receipt that only the server sets have no schema. */
const isIgnored = (schema: Json | undefined): boolean =>
  isJsonObject(schema) && without(schema, "description").length === 0;

/** The fields of searches that the specification names. */
const SPECIFIED_FIELDS = [
  "transaction_id",
  "store_id",
  "store_reference",
  "localtime",
  "total",
  "identifier",
  "salesperson",
  "product_code",
] as const;

describe("The members of a receipt", () => {
  it("that a till sends are stored, in the order of the contract", () => {
    const posted = Object.entries(membersOf("NewReceipt")).filter(([, schema]) => !isIgnored(schema));
    const sent = Object.fromEntries(
      posted.map(([name]) => [name, ({ items: [], properties: {} } as JsonObject)[name] ?? name]),
    );
    const stored = buildStoredReceipt({ ...aNewReceipt(), ...sent } as unknown as PostedReceipt, {
      id: "69a56bec0000000000000001",
      store: { id: "5001", name: "Covent Garden" },
      originalId: "69a56bec0000000000000000",
      spelled: { identifier: "identifier", display: "Identifier" },
    });
    expect(stored).to.deep.include(sent);
    // A masked identifier has a key, which no till sends and no receipt stores.
    expect(Object.keys(stored)).to.deep.equal(without(membersOf("Receipt"), "identifier_key"));
  });

  it("are known to the schema in memory", async () => {
    const { required } = schemaOf("NewReceipt");
    const schema = new MemoryRequestSchema();
    const [missing, unknown] = [
      await schema.validate({}),
      await schema.validate({ ...membersOf("NewReceipt"), other: 1 }),
    ];
    expect(missing.ok && missing.value.map(({ error }) => ("name" in error ? error.name : undefined))).to.deep.equal(
      required,
    );
    expect(unknown.ok && unknown.value).to.deep.equal([{ pointer: "/other", error: { kind: "unknown" } }]);
  });

  it("are read by the portal", () => {
    const read = new Set<string>();
    const wire = Object.fromEntries(Object.keys(membersOf("Receipt")).map((name) => [name, undefined as unknown]));
    Object.assign(wire, {
      ...aNewReceipt(),
      id: "69a56bec0000000000000001",
      store: "Covent Garden",
      delivery: { counts: {}, events: [] },
      duplicate: false,
    });
    for (const name of ["taxes", "discounts", "payments"]) wire[name] ??= [];
    wire["properties"] ??= {};
    const watched = Object.defineProperties(
      {},
      Object.fromEntries(
        Object.keys(wire).map((name) => [name, { enumerable: true, get: () => (read.add(name), wire[name]) }]),
      ),
    );
    expect(parseReceipt(watched as Parameters<typeof parseReceipt>[0])).not.to.equal(undefined);
    expect([...read].sort()).to.deep.equal(Object.keys(membersOf("Receipt")).sort());
  });

  it("are all in the receipt that the contracts of the ports read", () => {
    const wire: Readonly<Record<string, unknown>> = { ...wireReceipt(richReceipt()) };
    const missing = Object.keys(membersOf("Receipt")).filter((name) => wire[name] === undefined);
    // Only a masked identifier has a key.
    expect(missing).to.deep.equal(["identifier_key"]);
  });

  /** What a search reads of each member; the compiler names one that is not here. The server reads the same (ADR 0129). */
  const SEARCHED: Readonly<
    Record<
      keyof Schema<"Receipt">,
      readonly [changed: Partial<Receipt>, searched: readonly (keyof SearchDocument)[]] | "elsewhere"
    >
  > = {
    id: "elsewhere",
    transaction_id: [{ transactionId: "TXN-2" as never }, ["transactionId"]],
    localtime: [{ localtime: parseLocalTime("2026-03-01T11:52:12+00:00")! }, ["at"]],
    l10n: [{ currency: "EUR", locale: "fr_FR" }, ["currency"]],
    store_id: [{ storeId: "5002" }, ["storeId"]],
    store_reference: [{ storeReference: "X-1" }, ["storeReference"]],
    store: [{ storeName: "Leeds" }, []],
    identifier: [{ identifier: "ann@shop.example" }, ["identifier"]],
    display: [{ display: "Ann@shop.example" }, []],
    identifier_key: [{ identifierKey: "k" }, []],
    total: [{ total: money("1.00") }, ["total"]],
    net: [{ net: money("1.00") }, []],
    taxes: [{ taxes: [{ name: "VAT", rate: money("20").amount, amount: money("1.00") }] }, []],
    discounts: [{ discounts: [{ amount: money("-1.00") }] }, []],
    payments: [
      { payments: [{ method: "cash", amount: money("7.20"), number: "**** 4242" }] },
      ["payments", "lastDigits"],
    ],
    items: [
      { items: [anItem({ name: "Cap", productCode: "C-1", total: money("-1.00") })] },
      ["itemNames", "productCodes", "isBasket"],
    ],
    properties: [{ properties: { salesperson: "Sam", till_id: "T1" } }, ["salesperson", "till"]],
    processed: [{ processed: parseInstant("2026-03-01T12:00:00Z")! }, []],
    delivery: [
      { delivery: { counts: {}, events: [{ event: "bounce", timestamp: parseInstant("2026-03-01T12:00:00Z")! }] } },
      ["mail"],
    ],
    duplicate: [{ duplicate: true }, ["flags"]],
    _links: [{ originalHref: "/receipts/1" }, []],
  };

  it("change what a search finds only where the table says so", () => {
    const before = toSearchDocument(aReceipt());
    for (const [name, entry] of Object.entries(SEARCHED)) {
      if (entry === "elsewhere") continue;
      const after = toSearchDocument(aReceipt(entry[0] as never));
      const names = [...new Set([...Object.keys(before), ...Object.keys(after)])] as (keyof SearchDocument)[];
      const differing = names.filter((field) => JSON.stringify(before[field]) !== JSON.stringify(after[field]));
      expect(differing.sort(), name).to.deep.equal([...entry[1]].sort());
    }
  });

  it("are searched by the fields of the contract, which names those beyond the specification", () => {
    const search = operationsOf(contract).find(({ described }) => described["operationId"] === "searchReceipts")!;
    const fields = parametersOf(contract, search).flatMap(queryFieldsOf);
    expect(fields).to.deep.equal(Object.keys(SEARCH_FIELDS).map((field) => `query.${field}`));
    const marked = list(search.described["x-beyond-specification"]).filter((name) => String(name).startsWith("query."));
    expect(fields.filter((name) => !marked.includes(name))).to.deep.equal(
      SPECIFIED_FIELDS.map((field) => `query.${field}`),
    );
  });
});
