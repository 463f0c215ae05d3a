import { MemoryDownloads } from "#adapters/memory/shell/memory-downloads.ts";
import { FixedClock } from "#adapters/memory/shared/fixed-clock.ts";
import { zipFiles } from "#adapters/browser/zip-files.ts";
import type { Clock } from "#domain/shared/time/clock.port.ts";
import type { FileColumn } from "#domain/shared/list/list-file.ts";
import { ok } from "#domain/shared/result.ts";
import type { OpenListExport } from "#ui/model/export-disclosure.ts";
import { ListExport, type ExportedList, type ListFileSource } from "#ui/model/list-export.ts";
import { RecordingNotifier } from "./recording-notifier.ts";

type Place = { readonly clock?: Clock; readonly notifier?: RecordingNotifier; readonly View?: unknown };

/** Exports of lists of a retailer in London: keeps the saved files, and the addresses of downloads. */
export class MemoryListExports {
  /** The saved files by name. */
  readonly saved = new Map<string, Uint8Array>();
  readonly downloads = new MemoryDownloads();
  private readonly place: Place;
  /** What the list said when its export opened. */
  exported: ExportedList<unknown> | undefined = undefined;

  constructor(place: Place = {}) {
    this.place = place;
  }

  /** The lines of the only saved file, which is a CSV. */
  get lines(): readonly string[] {
    const [bytes] = [...this.saved.values()];
    return new TextDecoder("utf-8", { ignoreBOM: true }).decode(bytes).split("\r\n");
  }

  of<Query, Row, Context, Cursor>(source: ListFileSource<Query, Row, Context, Cursor>): OpenListExport<Query> {
    const { clock = new FixedClock("2026-03-01T12:00:00Z"), notifier = new RecordingNotifier(), View } = this.place;
    const deps = {
      ...{ clock, notifier, zip: zipFiles, retailer: "Alder & Finch", zone: "Europe/London" },
      download: (address: string) => this.downloads.start(address),
      savedFiles: {
        save: (name: string, { bytes }: { readonly bytes: Uint8Array }) => void this.saved.set(name, bytes),
      },
    };
    return (facts) => {
      this.exported = facts.list();
      return Promise.resolve({ View, model: new ListExport(deps, source, facts) });
    };
  }

  /** An export that the server writes: only what the list says is looked at. */
  ofServer<Query>(): OpenListExport<Query> {
    return this.of<Query, never, unknown, never>({
      ...{ noun: "rows", list: "Rows", columns: [], context: () => undefined },
      fileUrl: (query, { format }) => `memory:${JSON.stringify(query)}.${format}`,
      page: () => Promise.resolve(ok({ rows: [] })),
    });
  }

  /** Exports a list of which the browser has all rows. */
  ofRows<Row>(noun: string, columns: readonly FileColumn<Row, { readonly zone: string }>[]) {
    return this.of<readonly Row[], Row, { readonly zone: string }, never>({
      ...{ noun, list: noun, columns, isWhole: true },
      context: () => ({ zone: "Europe/London" }),
      page: (rows) => Promise.resolve(ok({ rows })),
    });
  }
}
