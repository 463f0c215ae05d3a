import { expect } from "chai";
import { parseReceiptId, type Receipt, type ReceiptId } from "#domain/receipts/index.ts";
import { isAborted, type Failure } from "#domain/shared/failure.ts";
import type { Result } from "#domain/shared/result.ts";
import type { TaxFreeAccess, TaxFreeDocument, TaxFreeProvider, TaxFreeSession } from "#domain/taxfree/index.ts";
import { aReceipt } from "#test/support/builders/a-receipt.ts";
import { aStore, soldIn } from "#test/support/builders/a-store.ts";

export type TaxFreePorts = {
  readonly access: TaxFreeAccess;
  readonly provider: TaxFreeProvider;
  /** Issues a form as the user interface of the service does. */
  readonly issue: (session: TaxFreeSession, formId: string) => Promise<TaxFreeDocument>;
};

export type TaxFreeFulfilment = {
  readonly name: string;
  /** A retailer whose first store issues forms, and the second one does not. */
  open(receipts: readonly Receipt[]): Promise<TaxFreePorts>;
};

export const TAX_FREE_STORES = [aStore({ id: "5001", reference: "LON-01" }), aStore({ id: "5002", reference: "LON-02" })];

function valueOf<T>(result: Result<T, Failure>): T {
  if (!result.ok) throw new Error(`It failed: ${JSON.stringify(result.error)}`);
  return result.value;
}

export function taxFreeContract({ name, open }: TaxFreeFulfilment): void {
  describe(`tax-free forms by ${name}`, () => {
    const receipt = aReceipt(soldIn(TAX_FREE_STORES[0]!));
    let ports: TaxFreePorts;
    let session: TaxFreeSession;
    before(async () => {
      ports = await open([receipt]);
      session = valueOf(await ports.access.session("LON-01"));
    });
    const newForm = (): string => crypto.randomUUID();

    it("are enabled store by store [TAXF-012]", async () => {
      const enabled = await Promise.all(["LON-01", "LON-02", "GONE"].map(async (reference) => valueOf(await ports.access.enabled(reference))));
      expect(enabled).to.deep.equal([true, false, false]);
      expect(await ports.access.session("LON-02")).to.have.nested.property("error.kind", "missing");
    });

    it("have sessions with the address of the service, the sender and a token [TAXF-013]", () => {
      expect(session.baseUrl).to.match(/^https?:\/\/.*[^/]$/);
      expect([session.senderId, session.token].every((text) => text.length > 0)).to.equal(true);
    });

    it("are issued from the payload of a receipt [TAXF-014]", async () => {
      const { facts, document } = valueOf(await ports.access.payload([receipt.id]));
      expect(facts).to.deep.include({ gross: "7.2", currency: "GBP" });
      expect(document["receipts"]).to.have.lengthOf(1);
      expect(await ports.access.payload([parseReceiptId("f".repeat(24)) as ReceiptId])).to.have.nested.property("error.kind", "missing");
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

    it("have one document each, whichever window issues them", async () => {
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
      for (const answer of [await ports.provider.formState(forged, newForm()), await ports.provider.voidDocument(forged, "TF1")]) {
        expect(answer).to.have.nested.property("error.kind", "rejected");
      }
    });

    it("answer nothing to a caller who has left", async () => {
      const left = AbortSignal.abort();
      const payload = valueOf(await ports.access.payload([receipt.id]));
      const answers = [
        await ports.access.enabled("LON-01", left), await ports.access.session("LON-01", left), await ports.access.payload([receipt.id], left),
        await ports.provider.limits(session, payload.facts, left), await ports.provider.validate(session, payload, left),
      ];
      expect(answers.map((answer) => !answer.ok && isAborted(answer.error))).to.deep.equal(Array(5).fill(true));
    });
  });
}
