import { parseColor } from "./contrast.ts";
import type { TemplateValue } from "./template-data.ts";
import type { TemplateField } from "./template-fields.ts";

/** Why a field cannot have a value: the kind of value that it needs. */
export type TemplateValueFault = "color" | "switch" | "text";

/** Returns why a field cannot have a value. A text may be a number, which its field shows as text. */
export function findTemplateValueFault(
  { kind }: Pick<TemplateField, "kind">,
  value: TemplateValue,
): TemplateValueFault | undefined {
  if (kind === "color") return typeof value === "string" && parseColor(value) !== undefined ? undefined : "color";
  if (kind === "switch") return typeof value === "boolean" ? undefined : "switch";
  return typeof value === "string" || typeof value === "number" ? undefined : "text";
}
