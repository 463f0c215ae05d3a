import { makeAutoObservable, observableRef } from "mobx";
import { toFilterLetters } from "#domain/shared/text/typed-filter.ts";
import type { TemplateField } from "#domain/templates/index.ts";
import { readable, type TemplateHtmlEditor } from "./html-texts.ts";

type Deps = {
  readonly fields: readonly TemplateField[];
  readonly textOf: (key: string) => string;
  readonly htmlEditor: TemplateHtmlEditor;
};

/** Finds fields in all tabs. A field that was found stays until the search changes, so that typing in it does not remove it. */
export class TemplateSearch {
  private readonly deps: Deps;
  private keys: ReadonlySet<string> = new Set();
  text = "";

  constructor(deps: Deps) {
    this.deps = deps;
    makeAutoObservable<this, "deps" | "keys">(this, { deps: false, keys: observableRef }, { autoBind: true });
  }

  get isActive(): boolean {
    return this.text.trim() !== "";
  }

  /** The fields that were found, in all tabs. */
  get found(): readonly TemplateField[] {
    return this.deps.fields.filter(({ key }) => this.keys.has(key));
  }

  find(text: string): void {
    this.text = text;
    this.repeat();
  }

  /** Searches the texts that the fields have now. */
  repeat(): void {
    const words = toFilterLetters(this.text).split(/\s+/).filter(Boolean);
    this.keys = new Set(this.deps.fields.filter((field) => this.hasAll(field, words)).map(({ key }) => key));
  }

  private hasAll({ key, kind, label, section = "" }: TemplateField, words: readonly string[]): boolean {
    const written = this.deps.textOf(key);
    const text = toFilterLetters(
      `${section} ${label} ${key} ${kind === "html" ? readable(this.deps.htmlEditor, written) : written}`,
    );
    return words.every((word) => text.includes(word));
  }
}
