import type { Kysely } from "kysely";
import {
  boundRefusal,
  diffAccount,
  canSignIn,
  type AccountRights,
  type PasswordRefusal,
} from "#domain/accounts/index.ts";
import type { Clock } from "#domain/shared/time/clock.port.ts";
import { err, ok, type Result } from "#domain/shared/result.ts";
import type { PermissionWatch } from "../database/permission-invalidation.ts";
import type { Database } from "../database/schema.ts";
import type { AccountLinks, LinkOwner, LinkPurpose } from "./account-links.ts";
import { findAccount, lockAccount, writeAccount } from "./account-records.queries.ts";
import { createAuditLogger } from "./audit-log.queries.ts";
import { findMinPasswordLength } from "./min-password-length.queries.ts";
import type { PasswordHasher } from "./password-hasher.ts";

export type PasswordResetRefusal = PasswordRefusal | { readonly kind: "gone" };

/** The result of setting a password: whether the owner can sign in with it. */
export type PasswordResetResult = { readonly canSignIn: boolean };

/** The owner of a link, with the minimum length of the password. */
export type PasswordLinkOwner = LinkOwner & { readonly minimum: number };

type Deps = {
  readonly db: Kysely<Database>;
  readonly clock: Clock;
  readonly rights: PermissionWatch;
  readonly links: AccountLinks;
  readonly passwords: PasswordHasher;
};

type Choice = {
  readonly token: string;
  readonly purpose: LinkPurpose;
  readonly password: string;
  readonly requestId: string;
};

/** Sets the password of an account through an emailed link. */
export class PasswordReset {
  private readonly deps: Deps;

  constructor(deps: Deps) {
    this.deps = deps;
  }

  async findLinkOwner(token: string, purpose: LinkPurpose): Promise<PasswordLinkOwner | undefined> {
    const { db, links } = this.deps;
    const owner = await links.findOwner(db, token, purpose);
    const record = owner && (await findAccount(db, owner.key));
    if (record === undefined || boundRefusal(record) !== undefined) return undefined;
    return owner && { ...owner, minimum: await findMinPasswordLength(db, record.retailers) };
  }

  /** Sets the password, consumes the link and ends every session of the account. */
  async setPassword({
    token,
    purpose,
    password,
    requestId,
  }: Choice): Promise<Result<PasswordResetResult, PasswordResetRefusal>> {
    const { passwords } = this.deps;
    const owner = await this.findLinkOwner(token, purpose);
    if (owner === undefined) return err({ kind: "gone" });
    const refusal = await passwords.refusal({ password, email: owner.email, minimum: owner.minimum });
    if (refusal !== undefined) return err(refusal);
    const passwordHash = await passwords.hash(password);
    const account = await this.deps.rights.runChange(() =>
      this.write(owner, { token, purpose, password, requestId }, passwordHash),
    );
    return account ? ok({ canSignIn: canSignIn(account) }) : err({ kind: "gone" });
  }

  private write(
    owner: LinkOwner,
    { token, purpose, password, requestId }: Choice,
    passwordHash: string,
  ): Promise<AccountRights | undefined> {
    const { db, clock, links } = this.deps;
    return db.transaction().execute(async (trx) => {
      const record = await lockAccount(trx, owner.key);
      if (record === undefined || boundRefusal(record) !== undefined || !(await links.consume(trx, token, purpose)))
        return undefined;
      const after = { ...record, confirmed: record.confirmed || purpose === "confirm" };
      await writeAccount(trx, record, { after, now: clock.now(), passwordHash });
      const audit = createAuditLogger(trx, clock);
      for (const event of diffAccount(record, after, { password })) {
        await audit({ actor: owner.key, target: owner.key, requestId, ...event });
      }
      return after;
    });
  }
}
