import type { Kysely } from "kysely";
import { administeredBy, decideChange, deedsOf, hasGrown, passwordRefused, unknownPlace, type AccountPatch, type AccountRights, type SeenLists } from "#domain/accounts/index.ts";
import type { Clock } from "#domain/shared/clock.port.ts";
import type { Database } from "../database/schema.ts";
import type { Answer } from "../plugins/answer.ts";
import type { Change, ChangingCall } from "../plugins/changes.ts";
import { badRequest } from "../plugins/problems.ts";
import type { AccountLinks } from "./account-links.ts";
import type { Naming } from "./account-places.queries.ts";
import { administeredBesides, findAccount, lockAccount, writeAccount } from "./account-records.queries.ts";
import { refusedChange } from "./account-refusals.ts";
import { viewOf, type AccountView } from "./account-view.ts";
import { detailsOf, patchOf, seenIn, shownAccount, type WirePatch } from "./account.wire.ts";
import { passwordMinimumAt } from "./password-minimum.queries.ts";
import type { Passwords } from "./passwords.ts";

type Deps = {
  readonly db: Kysely<Database>;
  readonly clock: Clock;
  readonly passwords: Passwords;
  readonly links: AccountLinks;
};

type ChangeRequest = { readonly call: ChangingCall; readonly email: string; readonly patch: AccountPatch; readonly seen: SeenLists };

/** Applies all of a change or nothing, if the caller may. Never removes the last administrator. */
export async function changeAccount(call: ChangingCall, { db, clock, passwords, links }: Deps): Promise<Answer> {
  const body = call.input.body as WirePatch;
  const request: ChangeRequest = { call, email: String(call.input.path["email"]), patch: patchOf(body), seen: seenIn(body) };
  const passwordHash = await hashNewPassword(request, { db, passwords });
  return call.change(async (change) => {
    const view = await lockedView(request, change);
    const { record, keeper, places } = view;
    const after = decided(request, view, await administeredByOthers(change, view));
    const events = deedsOf(record, after, request.patch);
    if (events.length === 0) return { text: JSON.stringify(shownAccount(record, keeper, places)), version: record.version };
    const written = await writeAccount(change.db, record, { after, now: clock.now(), ...(passwordHash === undefined ? {} : { passwordHash }) });
    if (hasGrown(events)) await links.renewWaiting(change.db, written);
    for (const event of events) await change.note({ action: event.action, target: record.key, details: detailsOf(event) });
    return { text: JSON.stringify(shownAccount(written, keeper, places)), version: written.version };
  }, "rights");
}

/**
 * Hashes the new password, if any. Runs before the locks because hashing is slow, and only if the change is allowed.
 */
async function hashNewPassword(request: ChangeRequest, { db, passwords }: Pick<Deps, "db" | "passwords">): Promise<string | undefined> {
  const { call, email, patch } = request;
  if (patch.password === undefined) return undefined;
  const view = await viewOf(db, { caller: call.caller, record: await findAccount(db, email), requested: namingOf(patch) });
  call.refuseOutdated(view.record.version);
  const minimum = await passwordMinimumAt(db, decided(request, view, EVERYWHERE).retailers);
  const refusal = await passwords.refusal({ password: patch.password, email: view.record.email, minimum });
  if (refusal !== undefined) throw badRequest([{ description: passwordRefused(refusal), pointer: "password" }]);
  return passwords.hash(patch.password);
}

async function lockedView({ call, email, patch }: ChangeRequest, { db }: Change): Promise<AccountView> {
  const view = await viewOf(db, { caller: call.caller, record: await lockAccount(db, email), requested: namingOf(patch) });
  call.refuseOutdated(view.record.version);
  return view;
}

/** Returns the contexts that others administer. Skips the query if the account administers none itself. */
const administeredByOthers = async ({ db }: Change, { record }: AccountView): Promise<ReadonlySet<string>> =>
  administeredBy(record).size === 0 ? EVERYWHERE : administeredBesides(db, record.key);

function decided({ call, patch, seen }: ChangeRequest, { record, keeper, places }: AccountView, others: ReadonlySet<string>): AccountRights {
  const after = decideChange({ standing: record, patch, seen, keeper, others, isOwn: record.key === call.caller.account });
  if (!after.ok) throw refusedChange(after.error);
  const unknown = unknownPlace(record, after.value, places.isRetailer);
  if (unknown !== undefined) throw refusedChange(unknown);
  return after.value;
}

function namingOf({ retailers = [], roles = [], permissionDefaultsOption: option }: AccountPatch): Naming {
  return { retailers: option === undefined ? retailers : [...retailers, option], roles };
}

const EVERYWHERE: ReadonlySet<string> = new Set(["*"]);
