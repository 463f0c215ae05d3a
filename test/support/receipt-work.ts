import type { ReceiptChangeDeps } from "#domain/receipts/actions.ts";
import type { Receipt } from "#domain/receipts/index.ts";
import type { JsonPatchOperation } from "#domain/shared/json/apply-patch.ts";
import { failure, type Failure } from "#domain/shared/failure.ts";
import { err, type Result } from "#domain/shared/result.ts";

/** Receipt actions with fixed results, and their recorded calls. */
export function receiptWork(answers: {
  readonly change?: Result<Receipt, Failure>;
  readonly read?: Result<Receipt, Failure>;
}) {
  const patches: (readonly JsonPatchOperation[])[] = [];
  const read: string[] = [];
  const work: ReceiptChangeDeps = {
    receipts: {
      withId: (id) => {
        read.push(id);
        return Promise.resolve(answers.read ?? err(failure("unreachable")));
      },
    },
    actions: {
      change: (_id, steps) => {
        patches.push(steps);
        return Promise.resolve(answers.change ?? err(failure("unreachable")));
      },
    },
  };
  return { work, patches, read };
}

/** The failure of the API for a patch whose test operation fails. */
export const testFailed = (step: number): Failure =>
  failure("conflict", { status: 409, statusText: "Conflict", description: `op.${step}: test failed` });
