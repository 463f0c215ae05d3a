import { PapaDelimitedText } from "#adapters/browser/files/papa-delimited-text.ts";
import { MemoryFiles } from "#adapters/memory/files/memory-files.ts";
import { FixedClock } from "#adapters/memory/shared/fixed-clock.ts";
import { ManualSchedule } from "#adapters/memory/shared/manual-schedule.ts";
import { MemoryDrafts } from "#adapters/memory/shared/memory-drafts.ts";
import { SeededRandom } from "#adapters/memory/shared/seeded-random.ts";
import { writtenFileFields, type FileFields, type Files, type RetailerFile } from "#domain/files/index.ts";
import type { RetailerId } from "#domain/shared/access/retailer.ts";
import type { Can } from "#ui/model/capabilities.ts";
import { canEverything } from "#test/support/capabilities.ts";
import { aFile } from "#test/support/builders/a-file.ts";
import { RecordingNavigator } from "#test/ui/support/recording-navigator.ts";
import { RecordingNotifier } from "#test/ui/support/recording-notifier.ts";
import { flushTasks } from "#test/ui/support/flush-tasks.ts";
import { FileFormViewModel } from "#ui/files/file-form.view-model.ts";
import { FileViewModel } from "#ui/files/file.view-model.ts";
import type { GridKey } from "#ui/files/grid-keys.ts";
import { Dialogs } from "#ui/model/dialogs.ts";
import { LazyModule } from "#ui/model/lazy-module.ts";

export const PRODUCTS = aFile({ name: "products", data: '{"A1": {"price": 1.50}}\n' });
export const TABLE = '{"columns":[{"name":"code","editable":false},{"name":"price"}],"rows":[["A1","10"],["A2","20"]]}';
export const PRICES = aFile({ name: "prices", type: "csv", data: TABLE });

/** The loaded code of the JSON editor. */
export const EDITOR_CODE = { CodeEditor: () => null };

/** A key without modifiers. */
export const pressed = (key: string): GridKey => ({
  key,
  ctrlKey: false,
  shiftKey: false,
  altKey: false,
  metaKey: false,
  getModifierState: () => false,
});

type Facts = {
  readonly files?: readonly RetailerFile[];
  readonly isDemo?: boolean;
  readonly can?: Can;
  /** The most characters of a draft in the browser. */
  readonly draftCapacity?: number;
  /** Something between the screens and the files. */
  readonly behind?: (files: MemoryFiles) => Files;
};

/** A user with files at a browser, in which the pages can be opened again and again. */
export class FilesDriver {
  readonly clock = new FixedClock("2026-11-21T09:30:00Z");
  readonly files: MemoryFiles;
  readonly schedule = new ManualSchedule(this.clock);
  readonly drafts: MemoryDrafts;
  readonly notifier = new RecordingNotifier();
  readonly navigator = new RecordingNavigator();
  readonly dialogs = new Dialogs();
  /** Files that were saved on the computer of the user. */
  readonly downloads: { readonly name: string; readonly mediaType: string; readonly text: string }[] = [];
  private readonly port: Files;
  private readonly isDemo: boolean;
  private readonly can: Can;

  constructor({
    files = [PRICES, PRODUCTS],
    isDemo = false,
    can = canEverything,
    draftCapacity = Infinity,
    behind = (port) => port,
  }: Facts = {}) {
    this.drafts = new MemoryDrafts(draftCapacity);
    this.files = new MemoryFiles(files, {
      clock: this.clock,
      retailer: "1001",
      managed: ["1001", "2001"],
      account: "ann@shop.example",
    });
    this.port = behind(this.files);
    this.isDemo = isDemo;
    this.can = can;
  }

  async manager(filename?: string, search = ""): Promise<FileViewModel> {
    const model = new FileViewModel(this.deps);
    await model.enter({ path: "", search }, filename === undefined ? {} : { filename });
    return model;
  }

  /** The form of a file, or of a new one. */
  async form(filename?: string, search = ""): Promise<FileFormViewModel> {
    const { drafts, clock, schedule } = this;
    const draftsOf = { account: "ann's", retailer: "1001" as RetailerId };
    const model = new FileFormViewModel({
      ...this.deps,
      drafts,
      draftsOf,
      random: new SeededRandom(),
      clock,
      schedule,
    });
    await model.enter({ path: "", search }, filename === undefined ? {} : { filename });
    // Stored drafts are found a moment later.
    await flushTasks();
    return model;
  }

  async file(name: string, retailer?: string): Promise<RetailerFile> {
    const answer = await this.files.named({
      name: name as RetailerFile["name"],
      scope: "admin",
      ...(retailer ? { retailer: retailer as RetailerId } : {}),
    });
    if (!answer.ok) throw new Error(`There is no file ${name}`);
    return answer.value;
  }

  /** Saves a change of another user. */
  async changeBehind(name: string, changes: Partial<FileFields>): Promise<void> {
    const seen = await this.file(name);
    await this.files.change({
      key: { name: seen.name, scope: "admin" },
      seen,
      wanted: { ...writtenFileFields(seen), ...changes },
    });
  }

  get said(): readonly string[] {
    return this.notifier.raised.map(({ type, msg }) => `${type}: ${msg}`);
  }

  private get deps() {
    const { port: files, dialogs, notifier, navigator, schedule, isDemo, can } = this;
    return {
      can,
      files,
      dialogs,
      notifier,
      navigator,
      schedule,
      delimited: new PapaDelimitedText(),
      saved: {
        save: (fileName: string, { mediaType, bytes }: { mediaType: string; bytes: Uint8Array }) => {
          this.downloads.push({ name: fileName, mediaType, text: new TextDecoder().decode(bytes) });
        },
      },
      editorCode: new LazyModule<unknown>(() => Promise.resolve(EDITOR_CODE), schedule),
      zone: "Europe/London",
      retailer: "1001" as RetailerId,
      mayWrite: !isDemo,
      mayAdminister: true,
    };
  }
}
