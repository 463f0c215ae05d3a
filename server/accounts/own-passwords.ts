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

/** A password that is set, and whether its owner can sign in by it. */
export type OwnPassword = { readonly letsIn: boolean };

/** Whose link it is, and how long the password has to be at the least. */
export type Invited = LinkOwner & { readonly minimum: number };

type Collaborators = {
  readonly db: Kysely<Database>;
  readonly clock: Clock;
  readonly rights: RightsWatch;
  readonly links: AccountLinks;
  readonly passwords: Passwords;
};

type Choice = { readonly token: string; readonly purpose: LinkPurpose; readonly password: string; readonly requestId: string };

/** How people set the password of their own account, by a link that was mailed to them. */
export class OwnPasswords {
  private readonly with: Collaborators;

  constructor(collaborators: Collaborators) {
    this.with = collaborators;
  }

  async invited(token: string, purpose: LinkPurpose): Promise<Invited | undefined> {
    const { db, links } = this.with;
    const owner = await links.ownerOf(db, token, purpose);
    const standing = owner && (await findAccount(db, owner.key));
    return owner && standing && { ...owner, minimum: await passwordMinimumAt(db, standing.retailers) };
  }

  /** Sets the password, once a link; with it every session of the account ends. */
  async choose({ token, purpose, password, requestId }: Choice): Promise<Result<OwnPassword, OwnPasswordRefusal>> {
    const { passwords } = this.with;
    const owner = await this.invited(token, purpose);
    if (owner === undefined) return err({ kind: "gone" });
    const refusal = await passwords.refusal({ password, email: owner.email, minimum: owner.minimum });
    if (refusal !== undefined) return err(refusal);
    const passwordHash = await passwords.hash(password);
    const account = await this.with.rights.changing(() => this.write(owner, { token, purpose, password, requestId }, passwordHash));
    return account ? ok({ letsIn: mayEnter(account) }) : err({ kind: "gone" });
  }

  private write(owner: LinkOwner, { token, purpose, password, requestId }: Choice, passwordHash: string): Promise<AccountRights | undefined> {
    const { db, clock, links } = this.with;
    return db.transaction().execute(async (trx) => {
      const standing = await lockAccount(trx, owner.key);
      if (standing === undefined || !(await links.use(trx, token, purpose))) return undefined;
      const after = { ...standing, confirmed: standing.confirmed || purpose === "confirm" };
      await writeAccount(trx, standing, { after, now: clock.now(), passwordHash });
      const audit = auditOf(trx, clock);
      for (const deed of deedsOf(standing, after, { password })) {
        await audit({ actor: owner.key, target: owner.key, requestId, ...deed });
      }
      return after;
    });
  }
}
