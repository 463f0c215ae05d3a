import { makeAutoObservable, observableRef } from "mobx";
import { propertyLines, type PropertyLine, type PropertySection, type PropertyTreeOptions } from "#domain/receipts/index.ts";
import type { RememberedExpansion } from "./remembered-expansion.ts";

/**
 * A section of the properties with its expanded branches.
 * Stores all or nothing plus the toggled branches, so that expanding a large section walks it once and lists no branch.
 */
export class PropertyTreeViewModel {
  private readonly section: PropertySection;
  private readonly options: PropertyTreeOptions;
  private readonly expansion: RememberedExpansion;
  private opensAll = false;
  private turned: ReadonlySet<string>;

  /** The visible lines, without the children of collapsed branches. */
  lines: readonly PropertyLine[];

  constructor(section: PropertySection, options: PropertyTreeOptions, expansion: RememberedExpansion) {
    this.section = section;
    this.options = options;
    this.expansion = expansion;
    this.turned = expansion.of(section.title);
    this.lines = propertyLines(section.properties, (path) => this.turned.has(path), options);
    makeAutoObservable<this, "section" | "options" | "expansion" | "turned">(
      this,
      { turned: observableRef, lines: observableRef, section: false, options: false, expansion: false },
      { autoBind: true },
    );
  }

  get title(): string {
    return this.section.title;
  }

  get expanded(): { readonly has: (path: string) => boolean } {
    const { turned, opensAll } = this;
    return { has: (path) => turned.has(path) !== opensAll };
  }

  get canExpandMore(): boolean {
    const { expanded, opensAll, turned } = this;
    if (opensAll && turned.size === 0) return false;
    return this.lines.some(({ path, childCount }) => childCount !== undefined && !expanded.has(path));
  }

  get canCollapse(): boolean {
    const { expanded } = this;
    return this.lines.some(({ path, childCount }) => childCount !== undefined && expanded.has(path));
  }

  toggle(path: string): void {
    const next = new Set(this.turned);
    if (!next.delete(path)) next.add(path);
    this.open(this.opensAll, next);
  }

  expandAll(): void {
    this.open(true, new Set());
  }

  collapseAll(): void {
    this.open(false, new Set());
  }

  private open(all: boolean, turned: ReadonlySet<string>): void {
    this.opensAll = all;
    this.turned = turned;
    const isOpen = turned.size === 0 ? () => all : (path: string) => turned.has(path) !== all;
    this.lines = propertyLines(this.section.properties, isOpen, this.options);
    const onTop = propertyLines(this.section.properties, () => false, this.options).filter(({ childCount }) => childCount !== undefined);
    this.expansion.remember(this.title, onTop.map(({ path }) => path).filter(isOpen));
  }
}
