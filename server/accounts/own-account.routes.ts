import type { Kysely, Transaction } from "kysely";
import type { Schema } from "#contract/index.ts";
import {
  boundRefusal,
  MAX_PASSKEYS,
  passkeyNameProblem,
  passwordRefused,
  type OwnAccountRefusal,
  type PasskeyPurpose,
} from "#domain/accounts/index.ts";
import type { Clock } from "#domain/shared/time/clock.port.ts";
import { toInstant } from "#domain/shared/time/instant.ts";
import type { Json } from "#domain/shared/json/json.ts";
import type { Database } from "../database/schema.ts";
import { defineRoutes, type CallOf } from "../http/operation-routes.ts";
import { badRequest, HttpRefusal, notFoundRefusal, serviceUnavailable, tooManyRequests } from "../http/problems.ts";
import type { WriteCall } from "../http/write-context.ts";
import { encodeQrCode, renderQrSvg } from "../receipts/hosted/qr-code.ts";
import { findAccount, lockAccount, writeAccount } from "./account-records.queries.ts";
import { toAccountHttpRefusal } from "./account-refusals.ts";
import { revokeToken, tokensOf } from "./account-tokens.queries.ts";
import type { AccountStore } from "./account-store.queries.ts";
import type { CallerSession } from "./caller.ts";
import { findMinPasswordLength } from "./min-password-length.queries.ts";
import type { Passkeys, StoredPasskey } from "./passkeys.queries.ts";
import { policyRefusal, type OwnOperation } from "./own-operations.ts";
import type { PasswordHasher } from "./password-hasher.ts";
import type { RateLimitStore } from "./rate-limits.queries.ts";
import { toRelyingParty, type RelyingParty } from "./relying-party.ts";
import { sessionRefusal } from "./require-session.ts";
import type { SecondFactors } from "./second-factors.queries.ts";
import type { ListedSession, SessionStore } from "./session-store.queries.ts";
import { signInLimits } from "./sign-in.ts";

type Deps = {
  readonly db: Kysely<Database>;
  readonly clock: Clock;
  readonly accounts: AccountStore;
  readonly sessions: SessionStore;
  readonly factors: SecondFactors;
  readonly passkeys: Passkeys;
  readonly passwords: PasswordHasher;
  readonly limits: RateLimitStore;
  /** Maximum number of wrong confirmations of one account from one network. */
  readonly failures: number;
};

type OwnCall = Pick<WriteCall, "caller" | "origin" | "address">;
/** The account and the session that call. */
type Owner = { readonly email: string; readonly session: CallerSession };

/** Serves what users see and change of their own account. */
export function ownAccountRoutes(deps: Deps) {
  return {
    ...ownMethodRoutes(deps),
    ...ownPasskeyRoutes(deps),
    ...ownSessionRoutes(deps),
    ...ownTokenRoutes(deps),
  } satisfies Record<OwnOperation, unknown>;
}

function ownMethodRoutes(deps: Deps) {
  const { db, clock, factors, passwords, sessions } = deps;
  return defineRoutes<
    | "getOwnAccount"
    | "validateOwnIdentity"
    | "replaceOwnPassword"
    | "createAuthenticator"
    | "validateAuthenticator"
    | "deleteAuthenticator"
    | "createRecoveryCodes"
  >()({
    getOwnAccount: async (call) => ({ json: await describeOwnAccount(call, deps) }),

    validateOwnIdentity: async (call) => {
      const { email, session } = ownerOf(call);
      await refuseBoundAccount(db, email);
      const isPasskey = await confirmOwner(call, deps);
      return call.withTransaction(async ({ db: trx, audit }) => {
        await sessions.confirm(trx, session.id, isPasskey ? "passkey" : undefined);
        await audit({
          action: "session.confirm",
          target: email,
          details: { method: isPasskey ? "passkey" : "password" },
        });
        return {};
      }, "rights");
    },

    replaceOwnPassword: async (call) => {
      const { email, session } = await requireChange(call, deps);
      const { password } = call.input.body;
      const record = await findAccount(db, email);
      if (record === undefined) throw notFoundRefusal();
      const minimum = await findMinPasswordLength(db, record.retailers);
      const refusal = await passwords.refusal({ password, email: record.email, minimum });
      if (refusal !== undefined) throw badRequest([{ description: passwordRefused(refusal), pointer: "password" }]);
      const passwordHash = await passwords.hash(password);
      return call.withTransaction(async ({ db: trx, audit }) => {
        const before = await lockAccount(trx, email);
        if (before === undefined) throw notFoundRefusal();
        const kept = await sessions.take(trx, session.id);
        await writeAccount(trx, before, { after: before, now: clock.now(), passwordHash });
        await sessions.resume(trx, kept);
        await audit({ action: "account.password", target: email, details: {} });
        return {};
      }, "rights");
    },

    createAuthenticator: async (call) => {
      const { email } = await requireChange(call, deps);
      const key = await factors.begin(email);
      if (key === undefined) throw ownRefusal("authenticator-exists");
      return { json: { ...key, qr_code: await drawQrCode(key.uri) } };
    },

    validateAuthenticator: async (call) => {
      const { email, session } = await requireChange(call, deps);
      const counted = [{ key: `codes of ${email}`, limit: deps.failures }];
      const wait = await deps.limits.consume(counted);
      if (wait !== undefined) throw tooManyRequests(wait);
      return call.withTransaction(async ({ db: trx, audit }) => {
        await lockOwner(trx, email);
        const own = factors.inTransaction(trx);
        if (!(await own.confirm(email, call.input.body.code)))
          throw badRequest([{ description: "Incorrect or used code", pointer: "code" }]);
        await deps.limits.inTransaction(trx).release(counted);
        const codes = await own.createRecoveryCodes(email);
        await sessions.strengthen(trx, session.id, "password_and_code");
        await audit({ action: "authenticator.create", target: email, details: {} });
        return { json: { recovery_codes: codes } };
      }, "rights");
    },

    deleteAuthenticator: async (call) => {
      const { email } = await requireChange(call, deps);
      return call.withTransaction(async ({ db: trx, audit }) => {
        if (!(await factors.inTransaction(trx).remove(email))) throw notFoundRefusal();
        await audit({ action: "authenticator.delete", target: email, details: {} });
        return {};
      }, "rights");
    },

    createRecoveryCodes: async (call) => {
      const { email } = await requireChange(call, deps);
      return call.withTransaction(async ({ db: trx, audit }) => {
        const own = factors.inTransaction(trx);
        if ((await own.authenticatorSince(email)) === undefined) throw notFoundRefusal();
        const codes = await own.createRecoveryCodes(email);
        await audit({ action: "recovery-codes.create", target: email, details: {} });
        return { json: { recovery_codes: codes } };
      });
    },
  });
}

function ownPasskeyRoutes(deps: Deps) {
  const { db, passkeys, sessions } = deps;
  return defineRoutes<"createPasskeyOptions" | "createPasskey" | "changePasskey" | "deletePasskey">()({
    createPasskeyOptions: async (call) => {
      const { purpose } = call.input.body;
      const { email, session } = purpose === "creation" ? await requireChange(call, deps) : ownerOf(call);
      await refuseBoundAccount(db, email);
      const [owner, party] = [challengeOwner(session, purpose), partyOf(call)];
      const options =
        purpose === "creation"
          ? await passkeys.registrationOptions(email, owner, party)
          : await passkeys.authenticationOptions(owner, party, email);
      return { json: { options: options as unknown as Readonly<Record<string, Json>> } };
    },

    createPasskey: async (call) => {
      const { email, session } = await requireChange(call, deps);
      const { credential } = call.input.body;
      const name = parseName(call.input.body.name);
      const answer = {
        credential: credential as Json,
        owner: challengeOwner(session, "creation"),
        party: partyOf(call),
      };
      const id = await passkeys.check(answer);
      if (id === undefined) throw invalidCredential();
      return call.withTransaction(async ({ db: trx, audit }) => {
        await lockOwner(trx, email);
        if ((await passkeys.countOf(trx, email)) >= MAX_PASSKEYS) throw ownRefusal("too-many-passkeys");
        const stored = await passkeys.insert(trx, id, { email, name });
        if (stored === undefined) throw invalidCredential();
        await sessions.strengthen(trx, session.id, "passkey");
        await audit({ action: "passkey.create", target: email, details: { id: stored.id, name: stored.name } });
        return { json: serializePasskey(stored) };
      }, "rights");
    },

    changePasskey: async (call) => {
      const { email } = await requireChange(call, deps);
      const name = parseName(call.input.body.name);
      return call.withTransaction(async ({ db: trx, audit }) => {
        const changed = await trx
          .updateTable("passkeys")
          .set({ name })
          .where("id", "=", call.input.path.id)
          .where("email", "=", email)
          .returningAll()
          .executeTakeFirst();
        if (changed === undefined) throw notFoundRefusal();
        await audit({ action: "passkey.rename", target: email, details: { id: changed.id, name: changed.name } });
        return { json: serializePasskey(changed) };
      });
    },

    deletePasskey: async (call) => {
      const { email } = await requireChange(call, deps);
      return call.withTransaction(async ({ db: trx, audit }) => {
        const deleted = await trx
          .deleteFrom("passkeys")
          .where("id", "=", call.input.path.id)
          .where("email", "=", email)
          .returning(["id", "name"])
          .executeTakeFirst();
        if (deleted === undefined) throw notFoundRefusal();
        await audit({ action: "passkey.delete", target: email, details: deleted });
        return {};
      }, "rights");
    },
  });
}

function ownSessionRoutes({ sessions }: Deps) {
  return defineRoutes<"listOwnSessions" | "deleteOwnSession" | "deleteOtherSessions">()({
    listOwnSessions: async (call) => {
      const { email, session } = ownerOf(call);
      return { json: (await sessions.listOf(email)).map((each) => serializeListed(each, session)) };
    },

    deleteOwnSession: (call) => {
      const { email } = ownerOf(call);
      return call.withTransaction(async ({ db: trx, audit }) => {
        const { id } = call.input.path;
        const ended = await trx
          .deleteFrom("sessions")
          .where("email", "=", email)
          .where("id", "=", id)
          .returning("id")
          .execute();
        if (ended.length === 0) throw notFoundRefusal();
        await audit({ action: "session.end", target: "own sessions", details: { session: id } });
        return {};
      }, "rights");
    },

    deleteOtherSessions: (call) => {
      const { email, session } = ownerOf(call);
      return call.withTransaction(async ({ db: trx, audit }) => {
        const ended = await trx
          .deleteFrom("sessions")
          .where("email", "=", email)
          .where("id", "<>", session.id)
          .returning("id")
          .execute();
        const count = new Set(ended.map(({ id }) => id)).size;
        if (count > 0) await audit({ action: "session.end", target: "own sessions", details: { others: count } });
        return {};
      }, "rights");
    },
  });
}

/** Users end their tokens without the permissions of account managers, who create them. */
function ownTokenRoutes({ db, clock }: Deps) {
  return defineRoutes<"listOwnAccessTokens" | "deleteOwnAccessToken">()({
    listOwnAccessTokens: async (call) => ({ json: await tokensOf(db, ownerOf(call).email) }),

    deleteOwnAccessToken: (call) => {
      const { email } = ownerOf(call);
      return call.withTransaction(async ({ db: trx, audit }) => {
        const revoked = await revokeToken(trx, { email, id: call.input.path.id, now: clock.now() });
        if (revoked === undefined) throw notFoundRefusal();
        await audit({ action: "token.revoke", target: email, details: revoked });
        return {};
      }, "rights");
    },
  });
}

/** Returns the session and the account that call. Throws for a token. */
function ownerOf({ caller }: OwnCall): Owner {
  const refusal = sessionRefusal(caller, "use the own account");
  if (refusal !== undefined || caller.account === undefined || caller.session === undefined)
    throw refusal ?? new HttpRefusal("session_required", "Sign in to the portal");
  return { email: caller.account, session: caller.session };
}

/**
 * Returns the owner if the session may change how the account signs in. Its user must have proved who they are within
 * ten minutes. Where the account has a method that a retailer of it requires, the session must have used it: a method that
 * a stolen password adds at one retailer would open the others.
 */
async function requireChange(call: OwnCall, { db, sessions }: Deps): Promise<Owner> {
  const owner = ownerOf(call);
  await refuseBoundAccount(db, owner.email);
  if (call.caller.unusedMethod !== undefined) throw policyRefusal();
  if (!(await sessions.isConfirmed(owner.session.id))) throw ownRefusal("not-confirmed");
  return owner;
}

/** Returns the image of a QR code as a data URL: the key must not be in the address of a request. */
async function drawQrCode(text: string): Promise<string> {
  const code = await encodeQrCode(text);
  if (code === undefined) throw new Error("The address of a key fits a QR code");
  return `data:image/svg+xml;base64,${Buffer.from(renderQrSvg(code, { label: "" }).text).toString("base64")}`;
}

/** Locks the account before it gets a method. A sign-in at a provider may have bound it since the first check. */
async function lockOwner(trx: Transaction<Database>, email: string): Promise<void> {
  const account = await lockAccount(trx, email);
  const refusal = account && boundRefusal(account);
  if (refusal !== undefined) throw toAccountHttpRefusal(refusal);
}

async function refuseBoundAccount(db: Kysely<Database>, email: string): Promise<void> {
  const account = await findAccount(db, email);
  const refusal = account && boundRefusal(account);
  if (refusal !== undefined) throw toAccountHttpRefusal(refusal);
}

/** Checks the password or the passkey of the call. Returns true for a passkey. Throws if it is wrong. */
async function confirmOwner(
  call: CallOf<"validateOwnIdentity">,
  { accounts, passwords, passkeys, limits, failures }: Deps,
): Promise<boolean> {
  const { email, session } = ownerOf(call);
  const { password, credential } = call.input.body;
  const counted = signInLimits(email, call.address, failures);
  const wait = await limits.consume(counted);
  if (wait !== undefined) throw tooManyRequests(wait);
  if (password === undefined) {
    const answer = { credential: (credential ?? null) as Json, owner: challengeOwner(session, "confirmation") };
    const used = await passkeys.verify({ ...answer, party: partyOf(call) });
    if (used?.email !== email) throw invalidCredential();
    await limits.release(counted);
    return true;
  }
  const { passwordHash } = await accounts.findCredentials(email);
  const isCorrect = await passwords.verify(password, passwordHash);
  if (isCorrect !== false) await limits.release(counted);
  if (isCorrect === undefined) throw serviceUnavailable("Many people are signing in, please try again in a moment");
  if (!isCorrect) throw badRequest([{ description: "Incorrect password", pointer: "password" }]);
  return false;
}

async function describeOwnAccount(call: OwnCall, deps: Deps): Promise<Schema<"OwnAccount">> {
  const { db, factors, passkeys, sessions } = deps;
  const { email, session } = ownerOf(call);
  const record = await findAccount(db, email);
  const isBound = record?.isBound === true;
  const [keys, since, codes] = await Promise.all([
    passkeys.listOf(email),
    factors.authenticatorSince(email),
    factors.recoveryCodesLeft(email),
  ]);
  const lack = call.caller.unusedMethod ?? call.caller.lack;
  const { requirement } = lack ?? {};
  return {
    email: record?.email ?? email,
    is_bound: isBound,
    passkeys_possible: toRelyingParty(call.origin) !== undefined,
    passkeys: keys.map(serializePasskey),
    ...(since && { authenticator_timestamp: toInstant(since) }),
    recovery_codes: codes,
    ...(record?.lastPasswordChange === undefined || isBound ? {} : { password_timestamp: record.lastPasswordChange }),
    method: session.method,
    is_confirmed: await sessions.isConfirmed(session.id),
    ...(lack === undefined || requirement === undefined || requirement === "none"
      ? {}
      : { lack: { requirement, decision: lack.decision } }),
  };
}

const serializePasskey = ({ id, name, created_timestamp: created, last_used: used }: StoredPasskey) => ({
  id,
  name,
  created_timestamp: toInstant(created),
  ...(used && { last_used_timestamp: toInstant(used) }),
});

const serializeListed = (
  { id, device, method, created, lastSeen }: ListedSession,
  current: CallerSession,
): Schema<"OwnSession"> => ({
  ...{ id, device, method },
  created_timestamp: toInstant(created),
  last_used_timestamp: toInstant(new Date(Math.floor(lastSeen.getTime() / MINUTE_MS) * MINUTE_MS)),
  is_current: id === current.id,
});

function partyOf({ origin }: OwnCall): RelyingParty {
  const party = toRelyingParty(origin);
  if (party === undefined) throw ownRefusal("passkeys-unavailable");
  return party;
}

const challengeOwner = ({ id }: CallerSession, purpose: PasskeyPurpose): string => `${purpose} ${id}`;

/** Returns the name of a passkey without blanks at its ends. Throws if the form would refuse it. */
function parseName(text: string): string {
  const problem = passkeyNameProblem(text);
  if (problem !== undefined) throw badRequest([{ description: problem, pointer: "name" }]);
  return text.trim();
}

const invalidCredential = (): HttpRefusal =>
  badRequest([{ description: "The passkey was not accepted. Try again", pointer: "credential" }]);

const ownRefusal = (kind: OwnAccountRefusal): HttpRefusal => {
  const { code, text } = OWN_REFUSALS[kind];
  return new HttpRefusal(code, text);
};

const OWN_REFUSALS = {
  "not-confirmed": { code: "confirmation_required", text: "Confirm who you are first" },
  "authenticator-exists": { code: "authenticator_exists", text: "Remove the other authenticator app first" },
  "too-many-passkeys": { code: "too_many_passkeys", text: `An account has at most ${MAX_PASSKEYS} passkeys` },
  "passkeys-unavailable": {
    code: "passkeys_unavailable",
    text: "Browsers allow no passkeys at this address. They need a name, such as localhost",
  },
} as const satisfies Readonly<Record<OwnAccountRefusal, object>>;

const MINUTE_MS = 60_000;
