import type { OperationRequest } from "#contract/index.ts";
import type { ReceiptFileQuery } from "#domain/receipts/index.ts";
import type { ListFileChoice, ListFiles } from "#domain/shared/list/list-file.ts";
import { exactly } from "../shared/exactly.ts";
import { toFileParameters } from "../shared/file-choice.ts";
import type { FileLinkContext } from "../shared/file-link-context.ts";
import { fileLink } from "../shared/file-link.ts";
import { toFilterParameters } from "./filter-parameters.ts";

type FileQuery = OperationRequest<"getReceiptListFile">["query"];

/** Files of receipts from the API. */
export class ApiReceiptFiles implements ListFiles<ReceiptFileQuery> {
  readonly #place: FileLinkContext;

  constructor(place: FileLinkContext) {
    this.#place = place;
  }

  fileUrl({ search, newer, ...filters }: ReceiptFileQuery, file: ListFileChoice): string {
    const query = exactly<FileQuery>()({
      ...toFileParameters<NonNullable<FileQuery["columns"]>[number]>(file),
      ...toFilterParameters(filters),
      ...(search === undefined ? {} : { query: search }),
      ...(newer === undefined ? {} : { newer }),
    });
    return fileLink(this.#place, "/_/receipts/_export", { path: {}, query });
  }
}
