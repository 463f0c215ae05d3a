import { expect } from "chai";
import { checkPatch, identifierPatch, returnPatch } from "#domain/receipts/actions.ts";
import { knownProperties, parseReceiptId, type Receipt, type ReceiptActions, type ReceiptId, type Receipts } from "#domain/receipts/index.ts";
import type { PatchStep } from "#domain/shared/apply-patch.ts";
import { isAborted, type Failure } from "#domain/shared/failure.ts";
import { parseInstant, parseLocalTime, type Instant, type LocalTime } from "#domain/shared/instant.ts";
import type { Result } from "#domain/shared/result.ts";
import { aReceipt, anItem } from "#test/support/builders/a-receipt.ts";
import { aStore } from "#test/support/builders/a-store.ts";
import { richReceipt } from "./rich-receipt.ts";
import { aSituation, EMAIL, type Fulfilment } from "./situation.ts";

export type ActionPorts = { readonly receipts: Receipts; readonly actions: ReceiptActions };

const NOW = parseInstant("2026-07-04T08:00:00Z") as Instant;
const localtime = parseLocalTime("2026-07-04T10:00:00+02:00") as LocalTime;
const unknownId = parseReceiptId("ffffffff0000000000000000") as ReceiptId;
const STORES = [aStore({ id: "5001" }), aStore({ id: "5002" })];

const failureOf = (result: Result<unknown, Failure>): Failure | undefined => (result.ok ? undefined : result.error);

function valueOf<T>(result: Result<T, Failure>): T {
  if (!result.ok) throw new Error(`It failed: ${JSON.stringify(result.error)}`);
  return result.value;
}

export function receiptActionsContract({ name, open }: Fulfilment<ActionPorts>): void {
  describe(`what is done to receipts by ${name}`, () => {
    const begin = (...receipts: readonly Receipt[]): Promise<ActionPorts> => open(aSituation({ stores: STORES, receipts, now: NOW }));
    const receipt = aReceipt({ items: [anItem({ name: "Cap" }), anItem({ name: "Bag" })], properties: { note: "kept" } });

    it("changes a receipt, and answers it as it is then", async () => {
      const { receipts, actions } = await begin(receipt);
      const changed = valueOf(await actions.change(receipt.id, checkPatch({ user: EMAIL, now: NOW })));
      expect(knownProperties(changed.properties).checked).to.deep.equal({ user: EMAIL, timestamp: "2026-07-04T08:00:00Z" });
      expect(changed.properties["note"]).to.equal("kept");
      expect(valueOf(await receipts.withId(receipt.id))).to.deep.equal(changed);
    });

    it("records the return of an item, with its reason", async () => {
      const { actions } = await begin(receipt);
      const changed = valueOf(await actions.change(receipt.id, returnPatch({ place: 1, localtime, reason: "torn" })));
      expect(changed.items).to.deep.equal([receipt.items[0], { ...receipt.items[1], returned: { localtime, reason: "torn" } }]);
    });

    it("says who bought, and takes it back", async () => {
      const { actions } = await begin(receipt);
      const attached = valueOf(await actions.change(receipt.id, identifierPatch(receipt, "ann@shop.example")));
      expect([attached.identifier, knownProperties(attached.properties).sending.email]).to.deep.equal(["ann@shop.example", false]);
      const taken = valueOf(await actions.change(receipt.id, identifierPatch(attached, undefined)));
      expect(taken).not.to.have.property("identifier");
    });

    const refusals: readonly { readonly what: string; readonly steps: readonly PatchStep[]; readonly description?: string }[] = [
      { what: "whose guard does not hold", steps: checkPatch({ user: "ben@shop.example", now: NOW }), description: "op.0: test failed" },
      { what: "whose second guard does not hold", steps: [{ op: "test", path: "/identifier", value: "zoë@shop.example" }, ...returnPatch({ place: 0, localtime })], description: "op.1: test failed" },
      { what: "of which only the beginning applies", steps: [...returnPatch({ place: 1, localtime }), { op: "remove", path: "/properties/nothing" }] },
    ];
    for (const { what, steps, description } of refusals) {
      it(`refuses a change ${what}, and changes nothing`, async () => {
        const { receipts, actions } = await begin(richReceipt());
        const before = valueOf(await receipts.withId(richReceipt().id));
        const refused = failureOf(await actions.change(before.id, steps));
        expect(refused).to.have.property("kind").that.is.oneOf(["conflict", "rejected"]);
        if (description !== undefined) expect(refused).to.have.property("description", description);
        expect(valueOf(await receipts.withId(before.id))).to.deep.equal(before);
      });
    }

    it("takes an identifier that is no address only if somebody has bought by it", async () => {
      const { actions } = await begin(receipt, aReceipt({ transaction: "T-LOYAL", identifier: "LOYAL-1" }));
      const refused = failureOf(await actions.change(receipt.id, identifierPatch(receipt, "LOYAL-2")));
      expect(refused).to.deep.include({ kind: "rejected", description: "Enter an email address" });
      expect(valueOf(await actions.change(receipt.id, identifierPatch(receipt, "LOYAL-1")))).to.have.property("identifier", "LOYAL-1");
    });

    it("does nothing to a receipt that there is not", async () => {
      const { actions } = await begin(receipt);
      const answers = [
        await actions.change(unknownId, checkPatch({ user: EMAIL, now: NOW })), await actions.process(unknownId), await actions.processedAt(unknownId),
        await actions.resend(unknownId, "a"), await actions.sendCopy(unknownId, "ann@shop.example", "b"), await actions.mailsOf(unknownId), await actions.webViewOf(unknownId),
      ];
      expect(answers.map((answer) => failureOf(answer)?.kind)).to.deep.equal(Array(7).fill("missing"));
    });

    it("mails a receipt to who bought, and to others", async () => {
      const known = aReceipt({ identifier: "ann@shop.example" });
      const { actions } = await begin(known);
      for (const attempt of ["first", "first", "second"]) expect(await actions.resend(known.id, attempt)).to.deep.equal({ ok: true, value: undefined });
      expect(await actions.sendCopy(known.id, "ben@shop.example", "third")).to.deep.equal({ ok: true, value: undefined });
    });

    it("keeps each mail where nobody sends them, the latest first, of its receipt alone", async () => {
      const [known, other] = [aReceipt({ identifier: "ann@shop.example" }), aReceipt({ transaction: "T-OTHER", identifier: "zoe@shop.example" })];
      const { actions } = await begin(known, other);
      expect(valueOf(await actions.mailsOf(known.id))).to.deep.equal([]);
      await actions.resend(known.id, "first");
      const [again, ...none] = valueOf(await actions.mailsOf(known.id));
      expect([again?.to, again?.at, none]).to.deep.equal(["ann@shop.example", NOW, []]);
      expect(again?.subject).to.include(known.storeName);
      expect(again?.text).to.include("£7.20");
      await actions.sendCopy(known.id, "ben@shop.example", "second");
      const [copy, ...before] = valueOf(await actions.mailsOf(known.id));
      expect([copy?.to, before]).to.deep.equal(["ben@shop.example", [again]]);
      expect(copy?.id).not.to.equal(again?.id);
      expect(valueOf(await actions.mailsOf(other.id))).to.deep.equal([]);
    });

    it("takes back what waits for who bought when that is somebody else, and no copy", async () => {
      const known = aReceipt({ identifier: "ann@shop.example" });
      const { actions } = await begin(known);
      await actions.resend(known.id, "first");
      await actions.sendCopy(known.id, "ben@shop.example", "second");
      await actions.change(known.id, identifierPatch(known, "zoe@shop.example"));
      expect(valueOf(await actions.mailsOf(known.id)).map(({ to }) => to)).to.deep.equal(["ben@shop.example"]);
    });

    it("mails none again that nobody is known to have bought", async () => {
      const { actions } = await begin(receipt);
      expect(failureOf(await actions.resend(receipt.id, "first"))?.kind).to.equal("rejected");
    });

    it("processes a receipt after a while, and changes nothing else of it", async () => {
      const { receipts, actions } = await begin(receipt);
      expect(valueOf(await actions.processedAt(receipt.id))).to.equal(undefined);
      expect(valueOf(await actions.process(receipt.id)).requestId).to.match(/\S/);
      const processed = await eventually(async () => valueOf(await actions.processedAt(receipt.id)));
      expect(valueOf(await receipts.withId(receipt.id))).to.deep.equal({ ...receipt, processed });
    });

    it("knows where a receipt is hosted, in each language, and before its templates are in use", async () => {
      const { actions } = await begin(receipt);
      const addresses = [valueOf(await actions.webViewOf(receipt.id)), valueOf(await actions.webViewOf(receipt.id, { locale: "de_CH" })), valueOf(await actions.webViewOf(receipt.id, { preview: true }))];
      expect(new Set(addresses).size).to.equal(3);
    });

    it("has nothing to say to who has left", async () => {
      const { actions } = await begin(receipt);
      const left = AbortSignal.abort();
      const answers = [await actions.process(receipt.id, left), await actions.processedAt(receipt.id, left), await actions.mailsOf(receipt.id, left), await actions.webViewOf(receipt.id, {}, left)];
      expect(answers.map((answer) => !answer.ok && isAborted(answer.error))).to.deep.equal([true, true, true, true]);
    });
  });
}

/** Asked again until there is an answer, for some seconds. */
export async function eventually<T>(ask: () => Promise<T | undefined>): Promise<T> {
  for (let tries = 0; tries < 100; tries++) {
    const answer = await ask();
    if (answer !== undefined) return answer;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error("Nothing came of it");
}
