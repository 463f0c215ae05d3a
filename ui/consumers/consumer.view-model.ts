import { makeAutoObservable, observableRef, runInAction } from "mobx";
import {
  advanceConsumerPage,
  consumerNote,
  decideConsumerPermissions,
  consumersFailureMessage,
  formatConsumerName,
  NEW_SEARCH,
  type Consumer,
  type ConsumerEvent,
  type ConsumerPage,
  type ConsumerPermissions,
  type Loyalty,
} from "#domain/consumers/index.ts";
import { formatListFilter, mayAttach, type Receipts } from "#domain/receipts/index.ts";
import type { Failure } from "#domain/shared/failure.ts";
import { shownIdentifier } from "#domain/shared/identifier/shown-identifier.ts";
import { formatLocation, type Location } from "#domain/shared/location.ts";
import type { Result } from "#domain/shared/result.ts";
import { consumerPath, canOpenPage, findPage, receiptHref } from "#domain/shell/index.ts";
import type { Stores } from "#domain/stores/index.ts";
import { AsyncValue } from "#ui/model/async-value.ts";
import type { Can } from "#ui/model/capabilities.ts";
import { notifyFailure } from "#ui/model/notifier.ts";
import { formatUrlQuery } from "#ui/model/url-state.ts";
import type { Screen, ScreenNavigator, UnsavedChanges, ViewOf } from "#ui/model/screen.ts";
import { attachHref, CONSUMERS_HREF } from "./consumer-addresses.ts";
import { toShownConsumer, type ShownConsumer } from "./consumer-facts.ts";
import type { ConsumerFormDeps } from "./consumer-form.view-model.ts";
import { ConsumerForms } from "./consumer-forms.ts";
import { ConsumerMailsViewModel } from "./consumer-mails.view-model.ts";
import { ConsumerPrivacy, type EraseDialog } from "./consumer-privacy.ts";
import { ConsumerReceiptsViewModel } from "./consumer-receipts.view-model.ts";
import { failureStatus } from "./failure-status.ts";
import { LoyaltyProgramViewModel } from "./loyalty-program.view-model.ts";
import type { NoteCode } from "./note-panel.view-model.ts";
import { VisitLinks } from "./visit-links.ts";

type Deps = ConsumerFormDeps & {
  readonly can: Can;
  /** True if the account sees all receipts of a customer in the list of receipts. */
  readonly linksReceipts: boolean;
  readonly loyalty: Loyalty;
  readonly receipts: Receipts;
  readonly stores: Stores;
  readonly navigator: ScreenNavigator;
  readonly notes: NoteCode;
  readonly eraser: EraseDialog;
};

export type ConsumerProps = { readonly model: ViewOf<ConsumerViewModel> };

/** Everything about one customer, and the forms that change it [CONS-002]. */
export class ConsumerViewModel implements Screen {
  private readonly deps: Deps;
  private readonly record = new AsyncValue<Consumer>();

  readonly rights: ConsumerPermissions;
  readonly links: VisitLinks;
  readonly receipts: ConsumerReceiptsViewModel;
  readonly mails: ConsumerMailsViewModel;
  readonly programs: readonly LoyaltyProgramViewModel[];
  readonly forms: ConsumerForms;
  readonly privacy: ConsumerPrivacy;
  page: ConsumerPage = NEW_SEARCH;
  identifier = "";

  constructor(deps: Deps) {
    const { settings, receipts, stores } = deps;
    this.deps = deps;
    this.rights = decideConsumerPermissions({ ...deps, isReadOnly: settings.isReadOnly });
    this.links = new VisitLinks({ stores, receipts });
    this.receipts = new ConsumerReceiptsViewModel(deps);
    this.mails = new ConsumerMailsViewModel({ receipts, latest: () => this.receipts.latest });
    this.programs = settings.loyalties.map(
      (program) => new LoyaltyProgramViewModel({ ...deps, program, adjust: this.rights.adjustPoints }),
    );
    this.forms = new ConsumerForms({
      ...deps,
      record: () => this.record.value,
      onFailed: () => this.saveFailed(),
      onClose: () => this.closeForm(),
      onSaved: (consumer, isMounted) => this.saved(consumer, isMounted),
    });
    this.privacy = new ConsumerPrivacy({
      ...deps,
      right: this.rights.erase,
      key: () => this.key,
      exists: () => this.exists,
      shownName: () => this.consumer && shownIdentifier(this.consumer),
      onErased: (isWaitedFor) => this.erased(isWaitedFor),
    });
    makeAutoObservable<this, "deps" | "record">(
      this,
      {
        deps: false,
        record: false,
        rights: false,
        links: false,
        receipts: false,
        mails: false,
        programs: false,
        forms: false,
        privacy: false,
        page: observableRef,
      },
      { autoBind: true },
    );
  }

  get title(): string {
    return `Customer ${this.heading}`.trim();
  }

  /** The name, or the identifier of a customer without a name. */
  get heading(): string {
    return this.consumer
      ? formatConsumerName(this.consumer.properties) || shownIdentifier(this.consumer)
      : this.identifier;
  }

  get isIdle(): boolean {
    return this.record.isReady && this.unsaved === undefined;
  }

  get unsaved(): UnsavedChanges | undefined {
    const points = this.programs.filter(({ isChanged }) => isChanged);
    const ofPoints =
      points.length === 0 ? undefined : { discard: () => points.forEach((program) => program.discard()) };
    return this.forms.session?.unsaved ?? ofPoints;
  }

  /** State of the page for its view. While a form is open, the customer stays visible. */
  get view(): "loading" | "error" | "missing" | "ready" | "form" {
    if (this.forms.profile) return "form";
    if (this.page.state === "consumer-error") return "error";
    if (this.consumer === undefined || this.page.state === "search-new") return "loading";
    return this.exists ? "ready" : "missing";
  }

  /** The customer, or one with empty properties after a 404 [CONS-010]. */
  get consumer(): Consumer | undefined {
    if (this.record.value) return this.record.value;
    return this.record.failure?.kind === "missing"
      ? { identifier: this.identifier, key: this.identifier, properties: {}, loyalties: [] }
      : undefined;
  }

  get exists(): boolean {
    return this.record.value !== undefined;
  }

  /** The data of the panels. */
  get shown(): ShownConsumer {
    return toShownConsumer(this.consumer, { fields: this.deps.settings.fields, behaviour: this.deps.behaviour });
  }

  get zone(): string {
    return this.deps.zone;
  }

  get failure(): string | undefined {
    const {
      page,
      record: { lastFailure },
    } = this;
    return page.state === "consumer-error" && lastFailure
      ? `${consumersFailureMessage("load", lastFailure)} ${failureStatus(page.status)}`
      : undefined;
  }

  get attachHref(): string | undefined {
    return mayAttach(this.deps.permissions) && this.consumer ? attachHref(this.consumer.key) : undefined;
  }

  /** The receipts of the customer are a list, too. */
  get rowHrefs(): readonly string[] {
    return this.receipts.rows.map(({ transactionId, id }) => receiptHref(transactionId, id));
  }

  get showsReceipts(): boolean {
    return canOpenPage(findPage("receipts"), this.deps.permissions);
  }

  enter(_location: Location, { id = "" }: Readonly<Record<string, string>>): Promise<void> | undefined {
    // Keeps the form, so that the user can continue after signing in again.
    if (this.forms.isOpen) return undefined;
    this.identifier = id;
    return this.load();
  }

  exit(): void {
    this.record.abort();
    this.links.stop();
    this.receipts.stop();
    this.mails.stop();
    this.programs.forEach((program) => program.stop());
    this.forms.leave();
    this.privacy.dialog.close();
  }

  async retry(): Promise<void> {
    await this.load();
  }

  create(): void {
    this.openForm("create");
  }

  edit(): void {
    this.openForm("edit");
  }

  editVip(): void {
    this.advance({ type: "edit-vip" });
    const { value } = this.record;
    if (this.page.state === "consumer-update-vip" && value) this.forms.openVip(value);
  }

  /** Opens the note form when its code is loaded, unless another form was opened first. */
  async editNote(): Promise<void> {
    if (!this.exists || this.forms.isOpen) return;
    if (await this.forms.note.editor.open()) runInAction(this.noteOpened);
  }

  /** The receipts that the summary counts, of a currency if there is one. Undefined if the list does not show all of them. */
  receiptsHref(currency?: string): string | undefined {
    if (!this.deps.linksReceipts) return undefined;
    const filter = { consumer: this.key, isDuplicate: false, ...(currency === undefined ? {} : { currency }) };
    return formatLocation({ path: "/receipts", search: formatUrlQuery(formatListFilter(filter)) });
  }

  private get key(): string {
    return this.consumer?.key ?? this.identifier;
  }

  private noteOpened(): void {
    const isFree = this.page.state === "consumer-show";
    this.advance({ type: "edit" });
    if (!isFree || this.page.state !== "consumer-update") this.forms.note.editor.close();
  }

  private openForm(type: "create" | "edit"): void {
    this.advance({ type });
    if (this.page.state === "consumer-new" || this.page.state === "consumer-update")
      this.forms.openProfile(this.consumer?.identifier ?? this.identifier);
  }

  /** Shows the saved customer and reloads it, unless the user has left or typed since [CONS-008]. */
  private saved(consumer: Consumer, isMounted: boolean): void {
    if (!isMounted || this.forms.session?.unsaved) return;
    const isNew = this.page.state === "consumer-new";
    this.advance({ type: isNew ? "created" : "saved" });
    this.forms.close();
    this.record.set(consumer);
    if (isNew && consumer.key !== this.identifier)
      return this.deps.navigator.push({ path: consumerPath(consumer.key), search: "" });
    void this.load();
  }

  /** Opens a new search. Discards the forms. */
  private erased(isWaitedFor: boolean): void {
    if (!isWaitedFor) return;
    this.unsaved?.discard();
    this.deps.navigator.push({ path: CONSUMERS_HREF, search: "" });
  }

  private saveFailed(): void {
    this.advance({ type: "save-failed" });
  }

  /** Shows the customer again. For a customer that was not created, opens a new search [CONS-009]. */
  private closeForm(): void {
    this.forms.close();
    this.advance({ type: "cancel" });
    if (this.page.state === "search-new") this.deps.navigator.push({ path: CONSUMERS_HREF, search: "" });
    else void this.load();
  }

  /** Loads the customer and its receipts in parallel: a customer without properties may have receipts. */
  private async load(): Promise<void> {
    const { identifier } = this;
    const receipts = this.showsReceipts && this.receipts.load(identifier).then(this.mails.section.refresh);
    await Promise.all([
      receipts,
      this.record.load((signal) => this.deps.consumers.withIdentifier(identifier, signal), this.handleResult),
    ]);
  }

  private handleResult(result: Result<Consumer, Failure>): void {
    // Does not show a customer from an earlier load that does not exist any more.
    if (!result.ok && result.error.kind === "missing") this.record.reset();
    this.record.resolve(result);
    if (result.ok) return this.show(result.value);
    this.advance({ type: "load-failed", status: result.error.status });
    if (result.error.kind !== "missing")
      notifyFailure(this.deps.notifier, result.error, consumersFailureMessage("load", result.error));
  }

  private show(consumer: Consumer): void {
    this.advance({ type: "loaded" });
    void this.links.load(consumer.summary);
    this.forms.note.show(consumerNote(consumer.properties));
    for (const program of this.programs) program.show(consumer);
  }

  private advance(event: ConsumerEvent): void {
    this.page = advanceConsumerPage(this.page, event, this.rights);
  }
}
