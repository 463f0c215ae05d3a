import { expect } from "chai";
import { parseReceiptId, type Receipt, type ReceiptId } from "#domain/receipts/index.ts";
import { isAborted, type Failure } from "#domain/shared/failure.ts";
import type { Result } from "#domain/shared/result.ts";
import type { TaxFreeAccess, TaxFreeDocument, TaxFreeProvider, TaxFreeSession } from "#domain/taxfree/index.ts";
import { parseDecimal, type Decimal } from "#domain/shared/number/decimal.ts";
import { aReceipt, anItem, money } from "#test/support/builders/a-receipt.ts";
import { aStore, soldIn } from "#test/support/builders/a-store.ts";

export type TaxFreePorts = {
  readonly access: TaxFreeAccess;
  readonly provider: TaxFreeProvider;
  /** Issues a form as the user interface of the service does. */
  readonly issue: (session: TaxFreeSession, formId: string) => Promise<TaxFreeDocument>;
};

export type TaxFreeFulfilment = {
  readonly name: string;
  /** A retailer whose first store issues forms. The second one does not. */
  open(receipts: readonly Receipt[]): Promise<TaxFreePorts>;
};

export const TAX_FREE_STORES = [
  aStore({ id: "5001", reference: "LON-01" }),
  aStore({ id: "5002", reference: "LON-02" }),
];

function valueOf<T>(result: Result<T, Failure>): T {
  if (!result.ok) throw new Error(`It failed: ${JSON.stringify(result.error)}`);
  return result.value;
}

export function taxFreeContract({ name, open }: TaxFreeFulfilment): void {
  describe(`tax-free forms by ${name}`, () => {
    const receipt = aReceipt(soldIn(TAX_FREE_STORES[0]!));
    const { localtime } = receipt;
    const partly = aReceipt({
      ...soldIn(TAX_FREE_STORES[0]!),
      transaction: "TXN-PART",
      total: money("19"),
      items: [
        anItem({
          name: "Mug",
          quantity: "3",
          total: money("9"),
          returned: { localtime, quantity: parseDecimal(1) as Decimal },
        }),
        anItem({ name: "Coat", total: money("10") }),
        anItem({ name: "Cap", total: money("0"), returned: { localtime } }),
      ],
    });
    const copy = aReceipt({ ...soldIn(TAX_FREE_STORES[0]!), transaction: "TXN-COPY", duplicate: true });
    const returned = aReceipt({
      ...soldIn(TAX_FREE_STORES[0]!),
      transaction: "TXN-BACK",
      items: [anItem({ returned: { localtime } })],
    });
    let ports: TaxFreePorts;
    let session: TaxFreeSession;
    before(async () => {
      ports = await open([receipt, partly, copy, returned]);
      session = valueOf(await ports.access.session("LON-01"));
    });
    const newForm = (): string => crypto.randomUUID();

    it("are enabled per store [TAXF-012]", async () => {
      const enabled = await Promise.all(
        ["LON-01", "LON-02", "GONE"].map(async (reference) => valueOf(await ports.access.enabled(reference))),
      );
      expect(enabled).to.deep.equal([true, false, false]);
      expect(await ports.access.session("LON-02")).to.have.nested.property("error.code", "tax_free_not_found");
    });

    it("have sessions with the URL of the service, the sender and a token [TAXF-013]", () => {
      expect(session.baseUrl).to.match(/^https?:\/\/.*[^/]$/);
      expect([session.senderId, session.token].every((text) => text.length > 0)).to.equal(true);
    });

    it("are issued from the payload of a receipt [TAXF-014]", async () => {
      const { facts, document } = valueOf(await ports.access.payload([receipt.id]));
      expect(facts).to.deep.include({ gross: "7.2", currency: "GBP" });
      expect(document["receipts"]).to.have.lengthOf(1);
      expect(await ports.access.payload([parseReceiptId("f".repeat(24)) as ReceiptId])).to.have.nested.property(
        "error.kind",
        "missing",
      );
    });

    it("contain the items of two receipts, without what came back [TAXF-014, D28]", async () => {
      const { facts, document, receipts } = valueOf(await ports.access.payload([partly.id, receipt.id]));
      const listed = document["receipts"] as readonly {
        readonly id: string;
        readonly gross_amount: number;
        readonly items: readonly { readonly name: string; readonly quantity: string }[];
      }[];
      expect([
        facts.gross,
        listed.map(({ id, gross_amount, items }) => [
          id,
          gross_amount,
          items.map(({ name, quantity }) => `${quantity} ${name}`),
        ]),
      ]).to.deep.equal([
        "23.2",
        [
          [partly.id, 16, ["2 Mug", "1 Coat"]],
          [receipt.id, 7.2, ["1 Flat white"]],
        ],
      ]);
      expect(receipts).to.deep.equal([
        {
          id: partly.id,
          items: [
            { position: 0, quantity: "2" },
            { position: 1, quantity: "1" },
          ],
        },
        { id: receipt.id, items: [{ position: 0, quantity: "1" }] },
      ]);
    });

    it("are not issued for a duplicate, nor if nothing is left [D28]", async () => {
      for (const { id } of [copy, returned])
        expect(await ports.access.payload([receipt.id, id])).to.have.nested.property("error.kind", "conflict");
    });

    it("are limited and validated by the service [TAXF-015]", async () => {
      const payload = valueOf(await ports.access.payload([receipt.id]));
      expect(valueOf(await ports.provider.limits(session, payload.facts))).to.deep.include({ min: "30" });
      expect(valueOf(await ports.provider.validate(session, payload))).to.deep.equal({ status: "Valid" });
    });

    it("are unknown to the service until they are issued, and voided once", async () => {
      const id = newForm();
      expect(valueOf(await ports.provider.formState(session, id))).to.deep.equal({ kind: "unknown" });
      const document = await ports.issue(session, id);
      expect(valueOf(await ports.provider.formState(session, id))).to.deep.equal({ kind: "issued", document });
      expect(valueOf(await ports.provider.voidDocument(session, document.documentId))).to.deep.equal({ code: 0 });
      expect(valueOf(await ports.provider.voidDocument(session, document.documentId))).to.deep.equal({ code: 1003 });
      expect(valueOf(await ports.provider.formState(session, id))).to.deep.equal({ kind: "voided", document });
    });

    it("have one document each, even if two windows issue them", async () => {
      const id = newForm();
      expect(await ports.issue(session, id)).to.deep.equal(await ports.issue(session, id));
    });

    it("are reprinted as PDF", async () => {
      const { documentId } = await ports.issue(session, newForm());
      const { mediaType, bytes } = valueOf(await ports.provider.reprint(session, documentId));
      expect([mediaType, new TextDecoder().decode(bytes.slice(0, 5))]).to.deep.equal(["application/pdf", "%PDF-"]);
    });

    it("are refused without a valid session", async () => {
      const forged = { ...session, token: "forged" };
      for (const answer of [
        await ports.provider.formState(forged, newForm()),
        await ports.provider.voidDocument(forged, "TF1"),
      ]) {
        expect(answer).to.have.nested.property("error.kind", "rejected");
      }
    });

    it("return nothing to a caller who has cancelled", async () => {
      const left = AbortSignal.abort();
      const payload = valueOf(await ports.access.payload([receipt.id]));
      const answers = [
        await ports.access.enabled("LON-01", left),
        await ports.access.session("LON-01", left),
        await ports.access.payload([receipt.id], left),
        await ports.provider.limits(session, payload.facts, left),
        await ports.provider.validate(session, payload, left),
      ];
      expect(answers.map((answer) => !answer.ok && isAborted(answer.error))).to.deep.equal(Array(5).fill(true));
    });
  });
}
