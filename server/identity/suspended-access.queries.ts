import type { Transaction } from "kysely";
import type { Clock } from "#domain/shared/time/clock.port.ts";
import { createAuditLogger } from "../accounts/audit-log.queries.ts";
import type { Database } from "../database/schema.ts";

/** Who suspends or confirms the access of an account, and why. For the audit. */
export type AccessChange = {
  /** The key of the account. */
  readonly account: string;
  /** The id of the identity provider. */
  readonly provider: string;
  /** Absent if the provider confirms the user. */
  readonly reason?: string;
  readonly requestId?: string | undefined;
};

/**
 * Suspends the access of a bound account: its sessions end, and its access tokens do not act until the provider confirms
 * the user again, at a sign-in or a refresh (ADR 0166).
 */
export async function suspendAccess(trx: Transaction<Database>, change: AccessChange, clock: Clock): Promise<void> {
  const { account } = change;
  // Sessions first, as at a sign-out: the same order of locks.
  await trx.deleteFrom("sessions").where("email", "=", account).execute();
  await trx.deleteFrom("identity_sessions").where("email", "=", account).execute();
  await suspendTokens(trx, change, clock);
}

/** Stops the access tokens of a bound account. Its sessions continue. */
export async function suspendTokens(trx: Transaction<Database>, change: AccessChange, clock: Clock): Promise<void> {
  const { numUpdatedRows } = await trx
    .updateTable("identities")
    .set({ suspended: clock.now() })
    .where("email", "=", change.account)
    .where("suspended", "is", null)
    .executeTakeFirst();
  if (numUpdatedRows > 0n) await record(trx, { ...change, action: "account.suspend" }, clock);
}

/** The provider has confirmed the user: the access tokens of the account act again. */
export async function resumeAccess(trx: Transaction<Database>, change: AccessChange, clock: Clock): Promise<void> {
  const { numUpdatedRows } = await trx
    .updateTable("identities")
    .set({ suspended: null })
    .where("email", "=", change.account)
    .where("suspended", "is not", null)
    .executeTakeFirst();
  if (numUpdatedRows > 0n) await record(trx, { ...change, action: "account.resume" }, clock);
}

/** The actor of changes in the audit log. Cannot be an email address, which has an '@'. */
export const providerActor = (provider: string): string => `identity provider ${provider}`;

type Recorded = AccessChange & { readonly action: "account.suspend" | "account.resume" };

async function record(
  trx: Transaction<Database>,
  { account, provider, reason, requestId, action }: Recorded,
  clock: Clock,
): Promise<void> {
  await createAuditLogger(
    trx,
    clock,
  )({
    actor: providerActor(provider),
    action,
    target: account,
    details: { provider, ...(reason === undefined ? {} : { reason }) },
    ...(requestId === undefined ? {} : { requestId }),
  });
}
