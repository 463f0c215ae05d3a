import { makeAutoObservable, observableRef, runInAction } from "mobx";
import type { Lazy, LazyFactory } from "./lazy-dialog.ts";
import { CODE_LOAD_FAILED, type Notifier } from "./notifier.ts";

/** View-model of a section. It loads when the section opens and stops when the section closes. */
type SectionModel = { readonly load: () => Promise<void>; readonly stop: () => void };

type Deps<Model> = { readonly create: () => Promise<Lazy<Model>>; readonly notifier: Notifier };

/** A collapsible section whose view and view-model are loaded when it is first opened. */
export class LazyDisclosure<Model extends SectionModel> {
  private readonly deps: Deps<Model>;

  isOpen = false;
  /** The view and its model, after the first opening. */
  content: Lazy<Model> | undefined = undefined;

  constructor(deps: Deps<Model>) {
    this.deps = deps;
    makeAutoObservable<this, "deps">(this, { deps: false, content: observableRef }, { autoBind: true });
  }

  static of<Facts, Model extends SectionModel>(
    factory: LazyFactory<Facts, Model>,
    facts: () => Facts,
    notifier: Notifier,
  ): LazyDisclosure<Model> {
    return new LazyDisclosure({ create: () => factory(facts()), notifier });
  }

  get model(): Model | undefined {
    return this.content?.model;
  }

  async toggle(): Promise<void> {
    if (this.isOpen) return this.close();
    this.isOpen = true;
    const content = this.content ?? (await this.deps.create().catch(() => undefined));
    runInAction(() => this.loaded(content));
    await this.refresh();
  }

  /** Loads the content without opening the section, for example to check its data. Ignores a failure to load the code. */
  async load(): Promise<void> {
    const content = this.content ?? (await this.deps.create().catch(() => undefined));
    runInAction(() => {
      this.content ??= content;
    });
    await this.model?.load();
  }

  /** Reloads the content if the section is open. */
  async refresh(): Promise<void> {
    if (this.isOpen) await this.model?.load();
  }

  close(): void {
    this.isOpen = false;
    this.model?.stop();
  }

  /** Keeps the first content if the user reopened the section while its code was loading. */
  private loaded(content: Lazy<Model> | undefined): void {
    this.content ??= content;
    if (this.content || !this.isOpen) return;
    this.isOpen = false;
    this.deps.notifier.raise("error", CODE_LOAD_FAILED);
  }
}
