// Loaded when the user first opens the preview of a template.
export { TemplatePreviewViewModel } from "#ui/templates/template-preview.view-model.ts";
export { TemplatePreviewView } from "#ui/templates/template-preview.view.tsx";
