import type { Schema } from "#contract/index.ts";
import { formatConsumerName, propertyText, type ConsumerSummary, type LoyaltyRecord } from "#domain/consumers/index.ts";
import { formatIsoInstant } from "#domain/shared/time/instant.ts";
import type { JsonObject } from "#domain/shared/json/json.ts";
import { mask, maskMembers, maskText } from "#domain/shared/identifier/masking.ts";
import type { Version } from "#domain/shared/form/version.ts";
import { present } from "../http/wire-members.ts";
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
    return {
      ...this.#named({ identifier, display }),
      properties: this.#isMasked ? maskMembers(properties) : properties,
      summary: wireSummary(summary),
      loyalties: loyalties.map(wireLoyalty),
      ...present<Schema<"Consumer">>({ updated_timestamp: version && formatIsoInstant(version) }),
    };
  }

  hit({ properties, lastVisit, ...spelled }: ConsumerHit): Schema<"FoundIdentifier"> {
    const [name, city, postcode] = [
      formatConsumerName(properties),
      propertyText(properties, "city"),
      propertyText(properties, "postcode"),
    ].map((text) => mask(text, this.#isMasked));
    return {
      ...this.#named(spelled),
      ...present<Schema<"FoundIdentifier">>({
        name: name || undefined,
        city: city || undefined,
        postcode: postcode || undefined,
        last_visit: lastVisit && formatIsoInstant(lastVisit),
      }),
    };
  }

  #named({
    identifier,
    display,
  }: Pick<StoredConsumer, "identifier" | "display">): Pick<Schema<"Consumer">, "identifier" | "display" | "key"> {
    if (!this.#isMasked) return { identifier, ...present<Schema<"Consumer">>({ display }), key: identifier };
    return { identifier: maskText(identifier), key: this.#keys.encrypt(identifier) ?? "" };
  }
}

export const wireLoyalty = ({ program: { id, name }, total, version }: LoyaltyRecord): Schema<"Loyalty"> => ({
  id,
  name,
  total,
  ...present<Schema<"Loyalty">>({ updated_timestamp: version && formatIsoInstant(version) }),
});

const wireSummary = ({ spend, visits, ratings, scores }: ConsumerSummary): Schema<"ConsumerSummary"> => ({
  spend: spend.map(({ total, average }) => ({
    currency: total.currency,
    total: Number(total.amount),
    average: Number(average.amount),
  })),
  visits: {
    total: visits.total,
    ...present<Schema<"ConsumerSummary">["visits"]>({
      first: visits.first && formatIsoInstant(visits.first),
      last: visits.last && formatIsoInstant(visits.last),
    }),
    stores: visits.stores,
  },
  ...present<Schema<"ConsumerSummary">>({
    ratings: ratings && { email_feedback: wireFeedback(ratings.emailFeedback) },
  }),
  scores: scores.map((score) => ({ ...score })),
});

const wireFeedback = ({
  average,
  last: { rating, timestamp, receiptId },
}: NonNullable<ConsumerSummary["ratings"]>["emailFeedback"]) => ({
  average,
  last: { rating, timestamp: formatIsoInstant(timestamp), receipt_id: receiptId },
});
