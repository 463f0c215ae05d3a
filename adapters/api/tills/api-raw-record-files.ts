import type { OperationRequest } from "#contract/index.ts";
import type { RecordPage } from "#domain/tills/index.ts";
import type { ListFileChoice, ListFiles } from "#domain/shared/list/list-file.ts";
import { exactly } from "../shared/exactly.ts";
import { toFileParameters } from "../shared/file-choice.ts";
import type { FileLinkContext } from "../shared/file-link-context.ts";
import { fileLink } from "../shared/file-link.ts";

type FileQuery = OperationRequest<"getRawRecordListFile">["query"];
type RecordFilter = Pick<RecordPage, "isFailedOnly" | "receiptId">;

/** Files of till records from the API. */
export class ApiRawRecordFiles implements ListFiles<RecordFilter> {
  readonly #place: FileLinkContext;

  constructor(place: FileLinkContext) {
    this.#place = place;
  }

  fileUrl({ isFailedOnly, receiptId }: RecordFilter, file: ListFileChoice): string {
    const query = exactly<FileQuery>()({
      ...toFileParameters<NonNullable<FileQuery["columns"]>[number]>(file),
      ...(isFailedOnly ? { failed: true } : {}),
      ...(receiptId === undefined ? {} : { receipt_id: receiptId }),
    });
    return fileLink(this.#place, "/_/pos/data/_export", { path: {}, query });
  }
}
