import type { Clock } from "#domain/shared/time/clock.port.ts";
import { ok } from "#domain/shared/result.ts";
import type { FileColumn } from "#domain/shared/list/list-file.ts";
import type { Bootstrap } from "#domain/shell/index.ts";
import type { OpenListExport } from "#ui/model/export-disclosure.ts";
import type { ListExportFacts, ListFileSource } from "#ui/model/list-export.ts";
import type { Notifier } from "#ui/model/notifier.ts";
import type { SessionExpiredViewModel } from "#ui/shell/session-expired.view-model.ts";
import type * as chunk from "./chunks/list-export.ts";
import { lazyDialog } from "./lazy-dialog.ts";

/** The code that loads when the user first exports a list. */
export type ListExportCode = typeof chunk;

/** What files need of the session. */
export type FilePlace = {
  readonly apiUrl: string;
  readonly retailerId: string;
  /** IANA zone of the retailer. */
  readonly zone: string;
};

/** A list of which the browser has all rows. */
export type WholeList<Row> = {
  readonly list: string;
  readonly noun: string;
  readonly columns: readonly FileColumn<Row, { readonly zone: string }>[];
  /** The number of rows from which the API may have left out others. */
  readonly maxRows?: number;
};

type Deps = {
  readonly bootstrap: Bootstrap;
  readonly notifier: Notifier;
  readonly clock: Clock;
  readonly signedOut: Pick<SessionExpiredViewModel, "sessionEnded">;
};

/** Exports lists as files. */
export class ListExporter {
  private readonly deps: Deps;

  constructor(deps: Deps) {
    this.deps = deps;
  }

  /** Exports a list whose pages are read from the API. `sourceOf` gets the code when the export first opens. */
  pages<Query, Row, Context, Cursor>(
    sourceOf: (code: ListExportCode, place: FilePlace) => ListFileSource<Query, Row, Context, Cursor>,
  ): OpenListExport<Query> {
    return lazyDialog(
      () => import("./chunks/list-export.ts"),
      (code, facts: ListExportFacts<Query>) => {
        const { bootstrap, notifier, clock, signedOut } = this.deps;
        const { apiUrl, retailer, settings } = bootstrap;
        const place = { apiUrl, retailerId: retailer.id, zone: settings.timezone };
        const downloads = code.createDownloads(signedOut);
        const deps = {
          notifier,
          clock,
          retailer: retailer.name,
          zone: place.zone,
          download: (address: string) => downloads.start(address),
          savedFiles: new code.BrowserSavedFiles(() => document),
          zip: code.zipFiles,
        };
        return { View: code.ListExportView, model: new code.ListExport(deps, sourceOf(code, place), facts) };
      },
    );
  }

  /** Exports a list of which the browser has all rows. */
  rows<Row>(listOf: (code: ListExportCode) => WholeList<Row>): OpenListExport<readonly Row[]> {
    return this.pages<readonly Row[], Row, { readonly zone: string }, never>((code, { zone }) => {
      const { maxRows = Infinity, ...list } = listOf(code);
      return {
        ...list,
        isWhole: true,
        context: () => ({ zone }),
        page: (rows) => Promise.resolve(ok({ rows, isCut: rows.length >= maxRows })),
      };
    });
  }
}
