import type { JsonObject } from "../../domain/shared/json/json.ts";

/** Refund questions of fashion and electronics. */
const REFUND_TEXTS = {
  card: "Has the payment card been reported lost or stolen?",
  condition: "Is the item unworn and unused, with its labels?",
  packaging: "Is the original packaging there?",
  guarantee: "Is the item within its return guarantee?",
  comment: "Comment",
} as const;

const QUESTIONS: JsonObject["questions"] = [
  { number: 1, question: REFUND_TEXTS.card, type: "yes_no", fail_on: "Yes" },
  { number: 2, question: REFUND_TEXTS.condition, type: "yes_no", fail_on: "No" },
  { number: 3, question: REFUND_TEXTS.packaging, type: "yes_no", fail_on: "No", show_if: "over_rvt_threshold" },
  { number: 4, question: REFUND_TEXTS.guarantee, type: "guarantee" },
  { number: 5, question: REFUND_TEXTS.comment, type: "text" },
];

/** Sales before Christmas can be returned until the end of January. */
const CHRISTMAS: JsonObject["exceptions"] = [2024, 2025, 2026].map((year) => ({
  from: `${year}-11-15`,
  to: `${year + 1}-01-31`,
}));

/**
 * The member `refund` of the portal settings, by sector. In electronics, a second account approves the return of a
 * failed item.
 */
export const REFUND_SETTINGS: Readonly<Record<"fashion" | "electronics", JsonObject>> = {
  fashion: {
    questions: QUESTIONS,
    exceptions: CHRISTMAS,
    comment_max: 300,
    return_reasons: ["Wrong size", "Damaged", "Not as described", "Gift returned"],
  },
  electronics: {
    questions: QUESTIONS,
    exceptions: CHRISTMAS,
    return_reasons: ["Faulty", "Changed mind"],
    fail_needs_approval: true,
  },
};

/**
 * Returns the stored answers of a validation in the order of the questions; `failed` has the numbers of failed ones.
 */
export const refundAnswers = (failed: readonly number[], comment = ""): readonly JsonObject[] =>
  Object.values(REFUND_TEXTS).map((question, at) => {
    const [number, is_failed] = [at + 1, failed.includes(at + 1)];
    const passing = number === 1 ? "No" : "Yes";
    const failing = number === 1 ? "Yes" : "No";
    return { number, question, answer: number === 5 ? comment : is_failed ? failing : passing, is_failed };
  });
