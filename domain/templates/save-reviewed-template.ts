import { err, type Result } from "../shared/result.ts";
import { isSameJson } from "../shared/json/json.ts";
import type { SaveRefusal } from "../shared/form/save-refusal.ts";
import { checkMailSize, type TemplateFinding } from "./template-finding.ts";
import { reviewTemplate } from "./review-template.ts";
import type { TemplateDocument } from "./read-template.ts";
import { saveTemplate, type TemplateChange } from "./save-template.ts";
import type { InheritedTemplate } from "./template-context.ts";
import type { TemplateField } from "./template-fields.ts";
import type { TemplatePorts } from "./templates.port.ts";

export type ReviewedSave = TemplateChange & {
  readonly fields: readonly TemplateField[];
  readonly below: InheritedTemplate;
  /** Size of the email with this template; undefined if it cannot be known now. */
  readonly mailBytes?: () => Promise<number | undefined>;
  /** Resolves to true if the user saves in spite of these findings. */
  readonly confirm: (findings: readonly TemplateFinding[]) => Promise<boolean>;
};

/** Saves a template. Every finding of the review needs a confirmation first [TMPL-008]. `called-off`: the user declined. */
export async function saveReviewedTemplate(
  ports: TemplatePorts,
  { fields, below, mailBytes, confirm, ...change }: ReviewedSave,
): Promise<Result<TemplateDocument, SaveRefusal<TemplateDocument> | { readonly kind: "called-off" }>> {
  const { seen, wanted } = change;
  if (isSameJson(seen.data, wanted)) return saveTemplate(ports, change);
  const bytes = await mailBytes?.();
  const findings = [
    ...reviewTemplate({ ...below, fields, wanted, before: seen.data }),
    ...(bytes === undefined ? [] : checkMailSize(bytes)),
  ];
  if (findings.length > 0 && !(await confirm(findings))) return err({ kind: "called-off" });
  return saveTemplate(ports, change);
}
