// Generates the schemas of sdk/api.md: requests and responses, field by field, so that reviews show changes.
import type { Contract, Schema } from "./contract.ts";
import { code, schemaHeading, table, typeOf } from "./reference-text.ts";

export function schemaReference(contract: Contract): string {
  const used = usedBy(contract);
  const schemas = Object.entries(contract.components.schemas).filter(([name]) =>
    used.has(`#/components/schemas/${name}`),
  );
  const sections = schemas.map(([name, schema]) => section(name, schema));
  return ["## Schemas", ABOUT, ...sections].join("\n\n");
}

const ABOUT = `What operations take and answer. A dot leads to a field of a field, \`[]\` to those of each record of a list; such a field is required
wherever the one around it is there.`;

/** References to all schemas that operations use, directly or indirectly. */
function usedBy({ paths, components }: Contract): ReadonlySet<string> {
  const named = components as Readonly<Record<string, Readonly<Record<string, unknown>>>>;
  const used = new Set<string>();
  const visit = (part: unknown): void => {
    if (typeof part !== "object" || part === null) return;
    if ("$ref" in part && typeof part.$ref === "string" && !used.has(part.$ref)) {
      used.add(part.$ref);
      const [, , kind = "", name = ""] = part.$ref.split("/");
      visit(named[kind]?.[name]);
    }
    Object.values(part).forEach(visit);
  };
  visit(paths);
  return used;
}

const section = (name: string, schema: Schema): string =>
  [
    schemaHeading(name),
    ...(schema.description ? [firstSentence(schema.description)] : []),
    shape(schema),
    ...optional(schema),
  ].join("\n\n");

/** Names the members that another server of the specification can lack. */
function optional(schema: Schema): readonly string[] {
  const names = beyondOf(schema);
  return names.length === 0 ? [] : [`Optional for a server: ${names.map(code).join(", ")}.`];
}

function beyondOf({ properties = {}, "x-beyond-specification": own = [] }: Schema, within = ""): readonly string[] {
  const deeper = Object.entries(properties).flatMap(([name, field]) => [
    ...beyondOf(field, `${within}${name}.`),
    ...beyondOf(field.items ?? {}, `${within}${name}[].`),
  ]);
  return [...own.map((name) => `${within}${name}`), ...deeper];
}

/** Several tables where the schema is one of several objects. */
function shape(schema: Schema): string {
  const ways = schema.oneOf ?? schema.anyOf ?? [schema];
  if (!ways.some(({ properties }) => properties)) return `Type: ${typeOf(schema)}.`;
  return ways.map((way) => table(["Field", "Required", "Type", "Meaning"], fieldsOf(way))).join("\n\nor\n\n");
}

function fieldsOf({ properties = {}, required = [] }: Schema, within = ""): readonly (readonly string[])[] {
  return Object.entries(properties).flatMap(([name, field]) => {
    const path = `${within}${name}`;
    const row = [
      code(path),
      required.includes(name) ? "yes" : "no",
      typeOf(field),
      firstSentence(field.description ?? ""),
    ];
    return [row, ...fieldsOf(field, `${path}.`), ...fieldsOf(field.items ?? {}, `${path}[].`)];
  });
}

/** A full stop ends no sentence in 'e.g. VISA'. */
const firstSentence = (text: string): string => /^.*?(?<!\be\.g)\.(?=\s+[A-Z`]|\s*$)/s.exec(text)?.[0] ?? text.trim();
