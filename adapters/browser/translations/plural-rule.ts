/** The rule of a `Plural-Forms` header of gettext: the number of forms, and which one a number takes. */
export type PluralRule = {
  readonly count: number;
  /** Returns a whole number below `count`, or undefined if the expression has no such value for a number. */
  readonly formOf: (n: number) => number | undefined;
};

/** Reads a header such as `nplurals=2; plural=(n != 1);`. Returns undefined for another text. */
export function parsePluralRule(header: string | undefined): PluralRule | undefined {
  const [count, source] = partsOf(header ?? "");
  const expression = new ExpressionParser(source ?? "").parse();
  if (expression === undefined || count === undefined || count === 0 || count > MAX_FORMS) return undefined;
  const formOf = (n: number): number | undefined => {
    const form = expression(n);
    return Number.isInteger(form) && form >= 0 && form < count ? form : undefined;
  };
  return { count, formOf };
}

/** Returns the number and the expression of a header, each if it is there. */
function partsOf(header: string): readonly [count: number | undefined, expression: string | undefined] {
  const parts = new Map(
    header
      .slice(0, MAX_LENGTH)
      .split(";")
      .map((part): readonly [string, string] => {
        const at = part.indexOf("=");
        return [part.slice(0, Math.max(0, at)).trim(), part.slice(at + 1).trim()];
      }),
  );
  const digits = parts.get("nplurals") ?? "";
  return [NUMBER.test(digits) ? Number(digits) : undefined, parts.get("plural")];
}

const MAX_LENGTH = 2_000;
const MAX_FORMS = 20;

type Expression = (n: number) => number;
const ZERO: Expression = () => 0;
/** Of parentheses and choices. Arabic has five choices. */
const MAX_DEPTH = 50;
type Operation = (left: number, right: number) => number;

/** The binary operators of C that gettext knows, from the weakest to the strongest. Division by zero is not a number. */
const LEVELS: readonly ReadonlyMap<string, Operation>[] = [
  new Map([["||", (a, b) => Number(a !== 0 || b !== 0)]]),
  new Map([["&&", (a, b) => Number(a !== 0 && b !== 0)]]),
  new Map([
    ["==", (a, b) => Number(a === b)],
    ["!=", (a, b) => Number(a !== b)],
  ]),
  new Map([
    ["<", (a, b) => Number(a < b)],
    [">", (a, b) => Number(a > b)],
    ["<=", (a, b) => Number(a <= b)],
    [">=", (a, b) => Number(a >= b)],
  ]),
  new Map([
    ["+", (a, b) => a + b],
    ["-", (a, b) => a - b],
  ]),
  new Map([
    ["*", (a, b) => a * b],
    ["/", (a, b) => Math.trunc(a / b)],
    ["%", (a, b) => a % b],
  ]),
];

/** A recursive descent over the subset of C in which gettext writes plural expressions. It runs no code of the file. */
class ExpressionParser {
  private readonly tokens: readonly string[];
  private at = 0;
  private depth = 0;
  private isBroken = false;

  constructor(source: string) {
    this.tokens = source.match(TOKEN) ?? [];
  }

  parse(): Expression | undefined {
    const expression = this.readCondition();
    return this.isBroken || this.at < this.tokens.length ? undefined : expression;
  }

  private readCondition(): Expression {
    this.depth += 1;
    this.isBroken ||= this.depth > MAX_DEPTH;
    const condition = this.isBroken ? ZERO : this.readBinary(0);
    const isChoice = this.skip("?");
    const yes = isChoice ? this.readCondition() : ZERO;
    const no = isChoice ? this.expect(":").readCondition() : ZERO;
    this.depth -= 1;
    return isChoice ? (n) => (condition(n) === 0 ? no(n) : yes(n)) : condition;
  }

  private readBinary(level: number): Expression {
    const operations = LEVELS[level];
    if (operations === undefined) return this.readUnary();
    let left = this.readBinary(level + 1);
    for (let found = this.operationIn(operations); found !== undefined; found = this.operationIn(operations)) {
      left = combined(found, left, this.readBinary(level + 1));
    }
    return left;
  }

  private readUnary(): Expression {
    let negations = 0;
    while (this.skip("!")) negations += 1;
    const operand = this.readPrimary();
    return negations === 0 ? operand : (n) => Number((operand(n) === 0) === (negations % 2 === 1));
  }

  private readPrimary(): Expression {
    if (this.skip("(")) {
      const inner = this.readCondition();
      this.expect(")");
      return inner;
    }
    if (this.skip("n")) return (n) => n;
    const token = this.tokens[this.at] ?? "";
    this.isBroken ||= !NUMBER.test(token);
    this.at += 1;
    return () => Number(token);
  }

  private operationIn(operations: ReadonlyMap<string, Operation>): Operation | undefined {
    const found = operations.get(this.tokens[this.at] ?? "");
    if (found !== undefined) this.at += 1;
    return found;
  }

  private skip(token: string): boolean {
    const isThere = this.tokens[this.at] === token;
    if (isThere) this.at += 1;
    return isThere;
  }

  private expect(token: string): this {
    this.isBroken ||= !this.skip(token);
    return this;
  }
}

const combined =
  (operation: Operation, left: Expression, right: Expression): Expression =>
  (n) =>
    operation(left(n), right(n));

/** Any other character is a token too, which no rule accepts. */
const TOKEN = /\d+|n|[=!<>]=|&&|\|\||\S/g;
const NUMBER = /^\d{1,9}$/;
