import { makeAutoObservable, observableRef } from "mobx";
import { propertyLines, type PropertyLine, type PropertySection, type PropertyTreeOptions } from "#domain/receipts/index.ts";
import type { RememberedExpansion } from "./remembered-expansion.ts";

/** One titled part of a receipt's properties, opened as far as its reader wants. */
export class PropertyTreeViewModel {
  private readonly section: PropertySection;
  private readonly options: PropertyTreeOptions;
  private readonly expansion: RememberedExpansion;
  expanded: ReadonlySet<string>;

  constructor(section: PropertySection, options: PropertyTreeOptions, expansion: RememberedExpansion) {
    this.section = section;
    this.options = options;
    this.expansion = expansion;
    this.expanded = expansion.of(section.title);
    makeAutoObservable<this, "section" | "options" | "expansion">(
      this,
      { expanded: observableRef, section: false, options: false, expansion: false },
      { autoBind: true },
    );
  }

  get title(): string {
    return this.section.title;
  }

  get lines(): readonly PropertyLine[] {
    return propertyLines(this.section.properties, (path) => this.expanded.has(path), this.options);
  }

  get canExpandMore(): boolean {
    return this.lines.some(({ path, childCount }) => childCount !== undefined && !this.expanded.has(path));
  }

  get canCollapse(): boolean {
    return this.lines.some(({ path }) => this.expanded.has(path));
  }

  toggle(path: string): void {
    const next = new Set(this.expanded);
    if (!next.delete(path)) next.add(path);
    this.remember(next);
  }

  expandAll(): void {
    const all = propertyLines(this.section.properties, () => true, this.options);
    this.remember(new Set(all.filter(({ childCount }) => childCount !== undefined).map(({ path }) => path)));
  }

  collapseAll(): void {
    this.remember(new Set());
  }

  private remember(expanded: ReadonlySet<string>): void {
    this.expanded = expanded;
    this.expansion.remember(this.section.title, expanded);
  }
}
