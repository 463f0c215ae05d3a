import type { Kysely } from "kysely";
import {
  administeredRetailers,
  decideAccountChange,
  diffAccount,
  gainsAccess,
  passwordRefused,
  unknownContextRefusal,
  type AccountPatch,
  type AccountRights,
  type SeenLists,
} from "#domain/accounts/index.ts";
import type { Clock } from "#domain/shared/time/clock.port.ts";
import type { Database } from "../database/schema.ts";
import type { CallOf, ResponseOf } from "../http/operation-routes.ts";
import type { WriteContext } from "../http/write-context.ts";
import { badRequest } from "../http/problems.ts";
import type { AccountLinks } from "./account-links.ts";
import type { ContextReferences } from "./account-contexts.queries.ts";
import { findAdministeredByOthers, findAccount, lockAccount, writeAccount } from "./account-records.queries.ts";
import { toAccountHttpRefusal } from "./account-refusals.ts";
import { loadVisibleAccount, type VisibleAccount } from "./account-access.ts";
import { toStoredDetails, fromWireAccountPatch, fromWireSeenLists, serializeAccount } from "./account.wire.ts";
import { findMinPasswordLength } from "./min-password-length.queries.ts";
import { requireSession } from "./require-session.ts";
import type { PasswordHasher } from "./password-hasher.ts";

type Deps = {
  readonly db: Kysely<Database>;
  readonly clock: Clock;
  readonly passwords: PasswordHasher;
  readonly links: AccountLinks;
};

type ChangeRequest = {
  readonly call: CallOf<"changeAccount">;
  readonly email: string;
  readonly patch: AccountPatch;
  readonly seen: SeenLists;
};

/** Applies all of a change or nothing, if the caller may. Never removes the last administrator. */
export async function changeAccount(
  call: CallOf<"changeAccount">,
  { db, clock, passwords, links }: Deps,
): Promise<ResponseOf<"changeAccount">> {
  const {
    path: { email },
    body,
  } = call.input;
  const request: ChangeRequest = { call, email, patch: fromWireAccountPatch(body), seen: fromWireSeenLists(body) };
  const passwordHash = await hashNewPassword(request, { db, passwords });
  return call.withTransaction(async (change) => {
    const view = await lockedView(request, change);
    const { record, actor, contexts } = view;
    const after = decided(request, view, await administeredByOthers(change, view));
    const events = diffAccount(record, after, request.patch);
    if (events.length === 0)
      return {
        json: serializeAccount(record, { actor, contexts, retailer: call.caller.retailer }),
        version: record.version,
      };
    const written = await writeAccount(change.db, record, {
      after,
      now: clock.now(),
      ...(passwordHash === undefined ? {} : { passwordHash }),
    });
    if (gainsAccess(events)) await links.replaceUnsent(change.db, written);
    for (const event of events)
      await change.audit({ action: event.action, target: record.key, details: toStoredDetails(event) });
    return {
      json: serializeAccount(written, { actor, contexts, retailer: call.caller.retailer }),
      version: written.version,
    };
  }, "rights");
}

/**
 * Hashes the new password, if any. Runs before the locks because hashing is slow, and only if the change is allowed.
 */
async function hashNewPassword(
  request: ChangeRequest,
  { db, passwords }: Pick<Deps, "db" | "passwords">,
): Promise<string | undefined> {
  const { call, email, patch } = request;
  if (patch.password === undefined) return undefined;
  const view = await loadVisibleAccount(db, {
    caller: call.caller,
    record: await findAccount(db, email),
    requested: namingOf(patch),
  });
  requireSession(call.caller, "set passwords");
  call.requireCurrentVersion(view.record.version);
  const minimum = await findMinPasswordLength(db, decided(request, view, EVERYWHERE).retailers);
  const refusal = await passwords.refusal({ password: patch.password, email: view.record.email, minimum });
  if (refusal !== undefined) throw badRequest([{ description: passwordRefused(refusal), pointer: "password" }]);
  return passwords.hash(patch.password);
}

async function lockedView({ call, email, patch }: ChangeRequest, { db }: WriteContext): Promise<VisibleAccount> {
  const view = await loadVisibleAccount(db, {
    caller: call.caller,
    record: await lockAccount(db, email),
    requested: namingOf(patch),
  });
  call.requireCurrentVersion(view.record.version);
  return view;
}

/** Returns the contexts that others administer. Skips the query if the account administers none itself. */
const administeredByOthers = async ({ db }: WriteContext, { record }: VisibleAccount): Promise<ReadonlySet<string>> =>
  administeredRetailers(record).size === 0 ? EVERYWHERE : findAdministeredByOthers(db, record.key);

function decided(
  { call, patch, seen }: ChangeRequest,
  { record, actor, contexts }: VisibleAccount,
  others: ReadonlySet<string>,
): AccountRights {
  const after = decideAccountChange({
    current: record,
    patch,
    seen,
    actor,
    others,
    isOwn: record.key === call.caller.account,
  });
  if (!after.ok) throw toAccountHttpRefusal(after.error);
  const unknown = unknownContextRefusal(record, after.value, contexts.isRetailer);
  if (unknown !== undefined) throw toAccountHttpRefusal(unknown);
  return after.value;
}

function namingOf({ retailers = [], roles = [], permissionDefaultsOption: option }: AccountPatch): ContextReferences {
  return { retailers: option === undefined ? retailers : [...retailers, option], roles };
}

const EVERYWHERE: ReadonlySet<string> = new Set(["*"]);
