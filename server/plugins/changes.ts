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

/** A call that may change something. */
export type ChangingCall = Call & {
  /**
   * Refuses the call when the record is not as the caller has seen it any more (`If-Unmodified-Since`), or when they
   * have to say what they have seen and do not. To be asked of a record that is locked; `undefined` is none yet.
   */
  readonly refuseOutdated: (current: Version | undefined) => void;
  /**
   * Makes a change whole or not at all, and answers. The same attempt again (`Idempotency-Key`) is answered as the first
   * time. With `rights` it is answered when every server knows that rights may have changed.
   */
  readonly change: (make: (change: Change) => Promise<Answer>, touches?: "rights") => Promise<Answer>;
};

/** What a change is made with: all of it is one transaction. */
export type Change = {
  readonly db: Transaction<Database>;
  /** Keeps for good who did what; why somebody else's change was overwritten is added. */
  readonly note: (deed: Deed) => Promise<void>;
};

export type Deed = Pick<AuditEntry, "action" | "target" | "details">;

type Collaborators = {
  readonly db: Kysely<Database>;
  readonly clock: Clock;
  readonly rights: RightsWatch;
  readonly keptAnswers: KeptAnswers;
};

/** Equips calls for what they may change. */
export class Changes {
  private readonly with: Collaborators;

  constructor(collaborators: Collaborators) {
    this.with = collaborators;
  }

  equip(operation: Operation, request: FastifyRequest, call: Call): ChangingCall {
    const change: ChangingCall["change"] = async (make, touches) => {
      const noted = { actor: call.caller.actor, requestId: request.id, reason: reasonOf(call) };
      const whole = () => this.carryOut(operation, call, (db) => make({ db, note: this.noteIn(db, noted) }));
      return touches === "rights" ? this.with.rights.changing(whole) : whole();
    };
    return { ...call, change, refuseOutdated: (current) => refuseOutdated(operation, call, { current, now: this.with.clock.now() }) };
  }

  private carryOut(operation: Operation, call: Call, make: (db: Transaction<Database>) => Promise<Answer>): Promise<Answer> {
    const { db, keptAnswers } = this.with;
    const key = call.input.header["idempotency-key"];
    if (key === undefined) return db.transaction().execute(make);
    const named = { actor: call.caller.actor, operation: operation.id, key: String(key), asks: asksOf(call) };
    return db.transaction().execute(async (trx) => {
      const known = await keptAnswers.claim(trx, named);
      if (known !== undefined) return known;
      const answer = await make(trx);
      await keptAnswers.keep(trx, named, answer);
      return answer;
    });
  }

  private noteIn(db: Transaction<Database>, { actor, requestId, reason }: { actor: string; requestId: string; reason: string | undefined }): Change["note"] {
    const audit = auditOf(db, this.with.clock);
    return ({ details, ...deed }) => audit({ actor, requestId, ...deed, details: withReason(details ?? {}, reason) });
  }
}

const asksOf = ({ caller, input: { path, query, body } }: Call): string => JSON.stringify([caller.retailer.id, path, query, body]);

function refuseOutdated({ answers }: Operation, { input }: Call, { current, now }: { readonly current: Version | undefined; readonly now: Instant }): void {
  const since = input.header[SINCE] as string | undefined;
  const checked = checkUnmodified({ current: current ?? NEVER, now }, since, answers.has(428) && current !== undefined ? "required" : "optional");
  if (checked.ok) return;
  switch (checked.error) {
    case "missing":
      throw new HttpRefusal(428, "If-Unmodified-Since is needed");
    case "unreadable":
      throw badRequest([{ description: "If-Unmodified-Since must be an HTTP date", pointer: SINCE }]);
    case "unseen":
      throw badRequest([{ description: "If-Unmodified-Since is a version that there has not been", pointer: SINCE }]);
    case "outdated":
      throw new HttpRefusal(412, "Somebody has changed it since");
  }
}

/** Percent-encoded where a header could not carry it; a text that only looks so is taken as it stands. */
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
