import type { OperationRequest } from "#contract/index.ts";
import type {
  FileChange,
  FileContent,
  FileFields,
  FileKey,
  Files,
  FileScope,
  FileSummary,
  FileVersion,
  RetailerFile,
} from "#domain/files/index.ts";
import type { Cancellation } from "#domain/shared/processing/cancellation.ts";
import { failure, type Failure } from "#domain/shared/failure.ts";
import { err, ok, type Result } from "#domain/shared/result.ts";
import type { RetailerId } from "#domain/shared/access/retailer.ts";
import type { Client } from "#sdk/index.ts";
import { exactly } from "../shared/exactly.ts";
import { toResponseResult, toVersionedResult } from "../shared/failure.mapping.ts";
import { toAbortSignal } from "../shared/signal.ts";
import { toOverwriteOptions, toVersionOptions } from "../shared/write-options.ts";
import {
  parseFile,
  parseFileContent,
  parseFiles,
  parseFileVersions,
  parseSummaries,
  wireChangeOf,
  wireFileOf,
} from "./file.mapping.ts";
import { toSavedRecord } from "../shared/saved-record.ts";

/** What the API has for files, besides the list of whole files and their data. */
export type FileReading = {
  /** An operation for one file. */
  readonly single: boolean;
  /** A parameter that leaves the data out of the list. */
  readonly withoutData: boolean;
  /** The member `text` of a file that is written, which keeps its bytes. Otherwise its data is sent as JSON. */
  readonly text: boolean;
};

/** The files of the API. */
export class ApiFiles implements Files {
  readonly #client: Client;
  readonly #has: FileReading;

  constructor(client: Client, has: FileReading = { single: true, withoutData: true, text: true }) {
    this.#client = client;
    this.#has = has;
  }

  async all(scope: FileScope, cancellation?: Cancellation): Promise<Result<readonly FileSummary[], Failure>> {
    const options = {
      params: {
        query: exactly<OperationRequest<"listRetailerFiles">["query"]>()(this.#has.withoutData ? { data: false } : {}),
      },
      ...toAbortSignal(cancellation),
    };
    const answer =
      scope === "admin"
        ? await this.#client.GET("/_/retailer-files-admin", options)
        : await this.#client.GET("/_/retailer-files", options);
    return toResponseResult(answer, parseSummaries);
  }

  async named(key: FileKey, cancellation?: Cancellation): Promise<Result<RetailerFile, Failure>> {
    if (!this.#has.single) return this.#find(key, cancellation);
    return toVersionedResult(
      await this.#client.GET("/_/retailer-files/{filename}", { ...at(key), ...toAbortSignal(cancellation) }),
      parseFile,
    );
  }

  /** Reads a file from the list. */
  async #find({ name, retailer }: FileKey, cancellation?: Cancellation): Promise<Result<RetailerFile, Failure>> {
    const answer = await this.#client.GET("/_/retailer-files", {
      params: { query: retailerQuery(retailer) },
      ...toAbortSignal(cancellation),
    });
    const files = toResponseResult(answer, parseFiles);
    if (!files.ok) return files;
    const found = files.value.find((file) => file.name === name);
    return found === undefined ? err(failure("missing")) : ok(found);
  }

  /** A repeated request finds the file that the first one created, and says so by a 409. */
  async add(fields: FileFields): Promise<Result<RetailerFile, Failure>> {
    const body = wireFileOf(fields, this.#has);
    const options = { body, ...LONG_TIMEOUT, anyShape: true } as const;
    const answer = await this.#client.POST("/_/retailer-files-admin/new/add", options);
    return toSavedRecord(answer, toVersionedResult(answer, parseFile), () =>
      this.named({ name: fields.name, scope: "admin", retailer: fields.retailerIds[0] }),
    );
  }

  async change({ key, seen, wanted, reason }: FileChange): Promise<Result<RetailerFile, Failure>> {
    const options = {
      ...at(key),
      body: wireChangeOf(seen, wanted, this.#has),
      ...toVersionOptions(seen.version),
      ...toOverwriteOptions(reason),
      ...LONG_TIMEOUT,
      anyShape: true,
    } as const;
    const answer =
      key.scope === "admin"
        ? await this.#client.PUT("/_/retailer-files-admin/{filename}", options)
        : await this.#client.PUT("/_/retailer-files/{filename}", options);
    return toSavedRecord(answer, toVersionedResult(answer, parseFile), () => this.named(key));
  }

  async versions(key: FileKey, cancellation?: Cancellation): Promise<Result<readonly FileVersion[], Failure>> {
    return toResponseResult(
      await this.#client.GET("/_/retailer-files/{filename}/versions", { ...at(key), ...toAbortSignal(cancellation) }),
      parseFileVersions,
    );
  }

  async version(key: FileKey, revision: number, cancellation?: Cancellation): Promise<Result<FileContent, Failure>> {
    const {
      params: { path, query },
    } = at(key);
    const params = { path: { ...path, version: revision }, query };
    return toResponseResult(
      await this.#client.GET("/_/retailer-files/{filename}/versions/{version}", {
        params,
        ...toAbortSignal(cancellation),
      }),
      parseFileContent,
    );
  }
}

/** A retailer of the key goes before the current one, which the client adds. */
const at = ({ name, retailer }: FileKey) => ({
  params: {
    path: { filename: name },
    query: retailerQuery(retailer),
  },
});

const retailerQuery = (retailer: RetailerId | undefined) =>
  exactly<OperationRequest<"getRetailerFile">["query"]>()(retailer === undefined ? {} : { retailer_id: retailer });

/** 5 MB take longer than other calls. */
const LONG_TIMEOUT = { timeoutMs: 60_000 };
