import type { FormExclusion } from "./form-receipts.ts";
import type { TaxFreeForm } from "./tax-free-form.ts";

/** Why a receipt cannot be added to a form. */
export type AdditionRefusal =
  | { readonly kind: FormExclusion | "added" | "another-store" | "another-currency" | "too-many" }
  /** Another form of the receipt is issued or started. */
  | { readonly kind: "on-form"; readonly form: TaxFreeForm };
