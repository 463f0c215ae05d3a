import { isJsonObject, type Json, type JsonObject } from "../shared/json.ts";

/** What the retailer calls a property, and under which title it stands. */
export type PropertyWording = { readonly name: string; readonly label: string; readonly section?: string };

export type PropertyTreeOptions = {
  readonly wording: readonly PropertyWording[];
  /** Title of what has no section of its own [RCPT-022]. */
  readonly title: string;
  /** True with `receipts:view_hidden_properties` [RCPT-040]. */
  readonly showHidden: boolean;
};

/** A titled part of the properties. */
export type PropertySection = { readonly title: string; readonly properties: JsonObject };

/** A line of the opened tree: a value, or a branch with so many below it. */
export type PropertyLine = {
  /** JSON pointer of the property, unique in its section. */
  readonly path: string;
  /** 0 at the top. */
  readonly depth: number;
  readonly name: string;
} & ({ readonly value: string; readonly childCount?: never } | { readonly childCount: number; readonly value?: never });

/** The properties by section, in the order in which the sections first appear; empty ones are left out. */
export function propertySections(properties: JsonObject, options: PropertyTreeOptions): readonly PropertySection[] {
  const sections = new Map<string, Record<string, Json>>();
  for (const [name, value] of shown(properties, options)) {
    const title = wordingOf(name, options)?.section ?? options.title;
    const section = sections.get(title) ?? Object.create(null) as Record<string, Json>;
    section[name] = value;
    sections.set(title, section);
  }
  return [...sections].map(([title, section]) => ({ title, properties: section }));
}

/**
 * The lines of a section as far as it is opened. A property whose name or label starts with an underscore is left out
 * with all below it unless hidden ones are shown [RCPT-039]. Only what is open is walked.
 */
export function propertyLines(
  section: JsonObject,
  isExpanded: (path: string) => boolean,
  options: PropertyTreeOptions,
): readonly PropertyLine[] {
  const lines: PropertyLine[] = [];
  const walk = (branch: readonly Entry[], above: string, depth: number): void => {
    for (const [key, value] of branch) {
      const path = `${above}/${pointer(key)}`;
      const children = shown(value, options);
      const name = labelOf(key, options);
      lines.push(children.length > 0 ? { path, depth, name, childCount: children.length } : { path, depth, name, value: textOf(value) });
      if (children.length > 0 && isExpanded(path)) walk(children, path, depth + 1);
    }
  };
  walk(shown(section, options), "", 0);
  return lines;
}

type Entry = readonly [name: string, value: Json];

/** What is seen of a value: its members by name, those of a list by their number. */
function shown(value: Json, options: PropertyTreeOptions): readonly Entry[] {
  if (typeof value !== "object" || value === null) return NOTHING;
  if (Array.isArray(value)) return (value as readonly Json[]).map((entry, at) => [String(at), entry] as const);
  const entries = Object.entries(value);
  return options.showHidden ? entries : entries.filter(([name]) => !isHidden(name, options));
}

const NOTHING: readonly Entry[] = [];

const isHidden = (name: string, { wording }: PropertyTreeOptions): boolean => isHiddenProperty(name, wording);

/** Whether a property is kept from those without `receipts:view_hidden_properties`: by its name or its label [RCPT-039]. */
export const isHiddenProperty = (name: string, wording: readonly PropertyWording[]): boolean =>
  name.startsWith("_") || (wording.find((entry) => entry.name === name)?.label ?? name).startsWith("_");

const wordingOf = (name: string, { wording }: PropertyTreeOptions): PropertyWording | undefined =>
  wording.find((entry) => entry.name === name);

const labelOf = (name: string, options: PropertyTreeOptions): string => wordingOf(name, options)?.label ?? name;

/** RFC 6901: a slash or a tilde within a name is written with its escape. */
const pointer = (name: string): string => (/[~/]/.test(name) ? name.replaceAll("~", "~0").replaceAll("/", "~1") : name);

function textOf(value: Json): string {
  return Array.isArray(value) ? "(empty list)" : isJsonObject(value) ? "(nothing to show)" : String(value);
}
