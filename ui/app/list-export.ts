import { ok } from "#domain/shared/result.ts";
import type { FileColumn } from "#domain/shared/list-file.ts";
import type { OpenListExport } from "#ui/model/export-disclosure.ts";
import type { ListExportFacts, ListFileSource } from "#ui/model/list-export.ts";
import type * as ListExportCode from "./chunks/list-export.ts";
import { lazyDialog } from "./lazy-dialog.ts";
import type { Get } from "./route.ts";
import { tokens } from "./tokens.ts";

type Code = typeof ListExportCode;

/** What files need of the session. */
type FilePlace = {
  readonly apiUrl: string;
  readonly retailerId: string;
  /** IANA zone of the retailer. */
  readonly zone: string;
};

/** Exports a list whose pages are read from the API. `sourceOf` gets the code when the export first opens. */
export const exportPages =
  <Query, Row, Context, Cursor>(
    sourceOf: (code: Code, place: FilePlace, get: Get) => ListFileSource<Query, Row, Context, Cursor>,
  ) =>
  (get: Get): OpenListExport<Query> =>
    lazyDialog(
      () => import("./chunks/list-export.ts"),
      (code, facts: ListExportFacts<Query>) => {
        const { apiUrl, retailer, settings } = get(tokens.bootstrap);
        const place = { apiUrl, retailerId: retailer.id, zone: settings.timezone };
        const downloads = code.createDownloads(get);
        const deps = {
          notifier: get(tokens.notifications),
          clock: get(tokens.clock),
          retailer: retailer.name,
          zone: settings.timezone,
          download: (address: string) => downloads.start(address),
          savedFiles: new code.BrowserSavedFiles(() => document),
          zip: code.zipFiles,
        };
        return { View: code.ListExportView, model: new code.ListExport(deps, sourceOf(code, place, get), facts) };
      },
    );

type WholeList<Row> = {
  readonly list: string;
  readonly noun: string;
  readonly columns: readonly FileColumn<Row, { readonly zone: string }>[];
  /** The number of rows from which the API may have left out others. */
  readonly maxRows?: number;
};

/** Exports a list of which the browser has all rows. */
export const exportRows = <Row>(listOf: (code: Code) => WholeList<Row>) =>
  exportPages<readonly Row[], Row, { readonly zone: string }, never>((code, { zone }) => {
    const { maxRows = Infinity, ...list } = listOf(code);
    return {
      ...list,
      isWhole: true,
      context: () => ({ zone }),
      page: (rows) => Promise.resolve(ok({ rows, isCut: rows.length >= maxRows })),
    };
  });
