import { newPasswordRefusal, type BreachedPasswords, type PasswordRefusal } from "#domain/accounts/index.ts";
import { serviceUnavailable } from "../http/problems.ts";
import { commonPasswords } from "./common-passwords.ts";
import { hashPassword, verifyPassword, type PasswordCost } from "./password-hash.ts";
import { Semaphore } from "./semaphore.ts";

type NewPassword = { readonly password: string; readonly email: string; readonly minimum: number };

/** Hashes and verifies passwords, two at a time, so that the rest of the server stays responsive. */
export class PasswordHasher {
  private readonly cost: PasswordCost;
  private readonly breaches: BreachedPasswords;
  private readonly semaphore = new Semaphore(MAX_CONCURRENT, MAX_QUEUED);
  private readonly common = commonPasswords();

  constructor({ cost, breaches }: { readonly cost: PasswordCost; readonly breaches: BreachedPasswords }) {
    this.cost = cost;
    this.breaches = breaches;
  }

  /** True if the password matches the hash. Undefined if the queue is full. */
  verify(password: string, hash: string | null): Promise<boolean | undefined> {
    return this.semaphore.run(() => verifyPassword(password, hash, this.cost));
  }

  /** Returns why the password is not allowed, if so. */
  refusal({ password, ...rules }: NewPassword): Promise<PasswordRefusal | undefined> {
    return newPasswordRefusal(password, { ...rules, commonPasswords: this.common, breaches: this.breaches });
  }

  async hash(password: string): Promise<string> {
    const hash = await this.semaphore.run(() => hashPassword(password, this.cost));
    if (hash === undefined) throw serviceUnavailable("Many passwords are being set, please try again in a moment");
    return hash;
  }
}

/** Each hash uses one core and 64 MB. */
const MAX_CONCURRENT = 2;
const MAX_QUEUED = 40;
