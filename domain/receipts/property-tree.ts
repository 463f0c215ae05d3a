import { isJsonObject, type Json, type JsonObject } from "../shared/json/json.ts";

/** The label of a property, and the title of its section. */
export type PropertyDisplay = { readonly name: string; readonly label: string; readonly section?: string };

export type PropertyTreeOptions = {
  readonly labels: readonly PropertyDisplay[];
  /** Title of the section for properties without a section [RCPT-022]. */
  readonly title: string;
  /** True with `receipts:view_hidden_properties` [RCPT-040]. */
  readonly showHidden: boolean;
};

/** A section of the properties, with its title. */
export type PropertySection = { readonly title: string; readonly properties: JsonObject };

/** A visible line of the tree: a value, or a branch with the number of its children. */
export type PropertyLine = {
  /** JSON pointer of the property, unique in its section. */
  readonly path: string;
  /** 0 at the top. */
  readonly depth: number;
  readonly name: string;
} & ({ readonly value: string; readonly childCount?: never } | { readonly childCount: number; readonly value?: never });

/**
 * Returns the properties by section, in the order in which the sections first occur.
 * Omits empty sections.
 */
export function propertySections(properties: JsonObject, options: PropertyTreeOptions): readonly PropertySection[] {
  const sections = new Map<string, Record<string, Json>>();
  for (const [name, value] of shown(properties, options)) {
    const title = wordingOf(name, options)?.section ?? options.title;
    const section = sections.get(title) ?? (Object.create(null) as Record<string, Json>);
    section[name] = value;
    sections.set(title, section);
  }
  return [...sections].map(([title, section]) => ({ title, properties: section }));
}

/**
 * Returns the visible lines of a section.
 * Walks only open branches. Omits a property whose name or label begins with an underscore, with its children, unless
 * hidden ones are shown [RCPT-039].
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
      lines.push(
        children.length > 0
          ? { path, depth, name, childCount: children.length }
          : { path, depth, name, value: textOf(value) },
      );
      if (children.length > 0 && isExpanded(path)) walk(children, path, depth + 1);
    }
  };
  walk(shown(section, options), "", 0);
  return lines;
}

type Entry = readonly [name: string, value: Json];

/** Returns the visible members of an object, or the entries of a list by index. */
function shown(value: Json, options: PropertyTreeOptions): readonly Entry[] {
  if (typeof value !== "object" || value === null) return NOTHING;
  if (Array.isArray(value)) return (value as readonly Json[]).map((entry, at) => [String(at), entry] as const);
  const entries = Object.entries(value);
  return options.showHidden ? entries : entries.filter(([name]) => !isHidden(name, options));
}

const NOTHING: readonly Entry[] = [];

const isHidden = (name: string, { labels }: PropertyTreeOptions): boolean => isHiddenProperty(name, labels);

/**
 * True if the name or label of a property hides it without `receipts:view_hidden_properties`
 * [RCPT-039].
 */
export const isHiddenProperty = (name: string, wording: readonly PropertyDisplay[]): boolean =>
  name.startsWith("_") || (wording.find((entry) => entry.name === name)?.label ?? name).startsWith("_");

const wordingOf = (name: string, { labels }: PropertyTreeOptions): PropertyDisplay | undefined =>
  labels.find((entry) => entry.name === name);

const labelOf = (name: string, options: PropertyTreeOptions): string => wordingOf(name, options)?.label ?? name;

/** RFC 6901: escapes a slash or a tilde in a name. */
const pointer = (name: string): string => (/[~/]/.test(name) ? name.replaceAll("~", "~0").replaceAll("/", "~1") : name);

function textOf(value: Json): string {
  return Array.isArray(value) ? "(empty list)" : isJsonObject(value) ? "(nothing to show)" : String(value);
}
