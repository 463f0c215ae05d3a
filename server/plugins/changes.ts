import type { FastifyRequest } from "fastify";
import type { Kysely, Transaction } from "kysely";
import type { Clock } from "#domain/shared/clock.port.ts";
import type { Instant } from "#domain/shared/instant.ts";
import { withReason } from "#domain/shared/overwrite-reason.ts";
import { checkUnmodified, type Version } from "#domain/shared/version.ts";
import { auditOf, type AuditEntry } from "../accounts/audit.queries.ts";
import type { RightsWatch } from "../database/rights-watch.ts";
import type { Database } from "../database/schema.ts";
import type { Answer } from "./answer.ts";
import type { Operation } from "./contract.ts";
import type { Call } from "./gate.ts";
import type { KeptAnswers } from "./kept-answers.ts";
import { badRequest, HttpRefusal } from "./problems.ts";

/** A call that may change data. */
export type ChangingCall = Call & {
  /**
   * Throws if the record has changed since the caller read it (`If-Unmodified-Since`), or if a required header is
   * missing. Call it while the record is locked; `undefined` means that there is no record yet.
   */
  readonly refuseOutdated: (current: Version | undefined) => void;
  /**
   * Runs a change in one transaction and returns its response. A repeated `Idempotency-Key` returns the first response.
   * With `rights`, it returns after every server knows that permissions may have changed.
   */
  readonly change: (make: (change: Change) => Promise<Answer>, touches?: "rights") => Promise<Answer>;
};

/** The transaction of a change and its audit log. */
export type Change = {
  readonly db: Transaction<Database>;
  /** Writes an audit event. Adds the reason if the caller overwrites another user's change. */
  readonly note: (event: Deed) => Promise<void>;
};

export type Deed = Pick<AuditEntry, "action" | "target" | "details">;

type Deps = {
  readonly db: Kysely<Database>;
  readonly clock: Clock;
  readonly rights: RightsWatch;
  readonly keptAnswers: KeptAnswers;
};

/** Adds what a call needs to change data: a transaction, an idempotency check and a version check. */
export class Changes {
  private readonly deps: Deps;

  constructor(deps: Deps) {
    this.deps = deps;
  }

  equip(operation: Operation, request: FastifyRequest, call: Call): ChangingCall {
    const change: ChangingCall["change"] = async (make, touches) => {
      const context = { actor: call.caller.actor, requestId: request.id, reason: reasonOf(call) };
      const execute = () => this.execute(operation, call, (db) => make({ db, note: this.auditIn(db, context) }));
      return touches === "rights" ? this.deps.rights.changing(execute) : execute();
    };
    return { ...call, change, refuseOutdated: (current) => refuseOutdated(operation, call, { current, now: this.deps.clock.now() }) };
  }

  private execute(operation: Operation, call: Call, make: (db: Transaction<Database>) => Promise<Answer>): Promise<Answer> {
    const { db, keptAnswers } = this.deps;
    const key = call.input.header["idempotency-key"];
    if (key === undefined) return db.transaction().execute(make);
    const request = { actor: call.caller.actor, operation: operation.id, key: String(key), asks: serializeRequest(call) };
    return db.transaction().execute(async (trx) => {
      const stored = await keptAnswers.claim(trx, request);
      if (stored !== undefined) return stored;
      const response = await make(trx);
      await keptAnswers.keep(trx, request, response);
      return response;
    });
  }

  private auditIn(db: Transaction<Database>, { actor, requestId, reason }: { actor: string; requestId: string; reason: string | undefined }): Change["note"] {
    const audit = auditOf(db, this.deps.clock);
    return ({ details, ...event }) => audit({ actor, requestId, ...event, details: withReason(details ?? {}, reason) });
  }
}

const serializeRequest = ({ caller, input: { path, query, body } }: Call): string => JSON.stringify([caller.retailer.id, path, query, body]);

function refuseOutdated({ answers }: Operation, { input }: Call, { current, now }: { readonly current: Version | undefined; readonly now: Instant }): void {
  const since = input.header[SINCE] as string | undefined;
  const checked = checkUnmodified({ current: current ?? NEVER, now }, since, answers.has(428) && current !== undefined ? "required" : "optional");
  if (checked.ok) return;
  switch (checked.error) {
    case "missing":
      throw new HttpRefusal(428, "If-Unmodified-Since is required");
    case "unreadable":
      throw badRequest([{ description: "If-Unmodified-Since must be an HTTP date", pointer: SINCE }]);
    case "unseen":
      throw badRequest([{ description: "If-Unmodified-Since names a version that never existed", pointer: SINCE }]);
    case "outdated":
      throw new HttpRefusal(412, "The record was modified by another user");
  }
}

/** The header is percent-encoded if needed. A text that only looks encoded is returned unchanged. */
function reasonOf({ input }: Call): string | undefined {
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
