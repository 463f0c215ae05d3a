import type { RetailerHint, RolePickers, RoleQuestion, RoleSource, RoleType } from "#domain/accounts/index.ts";
import type { Cancellation } from "#domain/shared/cancellation.ts";
import type { Failure } from "#domain/shared/failure.ts";
import type { Result } from "#domain/shared/result.ts";
import type { Schedule } from "#domain/shared/schedule.port.ts";
import { FreshAnswers } from "#ui/model/fresh-answers.ts";

type KindQuestion = RoleQuestion & { readonly type: RoleType };

/**
 * What can be chosen on the page of an account: whoever asks on it, the same is asked once while it is under way or
 * its answer is fresh [ACCT-023], until a dialog that offers it is closed. Nobody's cancellation ends a question, which
 * others may be waiting for: leaving the page does.
 */
export class FreshPickers implements RolePickers {
  private readonly pickers: RolePickers;
  private readonly kinds: FreshAnswers<readonly RoleType[]>;
  private readonly places: FreshAnswers<readonly RoleSource[]>;
  private readonly rights: FreshAnswers<readonly string[]>;

  constructor(pickers: RolePickers, schedule: Schedule) {
    this.pickers = pickers;
    this.kinds = new FreshAnswers(schedule);
    this.places = new FreshAnswers(schedule);
    this.rights = new FreshAnswers(schedule);
  }

  /** A search has a fresh answer of its own, which the next letter drops. */
  retailers(prefix: string, cancellation?: Cancellation): Promise<Result<readonly RetailerHint[], Failure>> {
    return this.pickers.retailers(prefix, cancellation);
  }

  types(question: RoleQuestion): Promise<Result<readonly RoleType[], Failure>> {
    return this.kinds.ask(nameOf(question), (cancellation) => this.pickers.types(question, cancellation));
  }

  sources(question: KindQuestion): Promise<Result<readonly RoleSource[], Failure>> {
    return this.places.ask(nameOf(question), (cancellation) => this.pickers.sources(question, cancellation));
  }

  permissions(question: KindQuestion): Promise<Result<readonly string[], Failure>> {
    return this.rights.ask(nameOf(question), (cancellation) => this.pickers.permissions(question, cancellation));
  }

  /** A dialog that offered it is closed: the next one asks anew. */
  drop(): void {
    for (const answers of this.all) answers.drop();
  }

  /** The page is left. */
  forget(): void {
    for (const answers of this.all) answers.forget();
  }

  private get all(): readonly FreshAnswers<unknown>[] {
    return [this.kinds, this.places, this.rights];
  }
}

const nameOf = ({ email, retailer, type }: RoleQuestion & { readonly type?: RoleType }): string => JSON.stringify([email, retailer, type]);
