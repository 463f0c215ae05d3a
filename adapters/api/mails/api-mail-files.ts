import type { OperationRequest } from "#contract/index.ts";
import type { MailFilter } from "#domain/mails/index.ts";
import type { ListFileChoice, ListFiles } from "#domain/shared/list/list-file.ts";
import { exactly } from "../shared/exactly.ts";
import { toFileParameters } from "../shared/file-choice.ts";
import type { FileLinkContext } from "../shared/file-link-context.ts";
import { fileLink } from "../shared/file-link.ts";
import { toMailParameters } from "./api-mail-log.ts";

type FileQuery = OperationRequest<"getMailListFile">["query"];

/** Files of the email log from the API. */
export class ApiMailFiles implements ListFiles<MailFilter> {
  readonly #place: FileLinkContext;

  constructor(place: FileLinkContext) {
    this.#place = place;
  }

  fileUrl(filter: MailFilter, file: ListFileChoice): string {
    const query = exactly<FileQuery>()({
      ...toFileParameters<NonNullable<FileQuery["columns"]>[number]>(file),
      ...toMailParameters(filter),
    });
    return fileLink(this.#place, "/_/mails/_export", { path: {}, query });
  }
}
