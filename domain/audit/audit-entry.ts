import type { Instant } from "../shared/time/instant.ts";
import type { JsonObject } from "../shared/json/json.ts";
import type { AuditedChange } from "./recorded-changes.ts";

/** An audited change. */
export type AuditEntry = {
  readonly id: string;
  readonly at: Instant;
  /** An action of a newer server may be unknown. */
  readonly action: string;
  /** The address of the account, also if one of its tokens acted. `console` is the operator. Masked for demonstration accounts. */
  readonly actor: string;
  /** The name of the token that acted. */
  readonly token?: string;
  /** The id or the name of the changed record. */
  readonly target: string;
  /** The number of the receipt, if the record is one. */
  readonly transactionId?: string;
  readonly storeId?: string;
  readonly requestId?: string;
  /** Why the user overwrote the change of another user, or removed a record. */
  readonly reason?: string;
  readonly changes: readonly AuditedChange[];
  /** The number of further changes of the record, which the event does not have. */
  readonly moreChanges?: number;
  /** What else the server recorded. */
  readonly details: JsonObject;
};
