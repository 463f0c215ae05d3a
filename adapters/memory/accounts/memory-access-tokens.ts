import {
  ALL,
  chooseTokenEnd,
  lowestTokenDays,
  MAX_TOKENS,
  newTokenRefusal,
  normalizeToken,
  tokenRefused,
  tokensRefusal,
  tooManyTokens,
  unknownContextRefusal,
  type AccessToken,
  type AccessTokens,
  type AccountActor,
  type CreatedToken,
  type NewToken,
  type TokenRefusal,
} from "#domain/accounts/index.ts";
import type { Cancellation } from "#domain/shared/processing/cancellation.ts";
import type { Failure } from "#domain/shared/failure.ts";
import type { Random } from "#domain/shared/random.port.ts";
import { ok, type Err, type Result } from "#domain/shared/result.ts";
import { respond, notFoundFailure } from "../shared/respond.ts";
import { IdempotentResults } from "../shared/idempotent-results.ts";
import { deniedFailure, rejectedFailure, conflictFailure } from "../shared/failures.ts";
import type { StoredAccount } from "./account-records.ts";
import { toAccountFailure } from "./account-refusals.ts";
import type { MemoryAccountContext } from "./memory-account-context.ts";

/** Access tokens of the accounts in memory. They give no access to an API. */
export class MemoryAccessTokens implements AccessTokens {
  readonly #context: MemoryAccountContext;
  readonly #random: Random;
  readonly #attempts = new IdempotentResults<CreatedToken>();

  constructor(context: MemoryAccountContext, random: Random) {
    this.#context = context;
    this.#random = random;
  }

  of(email: string, cancellation?: Cancellation): Promise<Result<readonly AccessToken[], Failure>> {
    return respond(() => this.#actOn(email, () => ok(this.#context.records.tokensOf(email))), cancellation);
  }

  create(email: string, wanted: NewToken, attempt: string): Promise<Result<CreatedToken, Failure>> {
    return respond(() =>
      this.#context.runOn(email, (current, actor) =>
        this.#attempts.runOnce(attempt, () => this.#make(wanted, current, actor)),
      ),
    );
  }

  revoke(email: string, id: string): Promise<Result<void, Failure>> {
    return respond(() =>
      this.#actOn(email, () => {
        const { records } = this.#context;
        const tokens = records.tokensOf(email);
        const revoked = tokens.find((token) => token.id === id);
        if (revoked === undefined) return notFoundFailure();
        records.setTokens(
          email,
          tokens.filter((token) => token !== revoked),
        );
        this.#context.audit(email, {
          action: "token.revoke",
          details: { id, name: revoked.name, retailers: revoked.retailers },
        });
        return ok(undefined);
      }),
    );
  }

  #actOn<T>(
    email: string,
    action: (current: StoredAccount, actor: AccountActor) => Result<T, Failure>,
  ): Result<T, Failure> {
    return this.#context.runOn(email, (current, actor) => {
      const refusal = tokensRefusal(current, actor);
      return refusal ? toAccountFailure(refusal) : action(current, actor);
    });
  }

  #make(sent: NewToken, current: StoredAccount, actor: AccountActor): Result<CreatedToken, Failure> {
    const { records } = this.#context;
    const wanted = normalizeToken(sent);
    const contexts = { retailers: wanted.retailers, roles: [] };
    const refusal =
      newTokenRefusal(wanted, current, actor) ??
      unknownContextRefusal({ retailers: [], roles: [] }, contexts, (id) => records.isRetailer(id));
    if (refusal) return tokenRefusedAs(refusal);
    const held = records.tokensOf(current.email);
    if (held.length >= MAX_TOKENS) return conflictFailure("too_many_tokens", tooManyTokens(MAX_TOKENS));
    const now = records.clock.now();
    const end = chooseTokenEnd(wanted.expires, { now, days: this.#daysOf(wanted.retailers) });
    if (!end.ok) return rejectedFailure(tokenRefused(end.error));
    const id = this.#random.uniqueId();
    const token: AccessToken = { ...wanted, id, created: now, expires: end.value };
    records.setTokens(current.email, [token, ...held]);
    this.#context.audit(current.email, { action: "token.create", details: { id, ...wanted, expires: end.value } });
    return ok({ token, secret: `cft_${this.#random.uniqueId()}` });
  }

  #daysOf(retailers: readonly string[]): number {
    const { records } = this.#context;
    const ids = retailers.includes(ALL) ? records.retailers().map(({ id }) => id) : retailers;
    return lowestTokenDays(ids.map((id) => records.settingsOf(id).tokenDays));
  }
}

function tokenRefusedAs(refusal: TokenRefusal): Err<Failure> {
  switch (refusal.kind) {
    case "no-name":
    case "long-name":
    case "several-lines":
    case "foreign-store":
    case "no-rights":
    case "past-end":
    case "late-end":
      return rejectedFailure(tokenRefused(refusal));
    case "beyond-account":
      return deniedFailure(tokenRefused(refusal), "token_exceeds_account");
    default:
      return toAccountFailure(refusal);
  }
}
