/** How a question is answered. The portal answers `guarantee` itself, from the day of the sale. */
export const QUESTION_TYPES = ["yes_no", "text", "guarantee"] as const;
export type QuestionType = (typeof QUESTION_TYPES)[number];

export const REFUND_ANSWERS = ["Yes", "No"] as const;
export type RefundAnswer = (typeof REFUND_ANSWERS)[number];

/** Facts of an item on which a question can depend [REFUND-017, REFUND-018, OQ-203]. */
export const REFUND_VARIABLES = ["over_1_year", "over_6_years", "over_rvt_threshold"] as const;
export type RefundVariable = (typeof REFUND_VARIABLES)[number];

export const isRefundVariable = (value: unknown): value is RefundVariable =>
  REFUND_VARIABLES.some((known) => known === value);

export type RefundQuestion = {
  /** Identifies the question in the settings and in the record. */
  readonly number: number;
  readonly text: string;
  readonly type: QuestionType;
  /** The answer that breaks the policy. Absent if no answer does. */
  readonly failsOn?: RefundAnswer;
  /** The question is asked only of items for which the variable is true. */
  readonly shownIf?: RefundVariable;
  /** True if a text question needs an answer. Yes and No are always needed. */
  readonly isRequired?: boolean;
};
