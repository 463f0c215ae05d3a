import { IsIn } from "class-validator";
import { shiftDay, type CalendarDay } from "../shared/time/calendar-day.ts";
import {
  fieldMessages,
  FollowsRule,
  IsFilledIn,
  IsOneLine,
  MaxCodePoints,
  toValidatedResult,
  type FieldMessages,
} from "../shared/form/field-rules.ts";
import type { Instant } from "../shared/time/instant.ts";
import type { Result } from "../shared/result.ts";
import type { Version } from "../shared/form/version.ts";
import { LOYALTY_VALUE_REFUSED, POINTS_MISSING } from "./consumers.messages.ts";

/** A program of the retailer, from its settings [OQ-121]. */
export type LoyaltyProgram = { readonly id: string; readonly name: string };

/** The points of a consumer in a program [CONS-020]. */
export type LoyaltyRecord = {
  readonly program: LoyaltyProgram;
  readonly total: number;
  /** Absent if the points never changed. */
  readonly version?: Version;
};

/** A change of the points. */
export type LoyaltyEvent = {
  readonly id: string;
  /** Absent if unknown. */
  readonly timestamp?: Instant;
  readonly description: string;
  /** Positive or negative. */
  readonly value: number;
  /** The points after the change; absent if unknown. */
  readonly total?: number;
  readonly receiptId?: string;
};

/** A change that staff make: points to add or to subtract, and why [CONS-021]. */
export type LoyaltyChange = { readonly description: string } & (
  { readonly add: number } | { readonly subtract: number }
);

/** A change as it is sent. */
export type LoyaltyAttempt = LoyaltyChange & {
  /** The same attempt counts once. */
  readonly attempt: string;
  /** The points that the user saw. Without them the change applies to any points. */
  readonly seen?: LoyaltyRecord;
};

export const LOYALTY_DIRECTIONS = ["add", "subtract"] as const;
export type LoyaltyDirection = (typeof LOYALTY_DIRECTIONS)[number];

export const LOYALTY_LIMITS = { description: 200, value: 1_000_000 } as const;
export const LOYALTY_LABELS = { direction: "Change", value: "Points", description: "Description" } as const;

/** The fields of the form. */
export class LoyaltyDraft {
  @IsIn(LOYALTY_DIRECTIONS)
  direction: LoyaltyDirection = "add";

  @FollowsRule<LoyaltyDraft, "no-points">({
    name: "isPoints",
    findFault: (text) => (parsePoints(text) === undefined ? "no-points" : undefined),
    message: () => LOYALTY_VALUE_REFUSED,
  })
  @IsFilledIn(LOYALTY_LABELS.value, POINTS_MISSING)
  value = "";

  @MaxCodePoints(LOYALTY_LABELS.description, LOYALTY_LIMITS.description)
  @IsOneLine<LoyaltyDraft>(LOYALTY_LABELS.description, () => undefined)
  @IsFilledIn(LOYALTY_LABELS.description)
  description = "";
}

/** Validates a draft and returns the change that it describes, or the messages of its fields. */
export function validateLoyaltyDraft(draft: LoyaltyDraft): Result<LoyaltyChange, FieldMessages> {
  const description = draft.description.trim();
  const points = parsePoints(draft.value) ?? 0;
  return toValidatedResult(fieldMessages(draft), () =>
    draft.direction === "add" ? { description, add: points } : { description, subtract: points },
  );
}

/** Returns why the form refuses a description of a change of points; undefined if it accepts it. */
export const findDescriptionFault = (description: string): string | undefined =>
  fieldMessages(Object.assign(new LoyaltyDraft(), { description }))["description"];

/** Whole points from 1 to a million; undefined for any other text. */
function parsePoints(text: string): number | undefined {
  const points = Number(text);
  return /^\d+$/.test(text.trim()) && points > 0 && points <= LOYALTY_LIMITS.value ? points : undefined;
}

/** Returns the last 12 calendar months, from the same day and time a year ago until now [CONS-022, OQ-123]. */
export function loyaltyPeriod(now: Instant): { readonly from: Instant; readonly to: Instant } {
  const [day, time] = [now.slice(0, DAY_LENGTH), now.slice(DAY_LENGTH)];
  return { from: `${shiftDay(day as CalendarDay, { months: -12 })}${time}` as Instant, to: now };
}

const DAY_LENGTH = "YYYY-MM-DD".length;
