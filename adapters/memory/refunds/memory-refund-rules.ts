import type { Receipt, WrittenProperties } from "#domain/receipts/index.ts";
import { formatItemReturn, soldQuantity } from "#domain/receipts/rules.ts";
import {
  computeRefundFacts,
  loadRefundQuestions,
  parseRefundSettings,
  refundChangeErrorMessage,
  refundQuestions,
  validateRefundChange,
  type RefundChangeError,
  type RefundQuestion,
  type RefundSettings,
  type RefundState,
} from "#domain/refunds/index.ts";
import type { Cancellation } from "#domain/shared/processing/cancellation.ts";
import type { Clock } from "#domain/shared/time/clock.port.ts";
import type { Failure } from "#domain/shared/failure.ts";
import { MAX_CLOCK_DIFFERENCE_MS } from "#domain/shared/time/instant.ts";
import { membersOf } from "#domain/shared/json/json.ts";
import type { Err, Result } from "#domain/shared/result.ts";
import type { Surveys } from "#domain/surveys/index.ts";
import { conflictFailure, rejectedFailure } from "../shared/failures.ts";
import { FixedClock } from "../shared/fixed-clock.ts";
import { MemorySurveys } from "../surveys/memory-surveys.ts";

export type MemoryRefundFacts = {
  readonly settings: RefundSettings;
  readonly surveys: Pick<Surveys, "withId">;
  readonly rvtThreshold: number;
  /** Email address of the account that acts, in a session. */
  readonly account: string;
  readonly clock: Clock;
  /** Returns the IANA zone of the store, else of the retailer. */
  readonly zoneOf: (receipt: Receipt) => string;
};

/** The refund rules of a retailer, as the server applies them. */
export class MemoryRefundRules {
  readonly #facts: MemoryRefundFacts;

  constructor(facts: Partial<MemoryRefundFacts> = {}) {
    this.#facts = {
      settings: parseRefundSettings(undefined),
      surveys: new MemorySurveys(),
      rvtThreshold: 0,
      account: "",
      clock: new FixedClock("2026-03-01T12:00:00Z"),
      zoneOf: () => "UTC",
      ...facts,
    };
  }

  questions(cancellation?: Cancellation): Promise<Result<readonly RefundQuestion[], Failure>> {
    return loadRefundQuestions(this.#facts, cancellation);
  }

  /** Returns why a change of returns and validations is refused, or undefined. */
  async findRefusal(before: Receipt, after: Receipt): Promise<Err<Failure> | undefined> {
    const { settings, rvtThreshold, account, clock, zoneOf } = this.#facts;
    const asked = await this.questions();
    const now = clock.now();
    const context = { now, zone: zoneOf(after), exceptions: settings.exceptions, rvtThreshold };
    const error = validateRefundChange(
      { before: toState(before), after: toState(after) },
      {
        ...settings,
        questions: asked.ok ? asked.value : refundQuestions(settings),
        selectFacts: (place) =>
          computeRefundFacts({ localtime: after.localtime, total: after.items[place]?.total.amount }, context),
        selectSold: (place) => soldQuantity(before.items[place] ?? { quantity: "" }),
        signer: { kind: "account", account, address: account },
        isNow: (timestamp) => Math.abs(Date.parse(timestamp) - Date.parse(now)) <= MAX_CLOCK_DIFFERENCE_MS,
      },
    );
    return error && toRefusal(error);
  }
}

const toState = ({ properties, items }: Receipt): RefundState => ({
  records: membersOf<WrittenProperties>(properties).refund_validation,
  returns: items.map(({ returned }) => returned && formatItemReturn(returned)),
});

/** What another account must do is a conflict. An account in a session may sign, so no change is denied. */
function toRefusal({ kind, position }: RefundChangeError): Err<Failure> {
  const description = refundChangeErrorMessage({ kind });
  const pointer = `properties/refund_validation${position === "" ? "" : `/${position}`}`;
  return kind === "approval" || kind === "validation" || kind === "unlock"
    ? conflictFailure("validation_required", description, pointer)
    : rejectedFailure(description, pointer);
}
