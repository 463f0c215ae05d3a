import { expect } from "chai";
import { formatItemReturn, removeReturnPart, RETURN_NOT_TESTED } from "#domain/receipts/rules.ts";
import { parseDecimal, type Decimal } from "#domain/shared/number/decimal.ts";
import type { JsonObject } from "#domain/shared/json/json.ts";
import { ON_ISSUED_FORM } from "#domain/taxfree/index.ts";
import { buildCheckPatch, buildIdentifierPatch, buildReturnPatch } from "#domain/receipts/actions.ts";
import {
  mailOutcome,
  parseKnownProperties,
  parseReceiptId,
  type Receipt,
  type ReceiptActions,
  type ReceiptId,
  type Receipts,
} from "#domain/receipts/index.ts";
import type { JsonPatchOperation } from "#domain/shared/json/apply-patch.ts";
import { isAborted, type Failure } from "#domain/shared/failure.ts";
import { parseInstant, parseLocalTime, type Instant, type LocalTime } from "#domain/shared/time/instant.ts";
import type { Result } from "#domain/shared/result.ts";
import { aReceipt, anItem, money, type ReceiptFacts } from "#test/support/builders/a-receipt.ts";
import { aStore } from "#test/support/builders/a-store.ts";
import { richReceipt } from "./rich-receipt.ts";
import { aSituation, EMAIL, type Fulfilment } from "./situation.ts";

export type ActionPorts = { readonly receipts: Receipts; readonly actions: ReceiptActions };

const NOW = parseInstant("2026-07-04T08:00:00Z") as Instant;
const localtime = parseLocalTime("2026-07-04T10:00:00+02:00") as LocalTime;
const unknownId = parseReceiptId("ffffffff0000000000000000") as ReceiptId;
const ONE = parseDecimal(1) as Decimal;
const STORES = [aStore({ id: "5001" }), aStore({ id: "5002" })];

const failureOf = (result: Result<unknown, Failure>): Failure | undefined => (result.ok ? undefined : result.error);

function valueOf<T>(result: Result<T, Failure>): T {
  if (!result.ok) throw new Error(`It failed: ${JSON.stringify(result.error)}`);
  return result.value;
}

export function receiptActionsContract({ name, open }: Fulfilment<ActionPorts>): void {
  describe(`receipt actions by ${name}`, () => {
    const begin = (...receipts: readonly Receipt[]): Promise<ActionPorts> =>
      open(aSituation({ stores: STORES, receipts, now: NOW }));
    const receipt = aReceipt({
      items: [anItem({ name: "Cap" }), anItem({ name: "Bag" })],
      properties: { note: "kept" },
    });

    it("change a receipt and return the changed one", async () => {
      const { receipts, actions } = await begin(receipt);
      const changed = valueOf(await actions.change(receipt.id, buildCheckPatch({ user: EMAIL, now: NOW })));
      expect(parseKnownProperties(changed.properties).checked).to.deep.equal({
        user: EMAIL,
        timestamp: "2026-07-04T08:00:00Z",
      });
      expect(changed.properties["note"]).to.equal("kept");
      expect(valueOf(await receipts.withId(receipt.id))).to.deep.equal(changed);
    });

    it("record the return of an item with its reason", async () => {
      const { actions } = await begin(receipt);
      const changed = valueOf(
        await actions.change(receipt.id, buildReturnPatch({ position: 1, localtime, reason: "torn" })),
      );
      expect(changed.items).to.deep.equal([
        receipt.items[0],
        { ...receipt.items[1], returned: { localtime, reason: "torn" } },
      ]);
    });

    it("record the parts of a return, and take the last one back [D28]", async () => {
      const sold = aReceipt({ items: [anItem({ quantity: "3" })] });
      const { receipts, actions } = await begin(sold);
      const first = valueOf(
        await actions.change(
          sold.id,
          buildReturnPatch({ position: 0, localtime, quantity: ONE, user: EMAIL }, sold.items[0]),
        ),
      );
      expect(first.items[0]?.returned).to.deep.equal({
        localtime,
        quantity: "1",
        parts: [{ localtime, quantity: "1", user: EMAIL }],
      });
      const second = valueOf(
        await actions.change(
          sold.id,
          buildReturnPatch({ position: 0, localtime, user: EMAIL, reason: "torn" }, first.items[0]),
        ),
      );
      expect([
        second.items[0]?.returned?.quantity,
        second.items[0]?.returned?.parts?.map(({ quantity, reason }) => [quantity, reason]),
      ]).to.deep.equal([
        "3",
        [
          ["1", undefined],
          ["2", "torn"],
        ],
      ]);
      expect(valueOf(await receipts.withId(sold.id))).to.deep.equal(second);
      const shortened = formatItemReturn(removeReturnPart(second.items[0]!, 1)!);
      const shorten: JsonPatchOperation = { op: "add", path: "/items/0/return", value: shortened };
      expect(failureOf(await actions.change(sold.id, [shorten]))).to.deep.include({
        kind: "conflict",
        code: "return_not_tested",
        description: RETURN_NOT_TESTED,
      });
      const guarded = [
        { op: "test", path: "/items/0/return", value: formatItemReturn(second.items[0]!.returned!) } as const,
        shorten,
      ];
      expect(valueOf(await actions.change(sold.id, guarded)).items).to.deep.equal(first.items);
    });

    it("refuse a return without a validation, and the unlock of an own Fail, if the retailer asks for approvals", async () => {
      const record = (user: string): JsonObject => ({
        result: "Fail",
        result_data: [],
        user,
        timestamp: "2026-07-04T08:00:00Z",
        time_elapsed: 1,
      });
      const failed = aReceipt({
        items: [anItem({ name: "Cap" }), anItem({ name: "Bag" }), anItem({ name: "Hat" })],
        properties: { refund_validation: { 1: record(EMAIL), 2: record("lee@shop.example") } },
      });
      const { receipts, actions } = await open(
        aSituation({ stores: STORES, receipts: [failed], now: NOW, needsApproval: true }),
      );
      const refused = await Promise.all(
        [0, 1].map(async (position) =>
          failureOf(await actions.change(failed.id, buildReturnPatch({ position, localtime, reason: "torn" }))),
        ),
      );
      const unlock = (place: number): readonly JsonPatchOperation[] => [
        { op: "remove", path: `/properties/refund_validation/${place}` },
      ];
      refused.push(failureOf(await actions.change(failed.id, unlock(1))));
      expect(refused.map((failure) => failure?.code)).to.deep.equal(Array(3).fill("validation_required"));
      expect(refused.map((failure) => [failure?.kind, failure?.description])).to.deep.equal([
        ["conflict", "A return needs a refund validation that passed, for its quantity"],
        ["conflict", "The return of a failed item needs the approval of another account"],
        ["conflict", "Another account must unlock a failed item"],
      ]);
      expect(valueOf(await receipts.withId(failed.id))).to.deep.equal(failed);
      expect(valueOf(await actions.change(failed.id, unlock(2))).properties["refund_validation"]).to.deep.equal({
        1: record(EMAIL),
      });
    });

    const unreturnable: readonly {
      readonly what: string;
      readonly facts: ReceiptFacts;
      readonly steps: readonly JsonPatchOperation[];
      readonly says: RegExp;
    }[] = [
      {
        what: "of an item of a duplicate",
        facts: { duplicate: true },
        steps: buildReturnPatch({ position: 0, localtime }),
        says: /duplicate cannot be returned/,
      },
      {
        what: "of a refund line",
        facts: { items: [anItem({ quantity: "-1", total: money("-5") })] },
        steps: buildReturnPatch({ position: 0, localtime }),
        says: /refund line cannot be returned/,
      },
      {
        what: "of more than was sold",
        facts: {},
        steps: [{ op: "add", path: "/items/0/return", value: { localtime, quantity: 2 } }],
        says: /at most what was sold/,
      },
      {
        what: "of parts that do not add up",
        facts: { items: [anItem({ quantity: "3" })] },
        steps: [
          {
            op: "add",
            path: "/items/0/return",
            value: { localtime, quantity: 2, parts: [{ localtime, quantity: 1 }] },
          },
        ],
        says: /their sum/,
      },
    ];
    for (const { what, facts, steps, says } of unreturnable) {
      it(`refuse a return ${what}, and change nothing [D28]`, async () => {
        const sold = aReceipt(facts);
        const { receipts, actions } = await begin(sold);
        const refused = failureOf(await actions.change(sold.id, steps));
        expect([refused?.kind, refused?.description]).to.satisfy(
          ([kind, text]: readonly string[]) => kind === "rejected" && says.test(String(text)),
        );
        expect(valueOf(await receipts.withId(sold.id)).items).to.deep.equal(sold.items);
      });
    }

    describe("with a tax-free form of two receipts [D28]", () => {
      const FORM = "0a0a0a0a";
      const path = `/properties/tax_free_form/${FORM}`;
      const [one, other] = [
        aReceipt({
          transaction: "TXN-1",
          storeId: "5001",
          total: money("19"),
          items: [anItem({ quantity: "3", total: money("9") }), anItem({ total: money("10") })],
        }),
        aReceipt({ transaction: "TXN-2", storeId: "5001", total: money("5"), items: [anItem({ total: money("5") })] }),
      ];
      const contained = [one, other].map((each) => ({
        id: each.id,
        items: each.items.map(({ quantity }, position) => ({ position, quantity: Number(quantity) })),
      }));
      const entry = (status: string, data: JsonObject = {}): JsonObject => ({
        status,
        timestamp: "2026-07-04T08:00:00Z",
        data,
        receipts: contained,
      });
      const start: readonly JsonPatchOperation[] = [
        { op: "add", path: "/properties/tax_free_form", value: { [FORM]: entry("initiated") } },
      ];
      const issue = (refund: number, total: number): readonly JsonPatchOperation[] => [
        {
          op: "add",
          path,
          value: entry("issued", { document: { document_id: "TF1", refund_amount: refund, total_amount: total } }),
        },
      ];
      const returning = buildReturnPatch({ position: 0, localtime, quantity: ONE }, one.items[0]);
      const formOf = ({ properties }: Receipt) => (properties["tax_free_form"] as JsonObject | undefined)?.[FORM];

      it("have its entry on both receipts, in each of its states", async () => {
        const { receipts, actions } = await begin(one, other);
        for (const [id, steps, status] of [
          [one.id, start, "initiated"],
          [other.id, issue(2, 24), "issued"],
        ] as const) {
          valueOf(await actions.change(id, steps));
          const both = [valueOf(await receipts.withId(one.id)), valueOf(await receipts.withId(other.id))].map(formOf);
          expect(both[0]).to.deep.equal(both[1]);
          expect(both[0]).to.have.property("status", status);
        }
      });

      it("start no other form on the second receipt", async () => {
        const { actions } = await begin(one, other);
        valueOf(await actions.change(one.id, start));
        const own = { status: "initiated", timestamp: "2026-07-04T08:00:00Z", data: {} };
        expect(
          failureOf(
            await actions.change(other.id, [{ op: "add", path: "/properties/tax_free_form/0b0b0b0b", value: own }]),
          ),
        ).to.have.property("code", "tax_free_open");
      });

      it("refuse a document above what the form contains", async () => {
        const { receipts, actions } = await begin(one, other);
        valueOf(await actions.change(one.id, start));
        for (const steps of [issue(2, 24.01), issue(25, 24)])
          expect(failureOf(await actions.change(one.id, steps)))
            .to.have.property("description")
            .that.matches(/do not fit the receipt/);
        expect(formOf(valueOf(await receipts.withId(other.id)))).to.have.property("status", "initiated");
      });

      it("refuse the return of something on it, unless the patch tests its status", async () => {
        const { receipts, actions } = await begin(one, other);
        valueOf(await actions.change(one.id, start));
        valueOf(await actions.change(one.id, issue(2, 24)));
        expect(failureOf(await actions.change(one.id, returning))).to.deep.include({
          kind: "conflict",
          status: 409,
          code: "tax_free_issued",
          description: ON_ISSUED_FORM,
        });
        expect(
          failureOf(
            await actions.change(one.id, [{ op: "test", path: `${path}/status`, value: "voided" }, ...returning]),
          ),
        ).to.deep.include({ code: "test_failed", description: "op.0: test failed" });
        expect(valueOf(await receipts.withId(one.id)).items).to.deep.equal(one.items);
        const changed = valueOf(
          await actions.change(one.id, [{ op: "test", path: `${path}/status`, value: "issued" }, ...returning]),
        );
        expect(changed.items[0]?.returned?.quantity).to.equal("1");
      });

      it("contain at most what is left, and nothing of a duplicate", async () => {
        const { actions } = await begin(one, { ...other, duplicate: true });
        expect(failureOf(await actions.change(one.id, start))).to.deep.include({
          code: "tax_free_duplicate",
          description: "A duplicate gets no tax-free form",
        });
        valueOf(await actions.change(one.id, returning));
        const alone = { ...entry("initiated"), receipts: [contained[0]!] };
        expect(
          failureOf(
            await actions.change(one.id, [{ op: "add", path: "/properties/tax_free_form", value: { [FORM]: alone } }]),
          ),
        ).to.have.property("code", "tax_free_items_changed");
      });
    });

    it("turn automatic email off with a new identifier, also without a step for it [RCPT-053]", async () => {
      const asking = { ...receipt, properties: { email_settings: { send: true } } };
      const { actions } = await begin(asking);
      const attached = valueOf(
        await actions.change(asking.id, [{ op: "add", path: "/identifier", value: "ann@shop.example" }]),
      );
      expect(parseKnownProperties(attached.properties).sending.email).to.equal(false);
    });

    it("set and remove the identifier", async () => {
      const { actions } = await begin(receipt);
      const attached = valueOf(await actions.change(receipt.id, buildIdentifierPatch(receipt, "ann@shop.example")));
      expect([attached.identifier, parseKnownProperties(attached.properties).sending.email]).to.deep.equal([
        "ann@shop.example",
        false,
      ]);
      const taken = valueOf(await actions.change(receipt.id, buildIdentifierPatch(attached, undefined)));
      expect(taken).not.to.have.property("identifier");
    });

    const refusals: readonly {
      readonly what: string;
      readonly steps: readonly JsonPatchOperation[];
      readonly description?: string;
    }[] = [
      {
        what: "with a failed guard",
        steps: buildCheckPatch({ user: "ben@shop.example", now: NOW }),
        description: "op.0: test failed",
      },
      {
        what: "with a failed second guard",
        steps: [
          { op: "test", path: "/identifier", value: "zoë@shop.example" },
          ...buildReturnPatch({ position: 0, localtime }),
        ],
        description: "op.1: test failed",
      },
      {
        what: "of which only the first steps apply",
        steps: [...buildReturnPatch({ position: 1, localtime }), { op: "remove", path: "/properties/nothing" }],
      },
    ];
    for (const { what, steps, description } of refusals) {
      it(`refuse a change ${what}, and change nothing`, async () => {
        const { receipts, actions } = await begin(richReceipt());
        const before = valueOf(await receipts.withId(richReceipt().id));
        const refused = failureOf(await actions.change(before.id, steps));
        expect(refused).to.have.property("kind").that.is.oneOf(["conflict", "rejected"]);
        if (description !== undefined) expect(refused).to.have.property("description", description);
        expect(valueOf(await receipts.withId(before.id))).to.deep.equal(before);
      });
    }

    it("accept an identifier that is not an address only if a receipt has it", async () => {
      const { actions } = await begin(receipt, aReceipt({ transaction: "T-LOYAL", identifier: "LOYAL-1" }));
      const refused = failureOf(await actions.change(receipt.id, buildIdentifierPatch(receipt, "LOYAL-2")));
      expect(refused).to.deep.include({ kind: "rejected", description: "Enter an email address" });
      expect(valueOf(await actions.change(receipt.id, buildIdentifierPatch(receipt, "LOYAL-1")))).to.deep.include({
        identifier: "loyal-1",
        display: "LOYAL-1",
      });
    });

    it("write the canonical form of an identifier, and keep its first spelling [D26]", async () => {
      const { receipts, actions } = await begin(receipt);
      const named = valueOf(await actions.change(receipt.id, buildIdentifierPatch(receipt, "Ann.Berg@Shop.example")));
      expect(named).to.deep.include({ identifier: "ann.berg@shop.example", display: "Ann.Berg@Shop.example" });
      const again = valueOf(await actions.change(receipt.id, buildIdentifierPatch(named, "ANN.BERG@shop.example")));
      expect(again).to.deep.include({ identifier: "ann.berg@shop.example", display: "Ann.Berg@Shop.example" });
      const plain = valueOf(await actions.change(receipt.id, buildIdentifierPatch(again, "bea@shop.example")));
      expect(plain).to.have.property("identifier", "bea@shop.example");
      expect(plain).not.to.have.property("display");
      const spelled = valueOf(await actions.change(receipt.id, buildIdentifierPatch(plain, "Bea.B@shop.example")));
      const anonymous = valueOf(await actions.change(receipt.id, buildIdentifierPatch(spelled, undefined)));
      expect(anonymous).not.to.have.any.keys("identifier", "display");
      expect(valueOf(await receipts.withId(receipt.id))).to.deep.equal(anonymous);
      const refused = failureOf(
        await actions.change(receipt.id, buildIdentifierPatch(anonymous, "Bea <bea@shop.example>")),
      );
      expect(refused).to.deep.include({ kind: "rejected", description: "Write the identifier as bea@shop.example" });
    });

    it("return missing for an unknown receipt", async () => {
      const { actions } = await begin(receipt);
      const answers = [
        await actions.change(unknownId, buildCheckPatch({ user: EMAIL, now: NOW })),
        await actions.process(unknownId),
        await actions.processedAt(unknownId),
        await actions.resend(unknownId, "a"),
        await actions.sendCopy(unknownId, "ann@shop.example", "b"),
        await actions.unsentEmails(unknownId),
        await actions.webViewUrl(unknownId),
      ];
      expect(answers.map((answer) => failureOf(answer)?.kind)).to.deep.equal(Array(7).fill("missing"));
    });

    it("email a receipt to its customer and to other addresses", async () => {
      const known = aReceipt({ identifier: "ann@shop.example" });
      const { actions } = await begin(known);
      for (const attempt of ["first", "first", "second"])
        expect(await actions.resend(known.id, attempt)).to.deep.equal({ ok: true, value: undefined });
      expect(await actions.sendCopy(known.id, "ben@shop.example", "third")).to.deep.equal({
        ok: true,
        value: undefined,
      });
    });

    it("record the emails to customers with their recipients, and not the copies", async () => {
      const known = aReceipt({ identifier: "ann@shop.example" });
      const { receipts, actions } = await begin(known);
      await actions.resend(known.id, "first");
      await actions.sendCopy(known.id, "eve@shop.example", "second");
      const changed = valueOf(await actions.change(known.id, buildIdentifierPatch(known, "zoe@shop.example")));
      const dropped = {
        event: "dropped",
        timestamp: NOW,
        address: "ann@shop.example",
        reason: "The identifier was changed before it was sent",
        source: "outbox",
      };
      const expected = [{ event: "processed", timestamp: NOW, address: "ann@shop.example", source: "outbox" }, dropped];
      const eventsOf = (receipt: Receipt) => receipt.delivery.events.map(({ emailId: _, ...event }) => event);
      expect([changed.delivery.counts, eventsOf(changed)]).to.deep.equal([{ processed: 1, dropped: 1 }, expected]);
      const [sent, cancelled] = changed.delivery.events;
      expect(sent?.emailId).to.match(/\d/).and.to.equal(cancelled?.emailId);
      await actions.resend(known.id, "third");
      const { delivery } = valueOf(await receipts.withId(known.id));
      expect([
        delivery.events.length,
        delivery.events[2]?.address,
        delivery.events[2]?.emailId === sent?.emailId,
        mailOutcome(delivery),
      ]).to.deep.equal([3, "zoe@shop.example", false, "sent"]);
    });

    it("list the unsent emails of a receipt, newest first, without a mail service", async () => {
      const [known, other] = [
        aReceipt({ identifier: "ann@shop.example" }),
        aReceipt({ transaction: "T-OTHER", identifier: "zoe@shop.example" }),
      ];
      const { actions } = await begin(known, other);
      expect(valueOf(await actions.unsentEmails(known.id))).to.deep.equal([]);
      await actions.resend(known.id, "first");
      const [again, ...none] = valueOf(await actions.unsentEmails(known.id));
      expect([again?.to, again?.at, none]).to.deep.equal(["ann@shop.example", NOW, []]);
      expect(again?.subject).to.include(known.storeName);
      expect(again?.text).to.include("£7.20");
      await actions.sendCopy(known.id, "ben@shop.example", "second");
      const [copy, ...before] = valueOf(await actions.unsentEmails(known.id));
      expect([copy?.to, before]).to.deep.equal(["ben@shop.example", [again]]);
      expect(copy?.id).not.to.equal(again?.id);
      expect(valueOf(await actions.unsentEmails(other.id))).to.deep.equal([]);
    });

    it("cancel unsent emails to an earlier customer, except for copies", async () => {
      const known = aReceipt({ identifier: "ann@shop.example" });
      const { actions } = await begin(known);
      await actions.resend(known.id, "first");
      await actions.sendCopy(known.id, "ben@shop.example", "second");
      await actions.change(known.id, buildIdentifierPatch(known, "zoe@shop.example"));
      expect(valueOf(await actions.unsentEmails(known.id)).map(({ to }) => to)).to.deep.equal(["ben@shop.example"]);
    });

    it("do not resend a receipt without a customer", async () => {
      const { actions } = await begin(receipt);
      expect(failureOf(await actions.resend(receipt.id, "first"))).to.include({
        kind: "rejected",
        code: "no_email_address",
      });
    });

    it("process a receipt in the background, and change nothing else", async () => {
      const { receipts, actions } = await begin(receipt);
      expect(valueOf(await actions.processedAt(receipt.id))).to.equal(undefined);
      expect(valueOf(await actions.process(receipt.id)).requestId).to.match(/\S/);
      const processed = await eventually(async () => valueOf(await actions.processedAt(receipt.id)));
      expect(valueOf(await receipts.withId(receipt.id))).to.deep.equal({ ...receipt, processed });
    });

    it("return the URL of the hosted receipt, with a language and a preview", async () => {
      const { actions } = await begin(receipt);
      const addresses = [
        valueOf(await actions.webViewUrl(receipt.id)),
        valueOf(await actions.webViewUrl(receipt.id, { locale: "de_CH" })),
        valueOf(await actions.webViewUrl(receipt.id, { preview: true })),
      ];
      expect(new Set(addresses).size).to.equal(3);
    });

    it("return nothing to a caller who has cancelled", async () => {
      const { actions } = await begin(receipt);
      const left = AbortSignal.abort();
      const answers = [
        await actions.process(receipt.id, left),
        await actions.processedAt(receipt.id, left),
        await actions.unsentEmails(receipt.id, left),
        await actions.webViewUrl(receipt.id, {}, left),
      ];
      expect(answers.map((answer) => !answer.ok && isAborted(answer.error))).to.deep.equal([true, true, true, true]);
    });
  });
}

/** Polls for some seconds until there is a value. */
export async function eventually<T>(ask: () => Promise<T | undefined>): Promise<T> {
  for (let tries = 0; tries < 100; tries++) {
    const answer = await ask();
    if (answer !== undefined) return answer;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error("Nothing came of it");
}
