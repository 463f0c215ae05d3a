import { makeAutoObservable, observableRef } from "mobx";
import {
  propertyLines,
  type PropertyLine,
  type PropertySection,
  type PropertyTreeOptions,
} from "#domain/receipts/index.ts";
import type { ExpansionState } from "./expansion-state.ts";

/**
 * A section of the properties with its expanded branches.
 * Stores all or nothing plus the toggled branches, so that expanding a large section walks it once and lists no branch.
 */
export class PropertyTreeViewModel {
  private readonly section: PropertySection;
  private readonly options: PropertyTreeOptions;
  private readonly expansion: ExpansionState;
  private opensAll = false;
  private toggled: ReadonlySet<string>;

  /** The visible lines, without the children of collapsed branches. */
  lines: readonly PropertyLine[];

  constructor(section: PropertySection, options: PropertyTreeOptions, expansion: ExpansionState) {
    this.section = section;
    this.options = options;
    this.expansion = expansion;
    this.toggled = expansion.get(section.title);
    this.lines = propertyLines(section.properties, (path) => this.toggled.has(path), options);
    makeAutoObservable<this, "section" | "options" | "expansion" | "toggled">(
      this,
      { toggled: observableRef, lines: observableRef, section: false, options: false, expansion: false },
      { autoBind: true },
    );
  }

  get title(): string {
    return this.section.title;
  }

  get expanded(): { readonly has: (path: string) => boolean } {
    const { toggled, opensAll } = this;
    return { has: (path) => toggled.has(path) !== opensAll };
  }

  get canExpandMore(): boolean {
    const { expanded, opensAll, toggled } = this;
    if (opensAll && toggled.size === 0) return false;
    return this.lines.some(({ path, childCount }) => childCount !== undefined && !expanded.has(path));
  }

  get canCollapse(): boolean {
    const { expanded } = this;
    return this.lines.some(({ path, childCount }) => childCount !== undefined && expanded.has(path));
  }

  toggle(path: string): void {
    const next = new Set(this.toggled);
    if (!next.delete(path)) next.add(path);
    this.open(this.opensAll, next);
  }

  expandAll(): void {
    this.open(true, new Set());
  }

  collapseAll(): void {
    this.open(false, new Set());
  }

  private open(all: boolean, toggled: ReadonlySet<string>): void {
    this.opensAll = all;
    this.toggled = toggled;
    const isOpen = toggled.size === 0 ? () => all : (path: string) => toggled.has(path) !== all;
    this.lines = propertyLines(this.section.properties, isOpen, this.options);
    const onTop = propertyLines(this.section.properties, () => false, this.options).filter(
      ({ childCount }) => childCount !== undefined,
    );
    this.expansion.set(this.title, onTop.map(({ path }) => path).filter(isOpen));
  }
}
