import type { Cancellation } from "#domain/shared/processing/cancellation.ts";
import type { Failure } from "#domain/shared/failure.ts";
import type { Result } from "#domain/shared/result.ts";
import type { SavedView, SavedViews, ViewChange, ViewFields, ViewList } from "#domain/views/index.ts";
import type { Client } from "#sdk/index.ts";
import { toEmptyResult, toResponseResult } from "../shared/failure.mapping.ts";
import { toAbortSignal } from "../shared/signal.ts";
import { toIdempotencyOptions } from "../shared/write-options.ts";
import { parseSavedView, parseSavedViews, toWireView } from "./saved-view.mapping.ts";

/** The saved views of the API. */
export class ApiSavedViews implements SavedViews {
  readonly #client: Client;

  constructor(client: Client) {
    this.#client = client;
  }

  async of(list: ViewList, cancellation?: Cancellation): Promise<Result<readonly SavedView[], Failure>> {
    const result = await this.#client.GET("/_/views", { params: { query: { list } }, ...toAbortSignal(cancellation) });
    return toResponseResult(result, parseSavedViews);
  }

  async add(list: ViewList, fields: ViewFields, attempt: string): Promise<Result<SavedView, Failure>> {
    const body = { list, ...toWireView(fields) };
    const result = await this.#client.POST("/_/views", { body, ...toIdempotencyOptions(attempt) });
    return toResponseResult(result, parseSavedView);
  }

  async change({ seen, wanted }: ViewChange): Promise<Result<SavedView, Failure>> {
    const result = await this.#client.PUT("/_/views/{id}", {
      ...at(seen),
      body: toWireView(wanted),
      ifUnmodifiedSince: seen.version,
    });
    return toResponseResult(result, parseSavedView);
  }

  async setDefault(view: SavedView, isDefault: boolean): Promise<Result<SavedView, Failure>> {
    const result = await this.#client.PUT("/_/views/{id}/_default", { ...at(view), body: { is_default: isDefault } });
    return toResponseResult(result, parseSavedView);
  }

  async remove(seen: SavedView): Promise<Result<undefined, Failure>> {
    return toEmptyResult(await this.#client.DELETE("/_/views/{id}", { ...at(seen), ifUnmodifiedSince: seen.version }));
  }
}

const at = ({ id }: Pick<SavedView, "id">) => ({ params: { path: { id } } });
