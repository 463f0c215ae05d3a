import {
  ALL,
  grantablePermissionsAt,
  grantableRoleTypes,
  canManageRetailer,
  UNKNOWN_SOURCE,
  type AccountActor,
  type RetailerHint,
  type RoleOptions,
  type RoleOptionsQuery,
  type RoleSource,
  type RoleType,
} from "#domain/accounts/index.ts";
import type { Cancellation } from "#domain/shared/processing/cancellation.ts";
import type { Failure } from "#domain/shared/failure.ts";
import { MAX_PAGE_SIZE } from "#domain/shared/limits.ts";
import { toPlainLetters } from "#domain/shared/text/plain-letters.ts";
import { ok, type Result } from "#domain/shared/result.ts";
import { respond, notFoundFailure } from "../shared/respond.ts";
import type { MemoryAccountContext } from "./memory-account-context.ts";

type KindQuestion = RoleOptionsQuery & { readonly type: RoleType };

/** The options of the role editor for the accounts in memory. */
export class MemoryRoleOptions implements RoleOptions {
  readonly #context: MemoryAccountContext;

  constructor(context: MemoryAccountContext) {
    this.#context = context;
  }

  retailers(prefix: string, cancellation?: Cancellation): Promise<Result<readonly RetailerHint[], Failure>> {
    const search = toPlainLetters(prefix.trim());
    const isMatch = ({ name }: RetailerHint): boolean => search !== "" && toPlainLetters(name).startsWith(search);
    return respond(
      () =>
        this.#context.run((actor) =>
          ok(
            this.#context.records
              .retailers()
              .filter((hint) => isMatch(hint) && canManageRetailer(actor, hint.id))
              .sort(byName)
              .slice(0, MAX_PAGE_SIZE),
          ),
        ),
      cancellation,
    );
  }

  types(question: RoleOptionsQuery, cancellation?: Cancellation): Promise<Result<readonly RoleType[], Failure>> {
    return this.#chosen(question, (actor) => grantableRoleTypes(actor, question.retailer), cancellation);
  }

  sources(question: KindQuestion, cancellation?: Cancellation): Promise<Result<readonly RoleSource[], Failure>> {
    return this.#chosen(
      question,
      (actor) => (grantableRoleTypes(actor, question.retailer).includes(question.type) ? this.#sources(question) : []),
      cancellation,
    );
  }

  permissions(question: KindQuestion, cancellation?: Cancellation): Promise<Result<readonly string[], Failure>> {
    return this.#chosen(
      question,
      (actor) => grantablePermissionsAt(actor, question.retailer, question.type),
      cancellation,
    );
  }

  #chosen<T>(
    { email, retailer }: RoleOptionsQuery,
    choose: (actor: AccountActor) => T,
    cancellation?: Cancellation,
  ): Promise<Result<T, Failure>> {
    const isThere = retailer === ALL || this.#context.records.isRetailer(retailer);
    return respond(
      () =>
        this.#context.runOn(email, (_, actor) =>
          isThere && grantableRoleTypes(actor, retailer).length > 0 ? ok(choose(actor)) : notFoundFailure(),
        ),
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

const byName = (a: { readonly name: string }, b: { readonly name: string }): number =>
  a.name.localeCompare(b.name, "en");
