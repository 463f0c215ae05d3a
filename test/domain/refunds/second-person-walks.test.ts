import { expect } from "chai";
import fc from "fast-check";
import { applyReceiptPatch, findWrittenLocations } from "#domain/receipts/actions.ts";
import {
  needsReturnTest,
  parseItemReturn,
  parseReturnableItem,
  soldQuantity,
  validateReturnChange,
} from "#domain/receipts/rules.ts";
import { completeSignatures, refundQuestions, validateRefundChange } from "#domain/refunds/index.ts";
import type { JsonPatchOperation } from "#domain/shared/json/apply-patch.ts";
import { parseInstant, type Instant } from "#domain/shared/time/instant.ts";
import { getOwnMember, type JsonObject } from "#domain/shared/json/json.ts";
import { isSignedBy, type Signer } from "#domain/shared/access/signer.ts";
import { IS_FULL_MATRIX } from "#test/support/full-matrix.ts";
import {
  buildWalkPatch,
  factsAt,
  hasFailed,
  KIM,
  LEE,
  returnedUnits,
  runsOf,
  validatedUnits,
  walks,
  walkSettings,
  type WalkStep,
} from "#test/support/refund-walks.ts";

const NOW = parseInstant("2026-07-04T08:00:00Z") as Instant;
/** Two units of one item. */
const SOLD: JsonObject = {
  id: "69a40f480000000000000003",
  transaction_id: "A/1",
  localtime: "2026-03-01T09:30:00+00:00",
  l10n: { locale: "en_GB", currency: "GBP" },
  store_id: "5001",
  total: 7.2,
  items: [{ name: "Flat white", price: 3.6, total: 7.2, quantity: "2", properties: { product_code: "FW-12" } }],
  properties: { salesperson: "Sam Okafor" },
};
const SESSION: Signer = { kind: "account", account: KIM.toLowerCase(), address: KIM };
const SIGNERS: Readonly<Record<WalkStep["by"], Signer>> = {
  session: SESSION,
  token: { ...SESSION, kind: "token", token: LEE },
};
const COLLEAGUE: Signer = { kind: "account", account: LEE, address: LEE };

const itemsIn = (receipt: JsonObject) => receipt["items"] as readonly JsonObject[];
const toState = (receipt: JsonObject) => ({
  records: getOwnMember(receipt["properties"] as JsonObject, "refund_validation"),
  returns: itemsIn(receipt).map((item) => getOwnMember(item, "return")),
});

/** Returns the receipt after a patch, or the same receipt if a rule refuses it. */
function change(before: JsonObject, steps: readonly JsonPatchOperation[], signer: Signer): JsonObject {
  if (!findWrittenLocations(steps).ok) return before;
  const patched = applyReceiptPatch(before, steps);
  if (!patched.ok) return before;
  const after = completeSignatures(before, patched.value, signer) as JsonObject;
  const [was, is] = [itemsIn(before)[0]!, itemsIn(after)[0]!].map((item) => getOwnMember(item, "return"));
  const isSigner = (signed: Parameters<typeof isSignedBy>[0]): boolean => isSignedBy(signed, signer);
  if (
    validateReturnChange(parseReturnableItem(itemsIn(before)[0]!, "GBP"), parseItemReturn(is), {
      isDuplicate: false,
      isSigner,
    }) !== undefined
  )
    return before;
  if (
    needsReturnTest(parseItemReturn(was), parseItemReturn(is)) &&
    !steps.some(({ op, path }) => op === "test" && path === "/items/0/return")
  )
    return before;
  const rules = {
    questions: refundQuestions(walkSettings),
    maxComment: walkSettings.maxComment,
    needsApproval: true,
    signer,
    isNow: () => true,
    selectFacts: () => factsAt(before, NOW),
    selectSold: (place: number) => soldQuantity({ quantity: String(itemsIn(before)[place]?.["quantity"]) }),
  };
  return validateRefundChange({ before: toState(before), after: toState(after) }, rules) === undefined ? after : before;
}

describe("the second person", () => {
  it("is needed for a return after a Fail, whatever one account and its token do in whatever order", () => {
    const counts = { failed: 0, returned: 0 };
    fc.assert(
      fc.property(walks(14), (steps) => {
        let receipt = SOLD;
        const tabs = [SOLD, SOLD];
        for (const step of steps) {
          const [failedBefore, unitsBefore] = [hasFailed(receipt), returnedUnits(receipt)];
          receipt = change(receipt, buildWalkPatch(step, tabs[step.tab]!, NOW), SIGNERS[step.by]);
          if (failedBefore)
            expect([hasFailed(receipt), returnedUnits(receipt) <= unitsBefore]).to.deep.equal([true, true]);
          else if (hasFailed(receipt)) expect(returnedUnits(receipt) <= unitsBefore).to.equal(true);
          expect(returnedUnits(receipt), "units that no validation is about").to.be.at.most(validatedUnits(receipt));
          if (!step.isRaw) tabs[step.tab] = receipt;
        }
        counts.failed += Number(hasFailed(receipt));
        counts.returned += Number(returnedUnits(receipt) > 0);
      }),
      runsOf(IS_FULL_MATRIX ? 10_000 : 2_000),
    );
    expect([counts.failed > 0, counts.returned > 0], JSON.stringify(counts)).to.deep.equal([true, true]);
  }).timeout(120_000);

  it("can approve the return, and unlock the item", () => {
    const fail: WalkStep = {
      action: "validate",
      by: "session",
      tab: 0,
      isRaw: false,
      damaged: true,
      quantity: undefined,
      user: KIM,
    };
    const failed = change(SOLD, buildWalkPatch(fail, SOLD, NOW), SESSION);
    expect([hasFailed(failed), returnedUnits(failed)]).to.deep.equal([true, 0]);
    const approve: WalkStep = { ...fail, action: "approve", user: LEE };
    expect(returnedUnits(change(failed, buildWalkPatch(approve, failed, NOW), COLLEAGUE))).to.equal(2);
    const unlocked = change(failed, buildWalkPatch({ ...fail, action: "unlock" }, failed, NOW), COLLEAGUE);
    expect(hasFailed(unlocked)).to.equal(false);
    expect(
      returnedUnits(change(unlocked, buildWalkPatch({ ...fail, damaged: false }, unlocked, NOW), SESSION)),
    ).to.equal(2);
  });
});
