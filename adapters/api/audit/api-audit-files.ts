import type { OperationRequest } from "#contract/index.ts";
import type { AuditFilter } from "#domain/audit/index.ts";
import type { ListFileChoice, ListFiles } from "#domain/shared/list/list-file.ts";
import { exactly } from "../shared/exactly.ts";
import { toFileParameters } from "../shared/file-choice.ts";
import type { FileLinkContext } from "../shared/file-link-context.ts";
import { fileLink } from "../shared/file-link.ts";

type FileQuery = OperationRequest<"getAuditEventFile">["query"];

/** Files of the audit log from the API. */
export class ApiAuditFiles implements ListFiles<AuditFilter> {
  readonly #place: FileLinkContext;

  constructor(place: FileLinkContext) {
    this.#place = place;
  }

  fileUrl({ storeId, ...filter }: AuditFilter, file: ListFileChoice): string {
    const query = exactly<FileQuery>()({
      ...toFileParameters<NonNullable<FileQuery["columns"]>[number]>(file),
      ...filter,
      ...(storeId === undefined ? {} : { store_id: storeId }),
    });
    return fileLink(this.#place, "/_/audit-events/_export", { path: {}, query });
  }
}
