import { MemoryForms } from "#adapters/memory/forms/memory-forms.ts";
import { MemoryImages } from "#adapters/memory/forms/memory-images.ts";
import { FixedClock } from "#adapters/memory/shared/fixed-clock.ts";
import { ManualSchedule } from "#adapters/memory/shared/manual-schedule.ts";
import { MemoryDrafts } from "#adapters/memory/shared/memory-drafts.ts";
import { SeededRandom } from "#adapters/memory/shared/seeded-random.ts";
import { DEFAULT_FORM_LABELS, parseFormImages, type Forms, type FormsData } from "#domain/forms/index.ts";
import type { Images } from "#domain/shared/image/images.port.ts";
import type { RetailerId } from "#domain/shared/access/retailer.ts";
import { anImage, imageFile } from "#test/support/images.ts";
import { RecordingNavigator } from "#test/ui/support/recording-navigator.ts";
import { RecordingNotifier } from "#test/ui/support/recording-notifier.ts";
import { flushTasks } from "#test/ui/support/flush-tasks.ts";
import { FormsEditViewModel } from "#ui/forms/forms-edit.view-model.ts";
import { FormsViewModel } from "#ui/forms/forms.view-model.ts";
import type { WriteLock } from "#ui/model/write-lock.ts";
import { Dialogs } from "#ui/model/dialogs.ts";

type Facts = {
  /** Wraps the ports of the pages. */
  readonly forms?: (forms: MemoryForms) => Forms;
  readonly images?: (images: MemoryImages) => Images;
  readonly lock?: WriteLock;
};

/** A forms administrator at a browser, where both pages can be opened again. */
export class FormsPages {
  readonly clock = new FixedClock("2026-11-21T09:30:00Z");
  readonly stored = new MemoryImages();
  readonly forms = new MemoryForms({ images: this.stored, clock: this.clock });
  readonly schedule = new ManualSchedule(this.clock);
  readonly drafts = new MemoryDrafts();
  readonly notifier = new RecordingNotifier();
  readonly navigator = new RecordingNavigator();
  readonly dialogs = new Dialogs();
  private readonly shared;

  constructor({ forms = (port) => port, images = (port) => port, lock }: Facts = {}) {
    const { notifier } = this;
    this.shared = {
      forms: forms(this.forms),
      images: images(this.stored),
      labels: DEFAULT_FORM_LABELS,
      lock,
      notifier,
      zone: "Europe/London",
    };
  }

  async view(): Promise<FormsViewModel> {
    const model = new FormsViewModel(this.shared);
    await model.enter();
    return model;
  }

  async edit(): Promise<FormsEditViewModel> {
    const { drafts, clock, schedule, dialogs, navigator } = this;
    const model = new FormsEditViewModel({
      ...this.shared,
      reader: this.stored,
      drafts,
      clock,
      schedule,
      dialogs,
      navigator,
      random: new SeededRandom(),
      draftsOf: { account: "ada's", retailer: "1001" as RetailerId },
    });
    await model.enter();
    // A stored draft is found a moment later.
    await flushTasks();
    return model;
  }

  async current(): Promise<FormsData> {
    const answer = await this.forms.current();
    if (!answer.ok) throw new Error("The images cannot be read");
    return answer.value;
  }

  /** Another user saves an image first. */
  async setBehind(form: string, slot: string, width: number): Promise<void> {
    const url = await this.uploaded(width);
    const seen = await this.current();
    const images = { ...seen.images, [form]: { ...seen.images[form as "gift_receipt"], [slot]: url } };
    await this.forms.replace({ wanted: parseFormImages(images), seen });
  }

  async uploaded(width: number): Promise<string> {
    const answer = await this.stored.upload({ file: imageFile(await anImage("image/png", width, 9)), use: "forms" });
    if (!answer.ok) throw new Error("The image was not uploaded");
    return answer.value.url;
  }

  get said(): readonly string[] {
    return this.notifier.raised.map(({ type, msg }) => `${type}: ${msg}`);
  }
}

/** Chooses an image for a field: a PNG, unless `type` says something else. */
export async function choose(
  model: FormsEditViewModel,
  field: string,
  { width, type = "image/png" }: { width: number; type?: "image/png" | "image/gif" },
): Promise<void> {
  await model.field(field)?.upload.choose([imageFile(await anImage(type, width), { type })]);
}
