import { MemoryImages } from "#adapters/memory/forms/memory-images.ts";
import { MemoryReceipts } from "#adapters/memory/receipts/memory-receipts.ts";
import { FixedClock } from "#adapters/memory/shared/fixed-clock.ts";
import { ManualSchedule } from "#adapters/memory/shared/manual-schedule.ts";
import { MemoryDrafts } from "#adapters/memory/shared/memory-drafts.ts";
import { SeededRandom } from "#adapters/memory/shared/seeded-random.ts";
import { MemoryPreferences } from "#adapters/memory/shell/memory-preferences.ts";
import { MemoryStores } from "#adapters/memory/stores/memory-stores.ts";
import {
  MemoryTemplatePreviews,
  type RenderedPreview as MemoryPreviewFacts,
} from "#adapters/memory/templates/memory-template-previews.ts";
import { MemoryTemplateVersions } from "#adapters/memory/templates/memory-template-versions.ts";
import { MemoryTemplates } from "#adapters/memory/templates/memory-templates.ts";
import type { Receipt, Receipts } from "#domain/receipts/index.ts";
import type { RetailerId } from "#domain/shared/access/retailer.ts";
import type { Version } from "#domain/shared/form/version.ts";
import {
  parseTemplateSettings,
  type TemplateData,
  type TemplatePorts,
  type ReceiptPreviews,
  type TemplatePreviews,
} from "#domain/templates/index.ts";
import { readTemplate, type TemplatePlace } from "#domain/templates/drafts.ts";
import * as formattedTexts from "#domain/templates/formatted-texts.ts";
import { aReceipt } from "#test/support/builders/a-receipt.ts";
import { aStoreInDetail, soldIn } from "#test/support/builders/a-store.ts";
import { canEverything } from "#test/support/capabilities.ts";
import { RecordingNavigator } from "#test/ui/support/recording-navigator.ts";
import { RecordingNotifier } from "#test/ui/support/recording-notifier.ts";
import { flushTasks } from "#test/ui/support/flush-tasks.ts";
import type { Can } from "#ui/model/capabilities.ts";
import { Dialogs } from "#ui/model/dialogs.ts";
import { LazyModule } from "#ui/model/lazy-module.ts";
import type { WriteLock } from "#ui/model/write-lock.ts";
import { TemplatePreviewViewModel, type PreviewFacts } from "#ui/templates/template-preview.view-model.ts";
import { TemplatesViewModel } from "#ui/templates/templates.view-model.ts";

export const SOHO = aStoreInDetail({
  id: "5001",
  name: "Soho",
  externalReference: "S-1",
  properties: { template_data: { receipt_footer: "See you in Soho" } },
});
const EALING = aStoreInDetail({ id: "5002", name: "Ealing", externalReference: "E-1" });
export const SOLD = aReceipt({ transaction: "TXN-1001", ...soldIn(SOHO) });

type Facts = {
  readonly can?: Can;
  readonly data?: TemplateData;
  readonly french?: TemplateData;
  /** Languages of the retailer's translations. */
  readonly locales?: readonly string[];
  readonly receipts?: readonly Receipt[];
  readonly lock?: WriteLock;
  /** Versions that are kept already. */
  readonly versions?: MemoryTemplateVersions;
  /** Stand between the pages and the ports. */
  readonly behind?: (ports: TemplatePorts) => TemplatePorts;
  readonly previewsBehind?: (previews: TemplatePreviews) => ReceiptPreviews;
  readonly receiptsBehind?: (receipts: Receipts) => Receipts;
  readonly bytesOf?: MemoryPreviewFacts["bytesOf"];
};

const version = "2026-11-01T09:00:00.000Z" as Version;

/** A template administrator at a browser, where pages can be opened again. */
export class TemplatePages {
  readonly clock = new FixedClock("2026-11-21T09:30:00Z");
  readonly schedule = new ManualSchedule(this.clock);
  readonly drafts = new MemoryDrafts();
  readonly notifier = new RecordingNotifier();
  readonly navigator = new RecordingNavigator();
  readonly dialogs = new Dialogs();
  readonly preferences = new MemoryPreferences();
  readonly previews: MemoryTemplatePreviews;
  readonly versions: MemoryTemplateVersions;
  readonly stores: MemoryStores;
  readonly ports: TemplatePorts;
  private readonly facts: Facts;

  constructor(facts: Facts = {}) {
    const { data, french, locales = [], receipts = [SOLD], bytesOf } = facts;
    this.facts = facts;
    this.versions = facts.versions ?? new MemoryTemplateVersions();
    this.stores = new MemoryStores([SOHO, EALING], "all", { clock: this.clock, templateVersions: this.versions });
    this.previews = new MemoryTemplatePreviews({
      receipts: receipts.map(({ id }) => id),
      clock: this.clock,
      ...(bytesOf ? { bytesOf } : {}),
    });
    this.ports = {
      templates: new MemoryTemplates({
        clock: this.clock,
        languages: locales,
        versions: this.versions,
        ...(data ? { data: { data, version } } : {}),
        ...(french ? { translations: { fr_FR: { data: french, version } } } : {}),
      }),
      register: this.stores,
    };
  }

  /** The page of a tab; of a store if one is named. */
  async open({
    tab = "receipt",
    store,
    language,
  }: TemplatePlace & { readonly tab?: string } = {}): Promise<TemplatesViewModel> {
    const {
      behind = (ports) => ports,
      previewsBehind = (previews) => previews,
      receiptsBehind = (port) => port,
      receipts = [SOLD],
      lock,
      can = canEverything,
    } = this.facts;
    const { drafts, clock, schedule, dialogs, notifier, navigator } = this;
    const images = new MemoryImages();
    const model = new TemplatesViewModel({
      can,
      drafts,
      clock,
      schedule,
      dialogs,
      notifier,
      navigator,
      lock,
      ports: behind(this.ports),
      versions: this.versions,
      previews: previewsBehind(this.previews),
      receipts: receiptsBehind(new MemoryReceipts(receipts)),
      settings: parseTemplateSettings({ languages: ["fr_FR", "de_DE"] }),
      uploading: { images, reader: images },
      htmlEditor: new LazyModule(() => Promise.resolve({ ...formattedTexts, HtmlTextField: () => null }), schedule),
      preferences: this.preferences,
      random: new SeededRandom(),
      zone: "Europe/London",
      draftsOf: { account: "ada's", retailer: "1001" as RetailerId },
      preview: (facts: PreviewFacts) =>
        Promise.resolve({ View: () => null, model: new TemplatePreviewViewModel(facts) }),
    });
    await this.go(model, { tab, store, language });
    return model;
  }

  /** Follows a link on the page to another tab or language. */
  async go(
    model: TemplatesViewModel,
    { tab = "receipt", store, language }: TemplatePlace & { readonly tab?: string },
  ): Promise<void> {
    const search = language === undefined ? "" : `?lang=${language}`;
    await model.enter({ path: "", search }, { tab, ...(store === undefined ? {} : { reference: store }) });
    // A stored draft is found a moment later.
    await flushTasks();
  }

  /** What is saved. */
  async saved(place: TemplatePlace = {}): Promise<TemplateData> {
    const answer = await readTemplate(this.ports, place);
    if (!answer.ok) throw new Error("The template cannot be read");
    return answer.value.data;
  }

  /** Another user saves a value first. */
  async setBehind(key: string, value: string | boolean, place: TemplatePlace = {}): Promise<void> {
    const answer = await readTemplate(this.ports, place);
    if (answer.ok)
      await formattedTexts.saveTemplate(this.ports, {
        seen: answer.value,
        wanted: { ...answer.value.data, [key]: value },
      });
  }

  get said(): readonly string[] {
    return this.notifier.raised.map(({ type, msg }) => `${type}: ${msg}`);
  }
}

export const type = (model: TemplatesViewModel, key: string, text: string): void =>
  model.editor?.session?.draft.type(key, text);

export const keysOf = (model: TemplatesViewModel): readonly string[] =>
  model.groups.flatMap(({ fields }) => fields.map(({ key }) => key));

/** A field on the page, as it is shown. */
export function fieldOf(model: TemplatesViewModel, key: string) {
  const field = model.groups.flatMap(({ fields }) => fields).find((each) => each.key === key);
  const fields = model.editor?.fields;
  if (field === undefined || fields === undefined) throw new Error(`There is no field ${key}`);
  return { shown: fields.field(field), fields, field };
}
