import type { Kysely } from "kysely";
import { deedsOf, mayEnter, type AccountRights, type PasswordRefusal } from "#domain/accounts/index.ts";
import type { Clock } from "#domain/shared/clock.port.ts";
import { err, ok, type Result } from "#domain/shared/result.ts";
import type { RightsWatch } from "../database/rights-watch.ts";
import type { Database } from "../database/schema.ts";
import type { AccountLinks, LinkOwner, LinkPurpose } from "./account-links.ts";
import { findAccount, lockAccount, writeAccount } from "./account-records.queries.ts";
import { auditOf } from "./audit.queries.ts";
import { passwordMinimumAt } from "./password-minimum.queries.ts";
import type { Passwords } from "./passwords.ts";

export type OwnPasswordRefusal = PasswordRefusal | { readonly kind: "gone" };

/** The result of setting a password: whether the owner can sign in with it. */
export type OwnPassword = { readonly letsIn: boolean };

/** The owner of a link, with the minimum length of the password. */
export type Invited = LinkOwner & { readonly minimum: number };

type Deps = {
  readonly db: Kysely<Database>;
  readonly clock: Clock;
  readonly rights: RightsWatch;
  readonly links: AccountLinks;
  readonly passwords: Passwords;
};

type Choice = { readonly token: string; readonly purpose: LinkPurpose; readonly password: string; readonly requestId: string };

/** Sets the password of an account through an emailed link. */
export class OwnPasswords {
  private readonly deps: Deps;

  constructor(deps: Deps) {
    this.deps = deps;
  }

  async invited(token: string, purpose: LinkPurpose): Promise<Invited | undefined> {
    const { db, links } = this.deps;
    const owner = await links.ownerOf(db, token, purpose);
    const record = owner && (await findAccount(db, owner.key));
    return owner && record && { ...owner, minimum: await passwordMinimumAt(db, record.retailers) };
  }

  /** Sets the password, consumes the link and ends every session of the account. */
  async choose({ token, purpose, password, requestId }: Choice): Promise<Result<OwnPassword, OwnPasswordRefusal>> {
    const { passwords } = this.deps;
    const owner = await this.invited(token, purpose);
    if (owner === undefined) return err({ kind: "gone" });
    const refusal = await passwords.refusal({ password, email: owner.email, minimum: owner.minimum });
    if (refusal !== undefined) return err(refusal);
    const passwordHash = await passwords.hash(password);
    const account = await this.deps.rights.changing(() => this.write(owner, { token, purpose, password, requestId }, passwordHash));
    return account ? ok({ letsIn: mayEnter(account) }) : err({ kind: "gone" });
  }

  private write(owner: LinkOwner, { token, purpose, password, requestId }: Choice, passwordHash: string): Promise<AccountRights | undefined> {
    const { db, clock, links } = this.deps;
    return db.transaction().execute(async (trx) => {
      const record = await lockAccount(trx, owner.key);
      if (record === undefined || !(await links.use(trx, token, purpose))) return undefined;
      const after = { ...record, confirmed: record.confirmed || purpose === "confirm" };
      await writeAccount(trx, record, { after, now: clock.now(), passwordHash });
      const audit = auditOf(trx, clock);
      for (const event of deedsOf(record, after, { password })) {
        await audit({ actor: owner.key, target: owner.key, requestId, ...event });
      }
      return after;
    });
  }
}
