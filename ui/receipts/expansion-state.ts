import type { RetailerId } from "#domain/shared/access/retailer.ts";
import type { Preferences } from "#domain/shell/index.ts";

const REMEMBERED_BRANCHES = 100;

/**
 * The expanded branches of the properties, stored per retailer [SHELL-053].
 * Stores only top-level names, so that the browser keeps no personal data.
 */
export class ExpansionState {
  private readonly preferences: Preferences;
  private readonly retailer: RetailerId;

  constructor(preferences: Preferences, retailer: RetailerId) {
    this.preferences = preferences;
    this.retailer = retailer;
  }

  get(section: string): ReadonlySet<string> {
    const start = toPrefix(section);
    return new Set(
      this.read()
        .filter((entry) => entry.startsWith(start))
        .map((entry) => entry.slice(start.length)),
    );
  }

  set(section: string, paths: Iterable<string>): void {
    const start = toPrefix(section);
    const others = this.read().filter((entry) => !entry.startsWith(start));
    const mine = [...paths].filter(isStorable).map((path) => start + path);
    this.preferences.set(`properties.${this.retailer}`, [...others, ...mine].slice(-REMEMBERED_BRANCHES).join("\n"));
  }

  private read(): readonly string[] {
    return (this.preferences.get(`properties.${this.retailer}`) ?? "").split("\n").filter((entry) => entry !== "");
  }
}

/** The quoted title is not a prefix of another one, and contains no line break. */
const toPrefix = (section: string): string => `${JSON.stringify(section)}:`;

/** True for a top-level branch. Deeper names contain generated ids and names of people. */
const isStorable = (path: string): boolean => path.indexOf("/", 1) < 0 && !path.includes("\n");
