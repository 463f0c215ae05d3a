import {
  fileExists,
  writtenFileFields,
  type FileChange,
  type FileContent,
  type FileFields,
  type FileKey,
  type Files,
  type FileScope,
  type FileSummary,
  type FileVersion,
  type RetailerFile,
} from "#domain/files/index.ts";
import {
  FILE_IS_SHARED,
  FILE_LABELS,
  FILE_RETAILERS_ARE_FIXED,
  fileFieldRefused,
  formatRetailerIds,
  parseFileFields,
  retailerNotManaged,
  type FileFaults,
} from "#domain/files/rules.ts";
import { utf8Length } from "#domain/shared/text/utf8-length.ts";
import type { Cancellation } from "#domain/shared/processing/cancellation.ts";
import type { Clock } from "#domain/shared/time/clock.port.ts";
import type { Failure } from "#domain/shared/failure.ts";
import { isSameJson } from "#domain/shared/json/json.ts";
import { mapResult, ok, type Result } from "#domain/shared/result.ts";
import { epochToInstant } from "#domain/shared/time/instant.ts";
import { nextVersion } from "#domain/shared/form/version.ts";
import { respond, notFoundFailure } from "../shared/respond.ts";
import { deniedFailure, outdatedFailure, rejectedFailureWithErrors, conflictFailure } from "../shared/failures.ts";

/** Who works with the files, and where. */
export type FilesSituation = {
  readonly clock: Clock;
  /** The current retailer. */
  readonly retailer: string;
  /** Retailers whose files the account manages. */
  readonly managed: readonly string[];
  readonly account: string;
};

/** A file with its versions, the oldest first. */
type StoredFile = { readonly name: string; versions: readonly StoredVersion[] };
type StoredVersion = Required<RetailerFile>;

/** The files of retailers, kept in this program; what goes in and out is a copy. */
export class MemoryFiles implements Files {
  readonly #files: StoredFile[];
  readonly #situation: FilesSituation;

  constructor(files: Iterable<RetailerFile>, situation: FilesSituation) {
    this.#files = Array.from(files, (file) => ({ name: file.name, versions: [completed(structuredClone(file))] }));
    this.#situation = situation;
  }

  all(scope: FileScope, cancellation?: Cancellation): Promise<Result<readonly FileSummary[], Failure>> {
    const { retailer, managed } = this.#situation;
    const isListed = ({ retailerIds }: RetailerFile): boolean =>
      retailerIds.some((id) => (scope === "admin" ? managed.includes(id) : id === retailer));
    return respond(
      () =>
        ok(
          this.#files
            .map(newestOf)
            .filter(isListed)
            .sort(byName)
            .map(({ data: _data, ...file }) => this.#shown(file)),
        ),
      cancellation,
    );
  }

  named(key: FileKey, cancellation?: Cancellation): Promise<Result<RetailerFile, Failure>> {
    return respond(() => mapResult(this.#found(key), (file) => this.#shown(newestOf(file))), cancellation);
  }

  add(fields: FileFields): Promise<Result<RetailerFile, Failure>> {
    return respond(() => {
      const refusal = refusalOf(fields) ?? this.#unmanaged(fields.retailerIds);
      if (refusal !== undefined) return refusal;
      if (fields.retailerIds.some((id) => this.#ofRetailer(id, fields.name) !== undefined))
        return nameTaken(fields.name);
      const file = this.#next(fields, undefined);
      this.#files.push({ name: fields.name, versions: [file] });
      return ok(file);
    });
  }

  change({ key, seen, wanted }: FileChange): Promise<Result<RetailerFile, Failure>> {
    return respond(() => {
      const found = this.#found(key);
      if (!found.ok) return found;
      const before = newestOf(found.value);
      if (before.version !== seen.version) return outdatedFailure();
      if (this.#unmanaged(before.retailerIds) !== undefined) return deniedFailure(FILE_IS_SHARED, "file_shared");
      const fields = { ...wanted, name: before.name };
      if (isSameJson(writtenFileFields(before), writtenFileFields(fields))) return ok(before);
      const refusal =
        refusalOf(fields, newestOf(found.value)) ?? this.#refusedRetailers(found.value, fields, key.scope);
      if (refusal !== undefined) return refusal;
      const file = this.#next(fields, before);
      found.value.versions = [...found.value.versions, file];
      return ok(file);
    });
  }

  versions(key: FileKey, cancellation?: Cancellation): Promise<Result<readonly FileVersion[], Failure>> {
    return respond(
      () =>
        mapResult(this.#found(key), ({ versions }) => versions.map((file) => versionOf(this.#shown(file))).reverse()),
      cancellation,
    );
  }

  version(key: FileKey, revision: number, cancellation?: Cancellation): Promise<Result<FileContent, Failure>> {
    return respond(() => {
      const found = this.#found(key);
      if (!found.ok) return found;
      const file = found.value.versions.find((each) => each.revision === revision);
      return file === undefined ? notFoundFailure() : ok({ ...versionOf(this.#shown(file)), data: file.data });
    }, cancellation);
  }

  #next(fields: FileFields, before: StoredVersion | undefined): StoredVersion {
    const { clock, account } = this.#situation;
    return structuredClone({
      ...writtenFileFields(fields),
      version: nextVersion(before?.version, clock.now()),
      revision: (before?.revision ?? 0) + 1,
      updatedBy: account,
      size: utf8Length(fields.data),
    });
  }

  #refusedRetailers(
    file: StoredFile,
    { name, retailerIds }: FileFields,
    scope: FileScope,
  ): Result<never, Failure> | undefined {
    const added = retailerIds.filter((id) => !newestOf(file).retailerIds.includes(id));
    const isSame = isSameJson(retailerIds, newestOf(file).retailerIds);
    if (isSame) return undefined;
    if (scope !== "admin") return deniedFailure(FILE_RETAILERS_ARE_FIXED, "file_retailers_fixed");
    return (
      this.#unmanaged(added) ??
      (added.some((id) => this.#ofRetailer(id, name) !== undefined) ? nameTaken(name) : undefined)
    );
  }

  #unmanaged(ids: readonly string[]): Result<never, Failure> | undefined {
    const foreign = ids.filter((id) => !this.#situation.managed.includes(id));
    return foreign.length === 0
      ? undefined
      : rejectedFailureWithErrors(
          foreign.map((id) => ({ description: retailerNotManaged(id), pointer: "retailer_ids" })),
        );
  }

  /** Retailers whose files the account does not manage are not shown. */
  #shown<T extends FileSummary>(file: T): T {
    return { ...file, retailerIds: file.retailerIds.filter((id) => this.#situation.managed.includes(id)) };
  }

  #found({ name, retailer = this.#situation.retailer as never }: FileKey): Result<StoredFile, Failure> {
    const isVisible = retailer === this.#situation.retailer || this.#situation.managed.includes(retailer);
    if (!isVisible) return notFoundFailure("There is no such retailer", "retailer_not_found");
    const file = this.#ofRetailer(retailer, name);
    return file === undefined ? notFoundFailure() : ok(file);
  }

  #ofRetailer(retailer: string, name: string): StoredFile | undefined {
    return this.#files.find((file) => file.name === name && newestOf(file).retailerIds.some((id) => id === retailer));
  }
}

const newestOf = ({ versions }: StoredFile): StoredVersion => versions.at(-1) as StoredVersion;

const completed = (file: RetailerFile): StoredVersion => ({
  version: epochToInstant(0),
  revision: 1,
  updatedBy: "",
  size: utf8Length(file.data),
  ...file,
});

const versionOf = ({ revision, version, updatedBy, type, retailerIds, size }: StoredVersion): FileVersion => ({
  revision,
  savedAt: version,
  savedBy: updatedBy,
  type,
  retailerIds,
  size,
});

function refusalOf(fields: FileFields, before?: RetailerFile): Result<never, Failure> | undefined {
  const parsed = parseFileFields({ ...fields, retailerIds: formatRetailerIds(fields.retailerIds) }, before);
  if (parsed.ok) return undefined;
  const isTooLarge = [...parsed.error.values()].some(({ kind }) => kind === "too-large");
  return rejectedFailureWithErrors(errorsOf(parsed.error), undefined, isTooLarge ? "file_too_large" : undefined);
}

const errorsOf = (faults: FileFaults): Failure["errors"] =>
  [...faults].map(([field, fault]) => ({
    description: fileFieldRefused(FILE_LABELS[field], fault),
    pointer: field === "retailerIds" ? "retailer_ids" : field,
  }));

const nameTaken = (name: string): Result<never, Failure> => conflictFailure("file_exists", fileExists(name), "name");

const byName = (a: FileSummary, b: FileSummary): number => (a.name < b.name ? -1 : a.name > b.name ? 1 : 0);
