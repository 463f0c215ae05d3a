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

/** What can be chosen for the accounts that are kept in this program. */
export class MemoryRolePickers implements RolePickers {
  readonly #asking: AskingKeeper;

  constructor(asking: AskingKeeper) {
    this.#asking = asking;
  }

  retailers(prefix: string, cancellation?: Cancellation): Promise<Result<readonly RetailerHint[], Failure>> {
    const sought = prefix.trim().toLowerCase();
    const isMeant = ({ name }: RetailerHint): boolean => sought !== "" && name.toLowerCase().startsWith(sought);
    return answered(
      () => this.#asking.act((keeper) => ok(this.#asking.records.retailers().filter((hint) => isMeant(hint) && manages(keeper, hint.id)).sort(byName).slice(0, LARGEST_PAGE))),
      cancellation,
    );
  }

  types(question: RoleQuestion, cancellation?: Cancellation): Promise<Result<readonly RoleType[], Failure>> {
    return this.#chosen(question, (keeper) => givableTypes(keeper, question.retailer), cancellation);
  }

  sources(question: KindQuestion, cancellation?: Cancellation): Promise<Result<readonly RoleSource[], Failure>> {
    return this.#chosen(question, (keeper) => (givableTypes(keeper, question.retailer).includes(question.type) ? this.#sources(question) : []), cancellation);
  }

  permissions(question: KindQuestion, cancellation?: Cancellation): Promise<Result<readonly string[], Failure>> {
    return this.#chosen(question, (keeper) => givableAt(keeper, question.retailer, question.type), cancellation);
  }

  #chosen<T>({ email, retailer }: RoleQuestion, choose: (keeper: AccountKeeper) => T, cancellation?: Cancellation): Promise<Result<T, Failure>> {
    const isThere = retailer === ALL || this.#asking.records.isRetailer(retailer);
    return answered(
      () => this.#asking.actOn(email, (_, keeper) => (isThere && givableTypes(keeper, retailer).length > 0 ? ok(choose(keeper)) : notFound())),
      cancellation,
    );
  }

  #sources({ retailer, type }: KindQuestion): readonly RoleSource[] {
    if (retailer === ALL) return [{ value: ALL, name: UNKNOWN_SOURCE }];
    const { records } = this.#asking;
    if (type === "store_id") return [...records.storesOf(retailer)].sort(byName);
    return records.retailers().flatMap(({ id, name }) => (id === retailer ? [{ value: id, name }] : []));
  }
}

const byName = (a: { readonly name: string }, b: { readonly name: string }): number => a.name.localeCompare(b.name, "en");
