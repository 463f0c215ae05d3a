/** Forms of the tax-free sandbox. */
export type SandboxFormsTable = {
  sender_id: string;
  form_id: string;
  document_id: string;
  refund_amount: string | number;
  total_amount: string | number;
  status: "issued" | "voided";
  /** The result of voiding the form. */
  void_outcome: VoidOutcome;
};

/** The response of the sandbox to voiding a form. */
export type VoidOutcome = "success" | "already" | "refused" | "refused_silently";
