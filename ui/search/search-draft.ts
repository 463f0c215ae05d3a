import { makeAutoObservable, observableRef } from "mobx";
import {
  addFilter,
  selectAvailableFilters,
  changeFilter,
  toFilters,
  formatFilter,
  MAX_QUERY_LENGTH,
  parseQuery,
  formatQueryError,
  removeFilter,
  formatFilters,
  selectUsedFilters,
  type FilterChange,
  type FilterList,
  type Query,
  type SearchFields,
} from "#domain/search/index.ts";
import { countCodePoints } from "#domain/shared/text/code-points.ts";
import { formatCount } from "#domain/shared/number/count.ts";
import { err, type Result } from "#domain/shared/result.ts";
import type { SearchCapabilities } from "./search-capabilities.ts";

/** Why a text is not a valid search, and the position of the error in UTF-16 code units. */
export type SearchTextError = { readonly text: string; readonly at: number; readonly length: number };

/** Parses a search text; returns the error if it is invalid. */
export function parseSearchText(text: string, fields: SearchFields): Result<Query | undefined, SearchTextError> {
  if (countCodePoints(text) > MAX_QUERY_LENGTH)
    return err({ text: TOO_LONG, at: MAX_QUERY_LENGTH, length: text.length });
  const read = parseQuery(text, fields);
  return read.ok ? read : err({ ...read.error, text: formatQueryError(text, read.error, fields) });
}

const TOO_LONG = `A search has at most ${formatCount(MAX_QUERY_LENGTH)} characters`;

/**
 * A search in two synchronized forms: text and filters. While the text is invalid, the filters keep their last values
 * and cannot be changed, because a change would overwrite the text.
 */
export class SearchDraft {
  private readonly means: SearchCapabilities;
  /** The filters follow the text; otherwise the text follows the filters. */
  private isTyped = false;

  text = "";
  filters: FilterList;
  /** The part of the text that no filter shows. */
  rest: Query | undefined = undefined;
  /** The filter that was added last; reset by any other change. */
  added: string | undefined = undefined;
  /** Errors are shown. False while the user is still typing. */
  showsErrors = false;

  constructor(means: SearchCapabilities) {
    this.means = means;
    this.filters = means.offered;
    makeAutoObservable<this, "means">(
      this,
      { means: false, filters: observableRef, rest: observableRef },
      { autoBind: true },
    );
  }

  get used(): FilterList {
    return selectUsedFilters(this.filters);
  }

  get available(): FilterList {
    return selectAvailableFilters(this.filters);
  }

  get isBlank(): boolean {
    return this.text.trim() === "";
  }

  get error(): SearchTextError | undefined {
    const { read } = this;
    return read.ok ? undefined : read.error;
  }

  /**
   * The error of a text filter.
   * Its text must be valid on its own, or it would change the meaning of the other filters.
   */
  get filterError(): SearchTextError | undefined {
    const written = this.used.find(({ type }) => type === "query");
    const read = parseSearchText(written?.value ?? "", this.means.fields);
    return read.ok ? undefined : read.error;
  }

  /** True if the filters cannot be changed, because they would overwrite text that they do not show. */
  get isLocked(): boolean {
    return this.means.mayWriteText && this.isTyped && (this.error !== undefined || this.rest !== undefined);
  }

  /** Sets the text that the user types. Hides errors. */
  type(text: string): void {
    this.text = text;
    this.isTyped = true;
    this.added = undefined;
    const { read } = this;
    if (!read.ok) return;
    this.showsErrors = false;
    this.follow(read.value);
  }

  /** Sets a text from elsewhere, such as the URL. Shows errors. */
  show(text: string): void {
    this.filters = this.means.offered;
    this.type(text);
    this.showsErrors = true;
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

  showErrors(): void {
    this.showsErrors = true;
  }

  private get read(): Result<Query | undefined, SearchTextError> {
    return parseSearchText(this.text, this.means.fields);
  }

  private write(filters: FilterList): void {
    this.filters = filters;
    this.text = formatFilters(filters, this.means.zone);
    this.rest = undefined;
    this.isTyped = false;
    this.added = undefined;
  }

  /** Keeps an added filter that is still empty, although the text does not contain it. */
  private follow(query: Query | undefined): void {
    const { zone, offered } = this.means;
    const waiting = this.used.filter((filter) => formatFilter(filter, zone) === undefined);
    const { filters, rest } = toFilters(query, offered, zone);
    this.filters = waiting.reduce((list, { id }) => addFilter(list, id), filters);
    this.rest = rest;
  }
}
