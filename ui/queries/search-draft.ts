import { makeAutoObservable, observableRef } from "mobx";
import {
  addFilter, availableFilters, changeFilter, filtersOf, filterText, LONGEST_SEARCH, parseQuery, queryErrorText, removeFilter, textOfFilters, usedFilters,
  type FilterChange, type FilterList, type Query, type SearchFields,
} from "#domain/queries/index.ts";
import { lengthOf } from "#domain/shared/code-points.ts";
import { formatCount } from "#domain/shared/count.ts";
import { err, type Result } from "#domain/shared/result.ts";
import type { SearchMeans } from "./search-means.ts";

/** Why a text is no search, in words, and where in it: offsets as editors count. */
export type TextFault = { readonly text: string; readonly at: number; readonly length: number };

/** What a text searches for, and else why it cannot be read. */
export function readSearch(text: string, fields: SearchFields): Result<Query | undefined, TextFault> {
  if (lengthOf(text) > LONGEST_SEARCH) return err({ text: TOO_LONG, at: LONGEST_SEARCH, length: text.length });
  const read = parseQuery(text, fields);
  return read.ok ? read : err({ ...read.error, text: queryErrorText(text, read.error) });
}

const TOO_LONG = `A search has at most ${formatCount(LONGEST_SEARCH)} characters`;

/**
 * A search that is being written, in two ways that stay in step: as a text, and as filters. While the text cannot be
 * read the filters stand as they last were; to change one would write over what was typed.
 */
export class SearchDraft {
  private readonly means: SearchMeans;
  /** The filters follow the text; else the text follows them. */
  private isTyped = false;

  text = "";
  filters: FilterList;
  /** What of the text no filter shows. */
  rest: Query | undefined = undefined;
  /** The filter that was added last, until something else is changed. */
  added: string | undefined = undefined;
  /** What is wrong may be told: whoever is still typing is not interrupted. */
  isTold = false;

  constructor(means: SearchMeans) {
    this.means = means;
    this.filters = means.offered;
    makeAutoObservable<this, "means">(this, { means: false, filters: observableRef, rest: observableRef }, { autoBind: true });
  }

  get used(): FilterList {
    return usedFilters(this.filters);
  }

  get available(): FilterList {
    return availableFilters(this.filters);
  }

  get isBlank(): boolean {
    return this.text.trim() === "";
  }

  get fault(): TextFault | undefined {
    const { read } = this;
    return read.ok ? undefined : read.error;
  }

  /** Of conditions that are written in a filter: they have to be whole by themselves, or others would mean something else beside them. */
  get filterFault(): TextFault | undefined {
    const written = this.used.find(({ type }) => type === "query");
    const read = readSearch(written?.value ?? "", this.means.fields);
    return read.ok ? undefined : read.error;
  }

  /** The filters cannot be changed now: they would write over a text that they do not show. */
  get isHeld(): boolean {
    return this.means.mayWriteText && this.isTyped && (this.fault !== undefined || this.rest !== undefined);
  }

  /** As it is typed. */
  type(text: string): void {
    this.text = text;
    this.isTyped = true;
    this.added = undefined;
    const { read } = this;
    if (!read.ok) return;
    this.isTold = false;
    this.follow(read.value);
  }

  /** As somebody else has written it: an address, a colleague. */
  show(text: string): void {
    this.filters = this.means.offered;
    this.type(text);
    this.isTold = true;
  }

  add(id: string): void {
    this.write(addFilter(this.filters, id));
    this.added = id;
  }

  remove(id: string): void {
    this.write(removeFilter(this.filters, id));
  }

  change(id: string, change: FilterChange): void {
    this.write(changeFilter(this.filters, id, change));
  }

  tell(): void {
    this.isTold = true;
  }

  private get read(): Result<Query | undefined, TextFault> {
    return readSearch(this.text, this.means.fields);
  }

  private write(filters: FilterList): void {
    this.filters = filters;
    this.text = textOfFilters(filters, this.means.zone);
    this.rest = undefined;
    this.isTyped = false;
    this.added = undefined;
  }

  /** A filter that was added and asks nothing yet stays: no text says that it is there. */
  private follow(query: Query | undefined): void {
    const { zone, offered } = this.means;
    const waiting = this.used.filter((filter) => filterText(filter, zone) === undefined);
    const { filters, rest } = filtersOf(query, offered, zone);
    this.filters = waiting.reduce((list, { id }) => addFilter(list, id), filters);
    this.rest = rest;
  }
}
