import type { FastifyReply, FastifyRequest } from "fastify";
import type { Kysely, Transaction } from "kysely";
import type { Clock } from "#domain/shared/time/clock.port.ts";
import type { Instant } from "#domain/shared/time/instant.ts";
import { withReason } from "#domain/shared/form/overwrite-reason.ts";
import { checkUnmodified, type Version } from "#domain/shared/form/version.ts";
import { createAuditLogger, type WrittenAuditEvent } from "../accounts/audit-log.queries.ts";
import type { PermissionWatch } from "../database/permission-invalidation.ts";
import type { Database } from "../database/schema.ts";
import { abortOnClose } from "./abort-on-close.ts";
import type { OperationResponse } from "./response.ts";
import type { ContractOperation } from "./contract.ts";
import type { AuthorizedCall } from "./authorize.ts";
import type { OperationInput } from "./request-validation.ts";
import type { IdempotencyStore } from "./idempotency-store.ts";
import { badRequest, HttpRefusal } from "./problems.ts";

/** A call that only reads. */
export type ReadCall<Input = unknown> = AuthorizedCall<Input> & {
  /** Aborts when the client closes the connection, so that long reads can stop. */
  readonly closed: () => AbortSignal;
  /** The origin at which the portal is: `PUBLIC_URL`, else that of the request. */
  readonly origin: string;
  /** The IP address of the client. */
  readonly address: string;
};

/** A call that may change data. */
export type WriteCall<Input = unknown> = ReadCall<Input> & {
  /**
   * Throws if the record has changed since the caller read it (`If-Unmodified-Since`), or if a required header is
   * missing. Call it while the record is locked; `undefined` means that there is no record yet.
   */
  readonly requireCurrentVersion: (current: Version | undefined) => void;
  /**
   * Runs a change in one transaction and returns its response. A repeated `Idempotency-Key` returns the first response.
   * With `rights`, it returns after every server knows that permissions may have changed.
   */
  readonly withTransaction: <Answer = never>(
    make: (change: WriteContext) => Promise<OperationResponse<Answer>>,
    touches?: "rights",
  ) => Promise<OperationResponse<Answer>>;
};

/** The transaction of a change and its audit log. */
export type WriteContext = {
  readonly db: Transaction<Database>;
  /** Writes an audit event of the caller's retailer. Adds the reason if the caller overwrites another user's change. */
  readonly audit: (event: WriteEvent) => Promise<void>;
};

/** What every event of a call has. */
type EventContext = Pick<WrittenAuditEvent, "actor"> & {
  readonly retailer: string;
  readonly requestId: string;
  readonly reason: string | undefined;
};

export type WriteEvent = Pick<WrittenAuditEvent, "action" | "target" | "details">;

type Deps = {
  readonly db: Kysely<Database>;
  readonly clock: Clock;
  readonly rights: PermissionWatch;
  readonly idempotency: IdempotencyStore;
  readonly publicUrl?: string | undefined;
};

type Exchange = { readonly request: FastifyRequest; readonly reply: FastifyReply };

/** Creates the call of a handler. A call that may change data has a transaction, an idempotency check and a version check. */
export class CallFactory {
  private readonly deps: Deps;

  constructor(deps: Deps) {
    this.deps = deps;
  }

  read({ request, reply }: Exchange, call: AuthorizedCall<OperationInput>): ReadCall<OperationInput> {
    return {
      ...call,
      closed: () => abortOnClose(reply),
      origin: this.deps.publicUrl ?? `${request.protocol}://${request.host}`,
      address: request.ip,
    };
  }

  write(
    operation: ContractOperation,
    exchange: Exchange,
    call: AuthorizedCall<OperationInput>,
  ): WriteCall<OperationInput> {
    const change: WriteCall["withTransaction"] = async <Answer>(
      make: (change: WriteContext) => Promise<OperationResponse<Answer>>,
      touches?: "rights",
    ) => {
      const { actor, retailer } = call.caller;
      const context = { actor, retailer: retailer.id, requestId: exchange.request.id, reason: reasonOf(call) };
      const execute = () => this.execute(operation, call, (db) => make({ db, audit: this.auditIn(db, context) }));
      return touches === "rights" ? this.deps.rights.runChange(execute) : execute();
    };
    return {
      ...this.read(exchange, call),
      withTransaction: change,
      requireCurrentVersion: (current) => refuseOutdated(operation, call, { current, now: this.deps.clock.now() }),
    };
  }

  private execute<Answer>(
    operation: ContractOperation,
    call: AuthorizedCall<OperationInput>,
    make: (db: Transaction<Database>) => Promise<OperationResponse<Answer>>,
  ): Promise<OperationResponse<Answer>> {
    const { db, idempotency } = this.deps;
    const key = call.input.header["idempotency-key"];
    if (key === undefined) return db.transaction().execute(make);
    const request = {
      actor: call.caller.actor,
      operation: operation.id,
      key: String(key),
      content: serializeRequest(call),
    };
    return db.transaction().execute(async (trx) => {
      const stored = await idempotency.claim(trx, request);
      // The request is the same, so the answer has the same type.
      if (stored !== undefined) return stored as OperationResponse<Answer>;
      const response = await make(trx);
      await idempotency.save(trx, request, response);
      return response;
    });
  }

  private auditIn(
    db: Transaction<Database>,
    { actor, retailer, requestId, reason }: EventContext,
  ): WriteContext["audit"] {
    const audit = createAuditLogger(db, this.deps.clock);
    return ({ details, ...event }) =>
      audit({ actor, requestId, ...event, details: withReason({ retailer_id: retailer, ...details }, reason) });
  }
}

const serializeRequest = ({ caller, input: { path, query, body } }: AuthorizedCall<OperationInput>): string =>
  JSON.stringify([caller.retailer.id, path, query, body]);

function refuseOutdated(
  { responses }: ContractOperation,
  { input }: AuthorizedCall<OperationInput>,
  { current, now }: { readonly current: Version | undefined; readonly now: Instant },
): void {
  const since = input.header[SINCE] as string | undefined;
  const checked = checkUnmodified(
    { current: current ?? NEVER, now },
    since,
    responses.has(428) && current !== undefined ? "required" : "optional",
  );
  if (checked.ok) return;
  switch (checked.error) {
    case "missing":
      throw new HttpRefusal("precondition_required", "If-Unmodified-Since is required");
    case "unreadable":
      throw badRequest([{ description: "If-Unmodified-Since must be an HTTP date", pointer: SINCE }]);
    case "unseen":
      throw badRequest([{ description: "If-Unmodified-Since names a version that never existed", pointer: SINCE }]);
    case "outdated":
      throw new HttpRefusal("version_conflict", "The record was modified by another user");
  }
}

/** The header is percent-encoded if needed. A text that only looks encoded is returned unchanged. */
function reasonOf({ input }: AuthorizedCall<OperationInput>): string | undefined {
  const written = input.header[REASON] as string | undefined;
  if (written === undefined) return undefined;
  const reason = decoded(written);
  if (reason.includes("\0")) throw badRequest([{ description: `${REASON} must not contain NUL`, pointer: REASON }]);
  return reason;
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

const SINCE = "if-unmodified-since";
const REASON = "counterfoil-overwrite-reason";
const NEVER = "0001-01-01T00:00:00.000Z" as Version;
