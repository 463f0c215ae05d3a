import type { ReturnPart } from "../receipts/index.ts";
import { parseItemReturn } from "../receipts/rules.ts";
import { isGreater, type Decimal } from "../shared/number/decimal.ts";
import type { Instant } from "../shared/time/instant.ts";
import { getOwnMember, isJsonObject, isSameJson, type Json, type JsonObject } from "../shared/json/json.ts";
import type { Signer } from "../shared/access/signer.ts";
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
export const REFUND_CHANGE_ERRORS = [
  "shape",
  "signature",
  "judgement",
  "changed",
  "approval",
  "return",
  "part",
  "validation",
  "unlock",
  "session",
  "no-account",
] as const;
export type RefundChangeError = { readonly kind: (typeof REFUND_CHANGE_ERRORS)[number]; readonly position: string };

/** The validation and the return of one item before and after a change. */
export type ItemChange = {
  readonly was: Json | undefined;
  readonly is: Json | undefined;
  /** False for a key that is not the position of an item, such as "00". */
  readonly isOfItem: boolean;
  /** What came back before and after. */
  readonly returns: { readonly was: Json | undefined; readonly is: Json | undefined };
  readonly isReturned: boolean;
  /** True if the return is as it was, and is one of parts or of less than was sold, so that a removed record was not about it. */
  readonly keepsPart: boolean;
  /** The part that was added to the return. */
  readonly part: ReturnPart | undefined;
};

/** Returns the change of each item, by position. */
export function listItemChanges(
  { before, after }: RefundChange,
  selectSold: SecondPersonRules["selectSold"],
): readonly (readonly [place: string, change: ItemChange])[] {
  const [were, are] = [recordsIn(before.records), recordsIn(after.records)];
  const positions = new Set(Object.keys(after.returns));
  const places = new Set([...Object.keys(were), ...Object.keys(are), ...positions]);
  return [...places].map((place) => {
    const isOfItem = positions.has(place);
    const returns = isOfItem
      ? { was: before.returns[Number(place)], is: after.returns[Number(place)] }
      : { was: undefined, is: undefined };
    return [
      place,
      {
        was: getOwnMember(were, place),
        is: getOwnMember(are, place),
        isOfItem,
        ...describeReturns(returns, selectSold(Number(place))),
      },
    ];
  });
}

const recordsIn = (records: Json | undefined): JsonObject => (isJsonObject(records) ? records : {});

function describeReturns(returns: ItemChange["returns"], sold: Decimal): Omit<ItemChange, "was" | "is" | "isOfItem"> {
  const [earlier, later] = [parseItemReturn(returns.was), parseItemReturn(returns.is)];
  const [count, parts = []] = [earlier === undefined ? 0 : (earlier.parts?.length ?? 1), later?.parts];
  const isOfPart = later?.parts !== undefined || isGreater(sold, later?.quantity ?? sold);
  return {
    returns,
    isReturned: isRecordedReturn(returns.is),
    keepsPart: isSameJson(returns.was, returns.is) && isOfPart,
    part: parts.length > count ? parts.at(-1) : undefined,
  };
}

export const isRecordedReturn = (value: Json | undefined): value is Json => value !== undefined && value !== null;
