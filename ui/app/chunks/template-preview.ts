// Loaded when the user first opens the preview of a template.
import "../shared-chunk.ts";
export { TemplatePreviewViewModel } from "#ui/templates/template-preview.view-model.ts";
export { TemplatePreviewView } from "#ui/templates/template-preview.view.tsx";
