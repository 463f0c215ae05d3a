// Records which permissions the user of an example lacks, so that a failing step can name them.
import type { Failure } from "#domain/shared/failure.ts";
import { FLAGS, hasAnyFlag, type Flag, type Permissions } from "#domain/shared/access/permission.ts";
import { USER_EMAIL, type AccountPorts } from "./account-ports.ts";
import type { Portal } from "./assembly.ts";
import { StepError, createStepError } from "./assertion-error.ts";

/** A call that the server denied because of permissions. */
type Denial = {
  readonly email: string;
  readonly flags: readonly Flag[];
  readonly isBarred: boolean;
  readonly isWhole: boolean;
};

const PORTS = [
  "receipts",
  "actions",
  "mails",
  "mailQuotas",
  "searches",
  "testReceipts",
  "rawRecords",
  "suppressed",
  "stores",
  "register",
  "rates",
  "retailers",
  "files",
  "templates",
  "forms",
  "images",
  "dashboard",
  "reports",
  "embedded",
  "surveys",
  "translations",
] as const;
/** The start of a denial that names the missing flags, or the flag that bars the user. */
const LACKS = /^(?:Missing permission: |You don't have the ')/;
const BARRED = /^Closed to /;

export class MissingPermissions {
  #denial: Denial | undefined;

  forget(): void {
    this.#denial = undefined;
  }

  /** Records a check of the portal itself: the user needs one of the flags. */
  need(flags: readonly Flag[], held: Permissions): void {
    if (!hasAnyFlag(held, flags)) this.#denial = { email: USER_EMAIL, flags, isBarred: false, isWhole: false };
  }

  /** Wraps the portal to record its denials. */
  watch(portal: Portal): Portal {
    const ports = Object.fromEntries(PORTS.map((name) => [name, this.#watchPort(portal[name], USER_EMAIL)]));
    return {
      ...portal,
      ...ports,
      accounts: (email) => this.#watchAccounts(portal.accounts(email), email ?? USER_EMAIL),
    };
  }

  /** Runs a step. If it fails, its error names the missing permissions. */
  explaining(step: () => unknown): unknown {
    const rethrow = (error: unknown): never => {
      throw this.#explain(error);
    };
    try {
      const done = step();
      return done instanceof Promise ? done.catch(rethrow) : done;
    } catch (error) {
      return rethrow(error);
    }
  }

  /** Replaces the found result by the missing permissions, but keeps a message that the user sees. */
  #explain(error: unknown): unknown {
    if (this.#denial === undefined) return error;
    const why = whyDenied(this.#denial);
    const {
      expected,
      found = "",
      message,
    } = error instanceof StepError ? error : new StepError("The step cannot be done");
    if (expected === undefined) return new StepError(`${message}: ${why}`);
    return createStepError(expected, found.startsWith("the user sees the message") ? `${found}: ${why}` : why);
  }

  #watchAccounts(portal: AccountPorts, email: string): AccountPorts {
    return Object.fromEntries(
      Object.entries(portal).map(([name, port]) => [name, this.#watchPort(port as object, email)]),
    ) as unknown as AccountPorts;
  }

  #watchPort<Port extends object>(port: Port, email: string): Port {
    const note = (failure: Failure): void => void (this.#denial = denialOf(failure, email) ?? this.#denial);
    return new Proxy(port, {
      get(target, name) {
        const member: unknown = Reflect.get(target, name, target);
        if (typeof member !== "function") return member;
        return async (...values: unknown[]) => {
          const answer: unknown = await member.apply(target, values);
          if (isRefusal(answer)) note(answer.error);
          return answer;
        };
      },
    });
  }
}

const isRefusal = (answer: unknown): answer is { readonly error: Failure } =>
  typeof answer === "object" && answer !== null && "ok" in answer && answer.ok === false && "error" in answer;

/** Parses the flags of a denial: `Missing permission: reports_view`, `Closed to sales_demo`. */
function denialOf({ kind, description = "" }: Failure, email: string): Denial | undefined {
  const said: readonly string[] = description.match(/[\w:]+/g) ?? [];
  const flags = FLAGS.filter((flag) => said.includes(flag));
  const isBarred = BARRED.test(description);
  if (kind !== "denied" || flags.length === 0 || !(isBarred || LACKS.test(description))) return undefined;
  return { email, flags, isBarred, isWhole: description.endsWith("at the whole retailer") };
}

function whyDenied({ email, flags, isBarred, isWhole }: Denial): string {
  const who = email === USER_EMAIL ? "the user" : email;
  if (isBarred) return `this is closed to ${who} with ${named(flags, "and")}`;
  return `${who} needs ${named(flags, "or")}${isWhole ? " at the whole retailer" : ""}. ${given(email, flags)}`;
}

const named = (flags: readonly Flag[], word: string): string =>
  `the permission ${flags.map((flag) => `"${flag}"`).join(` ${word} `)}`;

const given = (email: string, [flag]: readonly Flag[]): string =>
  `Give it with: Given ${email === USER_EMAIL ? `the user has the permission "${flag}"` : `the account ${email} with the roles "${flag} everywhere"`}`;
