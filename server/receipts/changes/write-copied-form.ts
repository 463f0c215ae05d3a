import type { Transaction } from "kysely";
import { applyPatch, getByPointer } from "#domain/shared/json/apply-patch.ts";
import type { JsonObject } from "#domain/shared/json/json.ts";
import type { Database } from "../../database/schema.ts";
import type { CopiedForm } from "../../taxfree/validate-forms.ts";
import type { PropertyPath } from "../receipt-json.ts";
import { patchJsonText, type WriteStep } from "./patch-json-text.ts";
import { writeReceiptText } from "./receipt-writes.queries.ts";

/** Writes the entry of a form to another receipt of the form, with an audit event. */
export async function writeCopiedForm(
  trx: Transaction<Database>,
  { retailer, receipt, entry, json, ...transition }: CopiedForm & { readonly retailer: string },
  auditForm: (details: Omit<CopiedForm, "receipt" | "entry" | "json">, target: string) => Promise<void>,
): Promise<void> {
  const before = JSON.parse(json) as JsonObject;
  const parent: readonly WriteStep[] =
    getByPointer(before, FORMS) === undefined ? [{ op: "add", path: FORMS, value: {} }] : [];
  const steps: readonly WriteStep[] = [...parent, { op: "add", path: `${FORMS}/${transition.form}`, value: entry }];
  const patched = applyPatch(before, steps);
  if (!patched.ok) throw new Error(`the form cannot be written to receipt ${receipt}: ${patched.error.kind}`);
  await writeReceiptText(trx, { retailer, id: receipt, json: patchJsonText(json, steps, patched.value) });
  await auditForm(transition, receipt);
}

const FORMS = "/properties/tax_free_form" satisfies `/${PropertyPath}`;
