import type { FileKey, FileName, FileScope, FileSummary } from "#domain/files/index.ts";
import { parseRetailerId, type RetailerId } from "#domain/shared/access/retailer.ts";
import { formatPath, findPage } from "#domain/shell/index.ts";
import { parseUrlQuery, formatUrlQuery } from "#ui/model/url-state.ts";

const [LIST = "", ONE = ""] = findPage("files").paths;
const [NEW = "", EDIT = ""] = findPage("file-form").paths;

export const FILES_PATH = LIST;

/** The query of the pages: whose files are shown, and the retailer of the file where that is not the current one. */
export type FileQuery = { readonly scope: FileScope; readonly retailer?: RetailerId | undefined };

export function parseFileQuery(search: string): FileQuery {
  const { view, retailer } = parseUrlQuery(search);
  return { scope: view === "admin" ? "admin" : "retailer", retailer: parseRetailerId(retailer) };
}

export function fileSearch({ scope, retailer }: FileQuery): string {
  return formatUrlQuery([
    ...(scope === "admin" ? [["view", "admin"] as const] : []),
    ...(retailer === undefined ? [] : [["retailer", retailer] as const]),
  ]);
}

export const newFileHref = (query: FileQuery): string => `${NEW}${fileSearch({ scope: query.scope })}`;
export const filesHref = (query: FileQuery): string => `${LIST}${fileSearch({ scope: query.scope })}`;
export const filePath = (name: string): string => formatPath(ONE, { filename: name });
export const fileHref = (name: string, query: FileQuery): string => `${filePath(name)}${fileSearch(query)}`;
export const editFileHref = (name: string, query: FileQuery): string =>
  `${formatPath(EDIT, { filename: name })}${fileSearch(query)}`;

export const keyOf = (name: string, { scope, retailer }: FileQuery): FileKey => ({
  name: name as FileName,
  scope,
  ...(retailer === undefined ? {} : { retailer }),
});

/** The query of a file: it names a retailer only if the current one does not have the file. */
export const buildFileQuery = (
  { retailerIds }: Pick<FileSummary, "retailerIds">,
  scope: FileScope,
  current: RetailerId,
): FileQuery => ({
  scope,
  ...(retailerIds.includes(current) || retailerIds[0] === undefined ? {} : { retailer: retailerIds[0] }),
});
