import type { RetailerId } from "#domain/shared/retailer.ts";
import type { Preferences } from "#domain/shell/index.ts";

const REMEMBERED_BRANCHES = 100;

/**
 * Which branches of the properties are open, for each retailer apart [SHELL-053]. Only the names on top are
 * remembered between visits: what is kept in the browser holds nothing about people.
 */
export class RememberedExpansion {
  private readonly preferences: Preferences;
  private readonly retailer: RetailerId;

  constructor(preferences: Preferences, retailer: RetailerId) {
    this.preferences = preferences;
    this.retailer = retailer;
  }

  of(section: string): ReadonlySet<string> {
    const start = prefixOf(section);
    return new Set(this.read().filter((entry) => entry.startsWith(start)).map((entry) => entry.slice(start.length)));
  }

  remember(section: string, paths: Iterable<string>): void {
    const start = prefixOf(section);
    const others = this.read().filter((entry) => !entry.startsWith(start));
    const mine = [...paths].filter(isRemembered).map((path) => start + path);
    this.preferences.set(`properties.${this.retailer}`, [...others, ...mine].slice(-REMEMBERED_BRANCHES).join("\n"));
  }

  private read(): readonly string[] {
    return (this.preferences.get(`properties.${this.retailer}`) ?? "").split("\n").filter((entry) => entry !== "");
  }
}

/** A title in quotes cannot be the beginning of another one, and has no line break in it. */
const prefixOf = (section: string): string => `${JSON.stringify(section)}:`;

/** A branch on top: below it stand generated ids and what people are called. */
const isRemembered = (path: string): boolean => path.indexOf("/", 1) < 0 && !path.includes("\n");
