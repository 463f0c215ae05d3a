import type { Account, AccountPatch, Accounts, NewAccount } from "#domain/accounts/index.ts";
import type { Cancellation } from "#domain/shared/processing/cancellation.ts";
import type { Failure } from "#domain/shared/failure.ts";
import type { Result } from "#domain/shared/result.ts";
import type { Client } from "#sdk/index.ts";
import { toEmptyResult, toResponseResult, toVersionedResult } from "../shared/failure.mapping.ts";
import { toAbortSignal } from "../shared/signal.ts";
import { toOverwriteOptions, toIdempotencyOptions, toVersionOptions } from "../shared/write-options.ts";
import { parseAccount, parseAccounts, toWireAccount, toWireAccountPatch } from "./account.mapping.ts";
import { toSavedRecord } from "../shared/saved-record.ts";

/** The accounts of the API. */
export class ApiAccounts implements Accounts {
  readonly #client: Client;
  readonly #takesSeen: boolean;

  /** `takesSeen`: a change can name the lists that it is based on. */
  constructor(client: Client, takesSeen = true) {
    this.#client = client;
    this.#takesSeen = takesSeen;
  }

  async all(cancellation?: Cancellation): Promise<Result<readonly Account[], Failure>> {
    return toResponseResult(await this.#client.GET("/_/accounts", toAbortSignal(cancellation)), parseAccounts);
  }

  async withEmail(email: string, cancellation?: Cancellation): Promise<Result<Account, Failure>> {
    const response = await this.#client.GET("/_/account/{email}", {
      params: { path: { email } },
      ...toAbortSignal(cancellation),
    });
    return toVersionedResult(response, parseAccount);
  }

  async create(account: NewAccount, attempt: string): Promise<Result<Account, Failure>> {
    const options = { body: toWireAccount(account), ...toIdempotencyOptions(attempt), anyShape: true } as const;
    const answer = await this.#client.POST("/_/accounts", options);
    return toSavedRecord(answer, toVersionedResult(answer, parseAccount), () => this.withEmail(account.email));
  }

  async change(account: Account, patch: AccountPatch, overwriteReason?: string): Promise<Result<Account, Failure>> {
    const precondition = { ...toVersionOptions(account.version), ...toOverwriteOptions(overwriteReason) };
    const params = { path: { email: account.email } };
    const response = await this.#client.PATCH("/_/account/{email}", {
      params,
      body: toWireAccountPatch(patch, this.#takesSeen ? account : undefined),
      ...precondition,
      anyShape: true,
    });
    return toSavedRecord(response, toVersionedResult(response, parseAccount), () => this.withEmail(account.email));
  }

  async sendResetLink({ email }: Account): Promise<Result<void, Failure>> {
    return toEmptyResult(await this.#client.POST("/_/account/{email}/_reset", { params: { path: { email } } }));
  }
}
