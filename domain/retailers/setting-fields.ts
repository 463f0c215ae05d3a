import { capitalise, quoteName } from "../shared/json/describe-place.ts";
import { formatPointer } from "../shared/json/json-pointer.ts";
import { isJsonObject, type Json } from "../shared/json/json.ts";
import type { RetailerFields } from "./retailer-record.ts";
import { resolveNode, RETAILER_SCHEMA, type SettingsNode } from "./settings-schema.ts";

/**
 * How a value is edited. `switch` has no value, true or false. `texts` is a list of texts, one a line. `rows` is a list of
 * objects, each with the same cells. `json` is everything else, and `unknown` a member that the schema does not have.
 */
export type SettingInput = "text" | "number" | "switch" | "choice" | "texts" | "rows" | "json" | "unknown";

/** A field of the form of settings, derived from the schema. */
export type SettingField = {
  /** The pointer of the value from the record, without its first slash: `settings/receipts/properties_title`. */
  readonly name: string;
  readonly path: readonly string[];
  readonly label: string;
  readonly hint?: string;
  readonly input: SettingInput;
  /** The values of a choice. */
  readonly choices?: readonly string[];
  /** Names the list of values that the form offers: `time-zone`. */
  readonly format?: string;
  readonly isRequired: boolean;
  /** The fields of each row, named by the members. */
  readonly cells?: readonly SettingField[];
};

/** A group of fields about the same topic. */
export type SettingTopic = { readonly id: string; readonly title: string; readonly fields: readonly SettingField[] };

let listed: readonly SettingTopic[] | undefined;

/** Returns every topic of the schema: the basics, then one for each part of the settings, then the tweaks. */
export function listSettingTopics(): readonly SettingTopic[] {
  listed ??= buildTopics();
  return listed;
}

function buildTopics(): readonly SettingTopic[] {
  const { name, settings, tweaks } = RETAILER_SCHEMA.properties ?? {};
  const parts = Object.entries(settings?.properties ?? {}).map(([id, node]) => ({ id, node: resolveNode(node) }));
  const isTopic = ({ node }: (typeof parts)[number]): boolean => node.type === "object" || node.type === "array";
  const basics = parts.filter((part) => !isTopic(part));
  return [
    {
      id: "basics",
      title: "Basics",
      fields: [
        ...toFields(["name"], name ?? {}, true),
        ...basics.flatMap(({ id, node }) => toFields(["settings", id], node, false)),
      ],
    },
    ...parts
      .filter(isTopic)
      .map(({ id, node }) => ({ id, title: node.title ?? id, fields: toFields(["settings", id], node, false) })),
    { id: "tweaks", title: resolveNode(tweaks ?? {}).title ?? "", fields: toFields(["tweaks"], tweaks ?? {}, false) },
  ];
}

/** Returns the fields of a value. Those of an object are the fields of its members. */
function toFields(path: readonly string[], written: SettingsNode, isRequired: boolean): readonly SettingField[] {
  const node = resolveNode(written);
  if (node.type === "object" && node.properties !== undefined)
    return Object.entries(node.properties).flatMap(([name, member]) =>
      toFields([...path, name], member, node.required?.includes(name) === true),
    );
  const input = inputOf(node);
  const rows = input === "rows" ? resolveNode(node.items ?? {}) : {};
  return [
    {
      name: toFieldName(path),
      path,
      label: node.title ?? path.at(-1) ?? "",
      ...(node.description === undefined ? {} : { hint: node.description }),
      input,
      ...(input === "choice" ? { choices: node.enum ?? [node.const ?? ""] } : {}),
      ...(node.format === undefined ? {} : { format: node.format }),
      isRequired,
      ...(input === "rows"
        ? {
            cells: Object.entries(rows.properties ?? {})
              .flatMap(([name, cell]) => toFields([name], cell, rows.required?.includes(name) === true))
              // A list within a row is edited as JSON.
              .map((cell): SettingField => (cell.input === "rows" ? { ...cell, input: "json" } : cell)),
          }
        : {}),
    },
  ];
}

function inputOf({ type, enum: choices, const: only, items, format }: SettingsNode): SettingInput {
  if (choices !== undefined || only !== undefined) return "choice";
  if (format !== undefined) return "text";
  if (type === "array") {
    const entry = resolveNode(items ?? {});
    if (entry.type === "string") return "texts";
    return entry.type === "object" ? "rows" : "json";
  }
  if (type === "boolean") return "switch";
  if (type === "integer" || type === "number") return "number";
  return type === "string" ? "text" : "json";
}

/** Returns a field for each member of the stored settings that the schema does not have. */
export const listUnknownFields = ({ settings, tweaks }: RetailerFields): readonly SettingField[] =>
  ([["settings", settings] as const, ["tweaks", tweaks] as const] as const).flatMap(([name, value]) =>
    unknownIn([name], value, RETAILER_SCHEMA.properties?.[name] ?? {}),
  );

/** Rows keep their members: a row is removed as a whole. */
function unknownIn(path: readonly string[], value: Json, written: SettingsNode): readonly SettingField[] {
  const { properties } = resolveNode(written);
  if (!isJsonObject(value) || properties === undefined) return [];
  return Object.keys(value).flatMap((name) => {
    const [place, known] = [[...path, name], Object.hasOwn(properties, name) ? properties[name] : undefined];
    if (known !== undefined) return unknownIn(place, value[name] ?? null, known);
    const label = quoteName(place.slice(1).join("."));
    return [{ name: toFieldName(place), path: place, label, input: "unknown" as const, isRequired: false }];
  });
}

export const toFieldName = (path: readonly string[]): string => formatPointer(path).slice(1);

/** Returns a choice as it is shown: 'Left fill' for `left_fill`. */
export const choiceLabel = (choice: string): string => capitalise(choice.replaceAll("_", " "));
