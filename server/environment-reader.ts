import { readFileSync } from "node:fs";
import { EXIT, StartFailure } from "./exit-codes.ts";

export type Environment = Readonly<Record<string, string | undefined>>;

type Bounds = { readonly min: number; readonly max: number };

/** Reads variables one by one and collects their errors, so that all errors are reported at once. */
export class EnvironmentReader {
  readonly errors: string[] = [];
  private readonly environment: Environment;

  constructor(environment: Environment) {
    this.environment = environment;
  }

  addError(message: string): void {
    this.errors.push(message);
  }

  /** Throws all errors as one {@link StartFailure}. */
  refuseErrors(): void {
    if (this.errors.length > 0) throw new StartFailure(EXIT.usage, this.errors.join("\n"));
  }

  /** Returns the trimmed text; an empty text counts as absent. */
  text(name: string): string | undefined {
    return this.environment[name]?.trim() || undefined;
  }

  optionalInteger(name: string, { min, max }: Bounds): number | undefined {
    const text = this.text(name);
    if (text === undefined) return undefined;
    const value = /^\d{1,15}$/.test(text) ? Number(text) : Number.NaN;
    if (!(value >= min && value <= max))
      this.addError(`${name} must be a whole number from ${min} to ${max}, not '${text}'`);
    return value;
  }

  integer(name: string, { fallback, ...bounds }: Bounds & { readonly fallback: number }): number {
    return this.optionalInteger(name, bounds) ?? fallback;
  }

  flag(name: string, fallback: boolean): boolean {
    return this.oneOf(name, ["0", "1"], fallback ? "1" : "0") === "1";
  }

  oneOf<T extends string>(name: string, values: readonly T[], fallback: T): T {
    const text = this.text(name);
    const value = values.find((each) => each === text);
    if (text !== undefined && value === undefined)
      this.addError(`${name} must be one of ${values.join(", ")}, not '${text}'`);
    return value ?? fallback;
  }

  /** Returns the content of the file at `path`, which the variable `name` contains. */
  file(name: string, path: string): string {
    try {
      return readFileSync(path, "utf8");
    } catch {
      this.addError(`${name}: the file ${path} cannot be read`);
      return "";
    }
  }
}
