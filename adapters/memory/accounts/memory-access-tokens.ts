import {
  MOST_TOKENS, newTokenRefusal, tokenRefused, tokensRefusal, tooManyTokens, unknownPlace,
  type AccessToken, type AccessTokens, type AccountKeeper, type MadeToken, type NewToken, type TokenRefusal,
} from "#domain/accounts/index.ts";
import type { Cancellation } from "#domain/shared/cancellation.ts";
import type { Failure } from "#domain/shared/failure.ts";
import type { Random } from "#domain/shared/random.port.ts";
import { ok, type Err, type Result } from "#domain/shared/result.ts";
import { answered, notFound } from "../shared/answered.ts";
import { Attempts } from "../shared/attempts.ts";
import { rejected, taken } from "../shared/refused.ts";
import type { KeptAccount } from "./account-records.ts";
import { forbidden, refusedAs } from "./account-refusals.ts";
import type { AskingKeeper } from "./asking-keeper.ts";

/** Access tokens of the accounts in memory. They give no access to an API. */
export class MemoryAccessTokens implements AccessTokens {
  readonly #context: AskingKeeper;
  readonly #random: Random;
  readonly #attempts = new Attempts<MadeToken>();

  constructor(context: AskingKeeper, random: Random) {
    this.#context = context;
    this.#random = random;
  }

  of(email: string, cancellation?: Cancellation): Promise<Result<readonly AccessToken[], Failure>> {
    return answered(() => this.#actOn(email, () => ok(this.#context.records.tokensOf(email))), cancellation);
  }

  make(email: string, wanted: NewToken, attempt: string): Promise<Result<MadeToken, Failure>> {
    return answered(() => this.#context.actOn(email, (current, actor) => this.#attempts.once(attempt, () => this.#make(wanted, current, actor))));
  }

  revoke(email: string, id: string): Promise<Result<void, Failure>> {
    return answered(() =>
      this.#actOn(email, () => {
        const { records } = this.#context;
        const tokens = records.tokensOf(email);
        const revoked = tokens.find((token) => token.id === id);
        if (revoked === undefined) return notFound();
        records.keepTokens(email, tokens.filter((token) => token !== revoked));
        this.#context.note(email, { action: "token.revoke", details: { id, name: revoked.name, retailers: revoked.retailers } });
        return ok(undefined);
      }),
    );
  }

  #actOn<T>(email: string, action: (current: KeptAccount, actor: AccountKeeper) => Result<T, Failure>): Result<T, Failure> {
    return this.#context.actOn(email, (current, actor) => {
      const refusal = tokensRefusal(current, actor);
      return refusal ? refusedAs(refusal) : action(current, actor);
    });
  }

  #make(wanted: NewToken, current: KeptAccount, actor: AccountKeeper): Result<MadeToken, Failure> {
    const { records } = this.#context;
    const contexts = { retailers: wanted.retailers, roles: [] };
    const refusal = newTokenRefusal(wanted, current, actor) ?? unknownPlace({ retailers: [], roles: [] }, contexts, (id) => records.isRetailer(id));
    if (refusal) return tokenRefusedAs(refusal);
    const held = records.tokensOf(current.email);
    if (held.length >= MOST_TOKENS) return taken(tooManyTokens(MOST_TOKENS));
    const id = this.#random.uniqueId();
    const token: AccessToken = { ...wanted, id, name: wanted.name.trim(), created: records.clock.now() };
    records.keepTokens(current.email, [token, ...held]);
    this.#context.note(current.email, { action: "token.create", details: { id, ...wanted, name: token.name } });
    return ok({ token, secret: `cft_${this.#random.uniqueId()}` });
  }
}

function tokenRefusedAs(refusal: TokenRefusal): Err<Failure> {
  switch (refusal.kind) {
    case "no-name":
    case "long-name":
    case "no-rights":
      return rejected(tokenRefused(refusal));
    case "beyond-account":
      return forbidden(tokenRefused(refusal));
    default:
      return refusedAs(refusal);
  }
}
