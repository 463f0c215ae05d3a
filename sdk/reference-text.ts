// Formats names, tables and types of the reference.
import { lastOf } from "./contract.ts";
import type { Schema } from "./contract.ts";

export const code = (text: string): string => `\`${text}\``;

export const table = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  [row(head), `|${"---|".repeat(head.length)}`, ...rows.map(row)].join("\n");

const row = (cells: readonly string[]): string =>
  `| ${cells.map((cell) => cell.trim().replace(/\s+/g, " ").replaceAll("|", "\\|")).join(" | ")} |`;

/** Above the fields of a schema. The first word keeps its anchor apart from those of the areas, of which one is called as a schema is. */
export const schemaHeading = (name: string): string => `### Schema ${code(name)}`;

export const schemaLink = (name: string): string => `[${code(name)}](#schema-${name.toLowerCase()})`;

export function typeOf(schema: Schema): string {
  const { default: usual } = schema;
  if (usual === undefined) return withoutDefault(schema);
  return `${withoutDefault(schema)}, ${typeof usual === "object" ? code(JSON.stringify(usual)) : String(usual)} unless given`;
}

function withoutDefault({
  $ref,
  type,
  items,
  additionalProperties,
  oneOf,
  anyOf,
  allOf,
  const: only,
  enum: some,
  format,
  minimum,
  maximum,
}: Schema): string {
  if ($ref) return schemaLink(lastOf($ref));
  const parts = oneOf ?? anyOf ?? allOf;
  if (parts) return parts.map(typeOf).join(allOf ? " and " : " or ");
  if (type === "array") return `list of ${typeOf(items ?? {})}`;
  if (typeof additionalProperties === "object") return `map of ${typeOf(additionalProperties)}`;
  if (additionalProperties === true) return "open object";
  const values = only === undefined ? some : [only];
  const words = [values?.map((value) => code(String(value))).join(", ") ?? [type ?? "any"].flat().join(" or ")];
  if (format) words.push(`(${format})`);
  const most = maximum === Number.MAX_SAFE_INTEGER ? undefined : maximum;
  if (minimum !== undefined) words.push(most === undefined ? `from ${minimum}` : `${minimum} to ${most}`);
  else if (most !== undefined) words.push(`up to ${most}`);
  return words.join(" ");
}
