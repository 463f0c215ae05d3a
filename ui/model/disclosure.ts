import { makeAutoObservable } from "mobx";
import type { Failure } from "#domain/shared/failure.ts";
import { AsyncValue, type SendRequest } from "./async-value.ts";

/** A collapsible section that loads its content each time it is opened. */
export class Disclosure<T> {
  private readonly request: SendRequest<T>;
  private readonly content = new AsyncValue<T>();

  isOpen = false;

  constructor(request: SendRequest<T>) {
    this.request = request;
    makeAutoObservable<this, "request" | "content">(this, { request: false, content: false }, { autoBind: true });
  }

  get value(): T | undefined {
    return this.content.value;
  }

  get failure(): Failure | undefined {
    return this.content.failure;
  }

  /** State of the panel. Keeps the previous content while reloading. */
  get state(): "loading" | "ready" | "error" {
    if (this.failure) return "error";
    return this.isOpen && this.value === undefined ? "loading" : "ready";
  }

  async toggle(): Promise<void> {
    this.isOpen = !this.isOpen;
    if (this.isOpen) await this.load();
    else this.stop();
  }

  async load(): Promise<void> {
    await this.content.load(this.request);
  }

  /** Reloads the content if the section is open. */
  async refresh(): Promise<void> {
    if (this.isOpen) await this.load();
  }

  stop(): void {
    this.content.abort();
  }
}
