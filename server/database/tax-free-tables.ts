import type { VoidOutcome } from "../taxfree/sandbox/sandbox-outcomes.ts";

/** The forms that the tax-free sandbox issued. */
export type SandboxFormsTable = {
  sender_id: string;
  form_id: string;
  document_id: string;
  refund_amount: string | number;
  total_amount: string | number;
  status: "issued" | "voided";
  /** What voiding the form answers. */
  void_outcome: VoidOutcome;
};
