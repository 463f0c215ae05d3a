import { newPasswordRefusal, type BreachedPasswords, type PasswordRefusal } from "#domain/accounts/index.ts";
import { unavailable } from "../plugins/problems.ts";
import { commonPasswords } from "./common-passwords.ts";
import { hashPassword, verifyPassword, type PasswordCost } from "./password.ts";
import { Turnstile } from "./turnstile.ts";

type NewPassword = { readonly password: string; readonly email: string; readonly minimum: number };

/** Everything that costs the work of a password: two at a time, so that the rest of the server keeps its air. */
export class Passwords {
  private readonly cost: PasswordCost;
  private readonly breaches: BreachedPasswords;
  private readonly turnstile = new Turnstile(AT_A_TIME, LONGEST_QUEUE);
  private readonly common = commonPasswords();

  constructor({ cost, breaches }: { readonly cost: PasswordCost; readonly breaches: BreachedPasswords }) {
    this.cost = cost;
    this.breaches = breaches;
  }

  /** Whether it is the one of the hash; undefined when too many wait already. */
  verify(password: string, hash: string | null): Promise<boolean | undefined> {
    return this.turnstile.pass(() => verifyPassword(password, hash, this.cost));
  }

  /** Why it cannot be set, if so. */
  refusal({ password, ...rules }: NewPassword): Promise<PasswordRefusal | undefined> {
    return newPasswordRefusal(password, { ...rules, commonPasswords: this.common, breaches: this.breaches });
  }

  async hash(password: string): Promise<string> {
    const hash = await this.turnstile.pass(() => hashPassword(password, this.cost));
    if (hash === undefined) throw unavailable("Many passwords are being set, please try again in a moment");
    return hash;
  }
}

/** Hashing takes a core and much memory. */
const AT_A_TIME = 2;
const LONGEST_QUEUE = 40;
