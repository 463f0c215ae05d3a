import type { ReturnPart } from "../receipts/index.ts";
import { parseItemReturn } from "../receipts/rules.ts";
import type { Decimal } from "../shared/decimal.ts";
import type { Instant } from "../shared/instant.ts";
import { getOwnMember, isJsonObject, isSameJson, type Json, type JsonObject } from "../shared/json.ts";
import type { Signer } from "../shared/signer.ts";
import type { RefundFacts } from "./refund-facts.ts";
import type { RefundQuestion } from "./refund-question.ts";

/**
 * The validations of a receipt before and after a change, by the position of the item, with the
 * returns of its items.
 */
export type RefundChange = {
  readonly before: RefundState;
  readonly after: RefundState;
};
export type RefundState = { readonly records: Json | undefined; readonly returns: readonly (Json | undefined)[] };

/** The facts of the second person rule [D33]. */
export type SecondPersonRules = {
  /** True if a return needs a Pass, or a Fail that a second account approved. */
  readonly needsApproval: boolean;
  readonly signer: Signer;
  /** The sold quantity of the item at a position. */
  readonly selectSold: (place: number) => Decimal;
};

/** The facts against which a change of a validation is checked. */
export type RefundRules = SecondPersonRules & {
  readonly questions: readonly RefundQuestion[];
  readonly maxComment: number;
  readonly selectFacts: (place: number) => RefundFacts;
  /** True if the time is the current time. */
  readonly isNow: (timestamp: Instant) => boolean;
};

/** Why a change of validations is refused. */
export const REFUND_CHANGE_ERRORS = ["shape", "signature", "judgement", "changed", "approval", "return", "part", "validation", "unlock", "session", "no-account"] as const;
export type RefundChangeError = { readonly kind: (typeof REFUND_CHANGE_ERRORS)[number]; readonly position: string };

/** The validation and the return of one item before and after a change. */
export type ItemChange = {
  readonly was: Json | undefined;
  readonly is: Json | undefined;
  /** What came back before and after. */
  readonly returns: { readonly was: Json | undefined; readonly is: Json | undefined };
  readonly isReturned: boolean;
  /** True if the return is as it was and something of the item is left, so that a removed record was not about it. */
  readonly keepsPart: boolean;
  /** The part that was added to the return. */
  readonly part: ReturnPart | undefined;
};

/** Returns the change of each item, by position. */
export function listItemChanges({ before, after }: RefundChange): readonly (readonly [place: string, change: ItemChange])[] {
  const [were, are] = [recordsIn(before.records), recordsIn(after.records)];
  const places = new Set([...Object.keys(were), ...Object.keys(are), ...Object.keys(after.returns)]);
  return [...places].map((place) => {
    const returns = { was: before.returns[Number(place)], is: after.returns[Number(place)] };
    return [place, { was: getOwnMember(were, place), is: getOwnMember(are, place), ...describeReturns(returns) }];
  });
}

const recordsIn = (records: Json | undefined): JsonObject => (isJsonObject(records) ? records : {});

function describeReturns(returns: ItemChange["returns"]): Omit<ItemChange, "was" | "is"> {
  const [earlier, later] = [parseItemReturn(returns.was), parseItemReturn(returns.is)];
  const [count, parts = []] = [earlier === undefined ? 0 : (earlier.parts?.length ?? 1), later?.parts];
  return {
    returns,
    isReturned: isRecordedReturn(returns.is),
    keepsPart: isSameJson(returns.was, returns.is) && later?.quantity !== undefined,
    part: parts.length > count ? parts.at(-1) : undefined,
  };
}

export const isRecordedReturn = (value: Json | undefined): value is Json => value !== undefined && value !== null;
