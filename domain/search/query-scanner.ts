import type { QueryError, QueryErrorReason } from "./query-error.ts";
import type { FieldKind, SearchFields } from "./search-fields.ts";

export const OPERATORS = ["AND", "OR", "NOT"] as const;
export type Operator = (typeof OPERATORS)[number];

const [CODE_OF_A, CODE_OF_O] = ["A", "O"].map((letter) => letter.charCodeAt(0)) as [number, number];
const SPACE = /\s*/y;
const AFTER_OPERATOR = /[\s()]|$/y;

/** A text and the position of the scanner. Keeps the first error only. */
export class QueryScanner {
  readonly text: string;
  /** The names of the known fields; undefined if every name is a field. */
  readonly names: readonly string[] | undefined;
  private readonly kinds: SearchFields;
  at = 0;
  error: QueryError | undefined;

  constructor(text: string, fields: SearchFields | undefined) {
    this.text = text;
    this.names = fields && Object.keys(fields);
    this.kinds = fields ?? {};
  }

  isAtEnd(): boolean {
    return this.at >= this.text.length;
  }

  /** Returns the kind of a known field. */
  kindOf(field: string): FieldKind | undefined {
    return this.kinds[field];
  }

  /** True if a search term begins here. */
  isAtOperand(): boolean {
    return !this.isAtEnd() && !this.isAt(")") && !this.isAtOperator("AND") && !this.isAtOperator("OR");
  }

  operatorHere(): Operator | undefined {
    const code = this.text.charCodeAt(this.at);
    // Fast path: most words do not begin with a letter of an operator.
    if (code > CODE_OF_O || code < CODE_OF_A) return undefined;
    return OPERATORS.find((operator) => this.isAtOperator(operator));
  }

  takeOperator(operator: Operator): boolean {
    if (!this.isAtOperator(operator)) return false;
    this.at += operator.length;
    this.skipSpace();
    return true;
  }

  /** Takes `NOT`, or a `-` directly before a term, and returns it. Before a digit of a number field, `-` is a sign. */
  takeNegation(field: string | undefined): string | undefined {
    if (this.takeOperator("NOT")) return "NOT";
    if (field !== undefined && this.kindOf(field) === "number" && /\d/.test(this.text[this.at + 1] ?? ""))
      return undefined;
    if (!this.isAt("-") || /[\s)]/.test(this.text[this.at + 1] ?? " ")) return undefined;
    this.at += 1;
    return "-";
  }

  takes(character: string): boolean {
    if (!this.isAt(character)) return false;
    this.at += 1;
    return true;
  }

  /** Takes the match of a sticky expression at the position; undefined if there is none. */
  take(expression: RegExp): string | undefined {
    expression.lastIndex = this.at;
    if (!expression.test(this.text) || expression.lastIndex === this.at) return undefined;
    const found = this.text.slice(this.at, expression.lastIndex);
    this.at = expression.lastIndex;
    return found;
  }

  skipSpace(): void {
    const code = this.text.charCodeAt(this.at);
    // Fast path for no space or a single one.
    if (code > 0x20 && code < 0x80) return;
    this.take(SPACE);
  }

  fail(fault: QueryErrorReason, length: number): undefined {
    return this.failAt(this.at, fault, length);
  }

  failAt(at: number, fault: QueryErrorReason, length: number): undefined {
    this.error ??= { ...fault, at, length };
    return undefined;
  }

  private isAt(character: string): boolean {
    return this.text.charCodeAt(this.at) === character.charCodeAt(0);
  }

  private isAtOperator(operator: Operator): boolean {
    if (!this.isAt(operator) || !this.text.startsWith(operator, this.at)) return false;
    AFTER_OPERATOR.lastIndex = this.at + operator.length;
    return AFTER_OPERATOR.test(this.text);
  }
}
