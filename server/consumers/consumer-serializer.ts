import type { Schema } from "#contract/index.ts";
import { formatConsumerName, propertyText, type ConsumerSummary, type LoyaltyRecord } from "#domain/consumers/index.ts";
import { formatIsoInstant } from "#domain/shared/instant.ts";
import type { JsonObject } from "#domain/shared/json.ts";
import { mask, maskMembers, maskText } from "#domain/shared/masking.ts";
import type { Version } from "#domain/shared/version.ts";
import { isSalesDemo, type Caller } from "../accounts/caller.ts";
import type { CallerKeys, IdentifierKeys } from "../receipts/identifier-key.ts";
import type { ConsumerHit } from "./found-consumers.queries.ts";

/** The data of a customer. */
export type StoredConsumer = {
  readonly identifier: string;
  /** The first spelling of the identifier, if it differs. */
  readonly display?: string | undefined;
  readonly properties: JsonObject;
  readonly version?: Version;
  readonly summary: ConsumerSummary;
  readonly loyalties: readonly LoyaltyRecord[];
};

/** Serializes customers. For `sales_demo`, masks everything that identifies them [SHELL-038, CONS-055]. */
export class ConsumerSerializer {
  readonly #isMasked: boolean;
  readonly #keys: CallerKeys;

  constructor(caller: Pick<Caller, "keyScope" | "permissions">, keys: IdentifierKeys) {
    this.#isMasked = isSalesDemo(caller);
    this.#keys = keys.of(caller);
  }

  consumer({ identifier, display, properties, version, summary, loyalties }: StoredConsumer): Schema<"Consumer"> {
    const dated: Pick<Schema<"Consumer">, "updated_timestamp"> = version === undefined ? {} : { updated_timestamp: formatIsoInstant(version) };
    return {
      ...this.#named({ identifier, display }),
      properties: this.#isMasked ? maskMembers(properties) : properties,
      summary: wireSummary(summary),
      loyalties: loyalties.map(wireLoyalty),
      ...dated,
    };
  }

  hit({ properties, lastVisit, ...spelled }: ConsumerHit): Schema<"FoundIdentifier"> {
    const [name, city, postcode] = [formatConsumerName(properties), propertyText(properties, "city"), propertyText(properties, "postcode")].map((text) => mask(text, this.#isMasked));
    // Spread objects are not compared with the contract, so their members are named here.
    const known: Pick<Schema<"FoundIdentifier">, "name" | "city" | "postcode" | "last_visit"> = {
      ...(name && { name }),
      ...(city && { city }),
      ...(postcode && { postcode }),
      ...(lastVisit && { last_visit: formatIsoInstant(lastVisit) }),
    };
    return { ...this.#named(spelled), ...known };
  }

  #named({ identifier, display }: Pick<StoredConsumer, "identifier" | "display">): Pick<Schema<"Consumer">, "identifier" | "display" | "key"> {
    if (!this.#isMasked) return { identifier, ...(display !== undefined && { display }), key: identifier };
    return { identifier: maskText(identifier), key: this.#keys.encrypt(identifier) ?? "" };
  }
}

export function wireLoyalty({ program: { id, name }, total, version }: LoyaltyRecord): Schema<"Loyalty"> {
  const dated: Pick<Schema<"Loyalty">, "updated_timestamp"> = version === undefined ? {} : { updated_timestamp: formatIsoInstant(version) };
  return { id, name, total, ...dated };
}

const wireSummary = ({ spend, visits, ratings, scores }: ConsumerSummary): Schema<"ConsumerSummary"> => ({
  spend: spend.map(({ total, average }) => ({ currency: total.currency, total: Number(total.amount), average: Number(average.amount) })),
  visits: {
    total: visits.total,
    ...(visits.first === undefined ? {} : { first: formatIsoInstant(visits.first) }),
    ...(visits.last === undefined ? {} : { last: formatIsoInstant(visits.last) }),
    stores: visits.stores,
  },
  ...(ratings && { ratings: { email_feedback: wireFeedback(ratings.emailFeedback) } }),
  scores: scores.map((score) => ({ ...score })),
});

const wireFeedback = ({ average, last: { rating, timestamp, receiptId } }: NonNullable<ConsumerSummary["ratings"]>["emailFeedback"]) =>
  ({ average, last: { rating, timestamp: formatIsoInstant(timestamp), receipt_id: receiptId } });
