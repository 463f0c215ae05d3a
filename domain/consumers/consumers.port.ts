import type { Cancellation } from "../shared/processing/cancellation.ts";
import type { Failure } from "../shared/failure.ts";
import type { JsonObject } from "../shared/json/json.ts";
import type { Result } from "../shared/result.ts";
import type { ReceiptSummary } from "../receipts/index.ts";
import type { AddressProvider, FoundAddress, LookedUpAddress } from "./address-lookup.ts";
import type { Consumer, FoundConsumer } from "./consumer.ts";
import type { LoyaltyAttempt, LoyaltyEvent, LoyaltyProgram, LoyaltyRecord } from "./loyalty.ts";
import type { Instant } from "../shared/time/instant.ts";

/** The customers of the current retailer. An identifier can be replaced by its `key` in every call. */
export interface Consumers {
  /**
   * Finds customers by email address, telephone number, card number, name or postcode.
   * Ignores case, accents, blanks and the country code of a number. Returns at most 20, the best matches first
   * [CONS-031].
   */
  search(text: string, cancellation?: Cancellation): Promise<Result<readonly FoundConsumer[], Failure>>;

  /** A customer with summary and points; a `missing` failure if the identifier is unknown [CONS-028]. */
  withIdentifier(identifier: string, cancellation?: Cancellation): Promise<Result<Consumer, Failure>>;

  /**
   * Creates a customer; a `conflict` failure if it exists, or if it was erased within a day and there is no `reason`
   * [D27]. Repeating the same `attempt` creates no second one [CONS-029].
   */
  add(identifier: string, properties: JsonObject, options: CreateOptions): Promise<Result<Consumer, Failure>>;

  /**
   * Changes only what differs.
   * Returns an outdated failure (412) if the customer no longer equals `seen` [CONS-030].
   */
  change(change: ConsumerChange): Promise<Result<Consumer, Failure>>;

  /** The receipts of the customer that are older than an id, newest first, at most 20 [CONS-032]. */
  receiptsOf(
    identifier: string,
    older: string | undefined,
    cancellation?: Cancellation,
  ): Promise<Result<readonly ReceiptSummary[], Failure>>;

  /**
   * What an erasure removes and keeps, counted. A `missing` failure if no record has or contains the identifier. Texts
   * of others can contain an identifier that no customer has.
   */
  countRecords(identifier: string, cancellation?: Cancellation): Promise<Result<ConsumerUses, Failure>>;

  /**
   * Erases the customer: profile, points and events go, receipts lose what identifies the customer and keep their
   * figures [D27].
   */
  erase(identifier: string): Promise<Result<undefined, Failure>>;

  /** Returns the URL of a file with all data about the customer. */
  exportUrl(identifier: string, format: "json" | "html"): string;
}

export type CreateOptions = {
  readonly attempt: string;
  /** Why a customer that was erased is created again. Part of the audit record. */
  readonly reason?: string;
};

export type ConsumerChange = {
  readonly seen: Consumer;
  readonly wanted: JsonObject;
  /** Why the user overwrites another user's change. Part of the audit record. */
  readonly reason?: string;
};

/** Records that refer to a customer. */
export type ConsumerUses = {
  readonly receipts: number;
  /** Receipts that had the identifier before, or were emailed to it; absent if the server does not count them. */
  readonly formerReceipts?: number;
  readonly loyaltyEvents: number;
  readonly mails: number;
  /** The data that tills sent, from which receipts of the customer were made. */
  readonly rawRecords: number;
  /** Absent if the server does not count them. */
  readonly surveyResponses?: number;
  /** Receipts and profiles of others whose texts contain the identifier; absent if the server does not count them. */
  readonly mentions?: number;
  /** Survey responses, events of points, unsent emails and audit events of others whose texts contain the identifier. */
  readonly surveyMentions?: number;
  readonly loyaltyMentions?: number;
  readonly mailMentions?: number;
  readonly auditMentions?: number;
  /** Saved views whose name or filters contain the identifier. */
  readonly viewMentions?: number;
  readonly auditEvents: number;
};

/** The points of customers. */
export interface Loyalty {
  /** The points of a customer in a program; 0 if it never had any [CONS-023]. */
  withProgram(
    program: LoyaltyProgram,
    identifier: string,
    cancellation?: Cancellation,
  ): Promise<Result<LoyaltyRecord, Failure>>;

  /**
   * Adds or subtracts points and returns the new total.
   * Concurrent changes all count; the same `attempt` counts once. A total cannot become negative [CONS-024]. Returns an
   * outdated failure (412) if the points are no longer those that were `seen` [D5].
   */
  change(program: LoyaltyProgram, identifier: string, change: LoyaltyAttempt): Promise<Result<LoyaltyRecord, Failure>>;

  /** The changes in a period, newest first [CONS-025]. */
  events(
    program: LoyaltyProgram,
    identifier: string,
    period: { readonly from: Instant; readonly to: Instant },
    cancellation?: Cancellation,
  ): Promise<Result<readonly LoyaltyEvent[], Failure>>;
}

/** The address providers. After any failure the user fills in the form by hand. */
export interface Addresses {
  /** Hits for a query of `addressQuery`, in a country of `toLookupCountry` [CONS-050]. */
  search(
    provider: AddressProvider,
    country: string,
    query: string,
    cancellation?: Cancellation,
  ): Promise<Result<readonly FoundAddress[], Failure>>;

  /** The address of a hit [CONS-051]. */
  withId(provider: AddressProvider, id: string, cancellation?: Cancellation): Promise<Result<LookedUpAddress, Failure>>;
}
