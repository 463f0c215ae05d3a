import {
  ALL, givableAt, givableTypes, manages, UNKNOWN_SOURCE,
  type AccountKeeper, type RetailerHint, type RolePickers, type RoleQuestion, type RoleSource, type RoleType,
} from "#domain/accounts/index.ts";
import type { Cancellation } from "#domain/shared/cancellation.ts";
import type { Failure } from "#domain/shared/failure.ts";
import { LARGEST_PAGE } from "#domain/shared/limits.ts";
import { ok, type Result } from "#domain/shared/result.ts";
import { answered, notFound } from "../shared/answered.ts";
import type { AskingKeeper } from "./asking-keeper.ts";

type KindQuestion = RoleQuestion & { readonly type: RoleType };

/** The options of the role editor for the accounts in memory. */
export class MemoryRolePickers implements RolePickers {
  readonly #context: AskingKeeper;

  constructor(context: AskingKeeper) {
    this.#context = context;
  }

  retailers(prefix: string, cancellation?: Cancellation): Promise<Result<readonly RetailerHint[], Failure>> {
    const search = prefix.trim().toLowerCase();
    const isMatch = ({ name }: RetailerHint): boolean => search !== "" && name.toLowerCase().startsWith(search);
    return answered(
      () => this.#context.act((actor) => ok(this.#context.records.retailers().filter((hint) => isMatch(hint) && manages(actor, hint.id)).sort(byName).slice(0, LARGEST_PAGE))),
      cancellation,
    );
  }

  types(question: RoleQuestion, cancellation?: Cancellation): Promise<Result<readonly RoleType[], Failure>> {
    return this.#chosen(question, (actor) => givableTypes(actor, question.retailer), cancellation);
  }

  sources(question: KindQuestion, cancellation?: Cancellation): Promise<Result<readonly RoleSource[], Failure>> {
    return this.#chosen(question, (actor) => (givableTypes(actor, question.retailer).includes(question.type) ? this.#sources(question) : []), cancellation);
  }

  permissions(question: KindQuestion, cancellation?: Cancellation): Promise<Result<readonly string[], Failure>> {
    return this.#chosen(question, (actor) => givableAt(actor, question.retailer, question.type), cancellation);
  }

  #chosen<T>({ email, retailer }: RoleQuestion, choose: (actor: AccountKeeper) => T, cancellation?: Cancellation): Promise<Result<T, Failure>> {
    const isThere = retailer === ALL || this.#context.records.isRetailer(retailer);
    return answered(
      () => this.#context.actOn(email, (_, actor) => (isThere && givableTypes(actor, retailer).length > 0 ? ok(choose(actor)) : notFound())),
      cancellation,
    );
  }

  #sources({ retailer, type }: KindQuestion): readonly RoleSource[] {
    if (retailer === ALL) return [{ value: ALL, name: UNKNOWN_SOURCE }];
    const { records } = this.#context;
    if (type === "store_id") return [...records.storesOf(retailer)].sort(byName);
    return records.retailers().flatMap(({ id, name }) => (id === retailer ? [{ value: id, name }] : []));
  }
}

const byName = (a: { readonly name: string }, b: { readonly name: string }): number => a.name.localeCompare(b.name, "en");
