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

type Collaborators = {
  readonly db: Kysely<Database>;
  readonly clock: Clock;
  readonly passwords: Passwords;
  readonly links: AccountLinks;
};

type Wish = { readonly call: ChangingCall; readonly email: string; readonly patch: AccountPatch; readonly seen: SeenLists };

/** Changes an account as its caller may: whole or not at all, and never without somebody left to look after accounts. */
export async function changeAccount(call: ChangingCall, { db, clock, passwords, links }: Collaborators): Promise<Answer> {
  const body = call.input.body as WirePatch;
  const wish: Wish = { call, email: String(call.input.path["email"]), patch: patchOf(body), seen: seenIn(body) };
  const passwordHash = await hashWished(wish, { db, passwords });
  return call.change(async (change) => {
    const view = await lockedView(wish, change);
    const { record, keeper, places } = view;
    const after = decided(wish, view, await othersOf(change, view));
    const deeds = deedsOf(record, after, wish.patch);
    if (deeds.length === 0) return { text: JSON.stringify(shownAccount(record, keeper, places)), version: record.version };
    const written = await writeAccount(change.db, record, { after, now: clock.now(), ...(passwordHash === undefined ? {} : { passwordHash }) });
    if (hasGrown(deeds)) await links.renewWaiting(change.db, written);
    for (const deed of deeds) await change.note({ action: deed.action, target: record.key, details: detailsOf(deed) });
    return { text: JSON.stringify(shownAccount(written, keeper, places)), version: written.version };
  }, "rights");
}

/** Hashing takes long: it is done before anything is held up, and only for whoever may set the password. */
async function hashWished(wish: Wish, { db, passwords }: Pick<Collaborators, "db" | "passwords">): Promise<string | undefined> {
  const { call, email, patch } = wish;
  if (patch.password === undefined) return undefined;
  const view = await viewOf(db, { caller: call.caller, record: await findAccount(db, email), wished: namingOf(patch) });
  call.refuseOutdated(view.record.version);
  const minimum = await passwordMinimumAt(db, decided(wish, view, EVERYWHERE).retailers);
  const refusal = await passwords.refusal({ password: patch.password, email: view.record.email, minimum });
  if (refusal !== undefined) throw badRequest([{ description: passwordRefused(refusal), pointer: "password" }]);
  return passwords.hash(patch.password);
}

async function lockedView({ call, email, patch }: Wish, { db }: Change): Promise<AccountView> {
  const view = await viewOf(db, { caller: call.caller, record: await lockAccount(db, email), wished: namingOf(patch) });
  call.refuseOutdated(view.record.version);
  return view;
}

/** Whoever administers nothing leaves nobody without an administrator. */
const othersOf = async ({ db }: Change, { record }: AccountView): Promise<ReadonlySet<string>> =>
  administeredBy(record).size === 0 ? EVERYWHERE : administeredBesides(db, record.key);

function decided({ call, patch, seen }: Wish, { record, keeper, places }: AccountView, others: ReadonlySet<string>): AccountRights {
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
