// Loaded with the first page that shows JSON in an editor.
export { CodeEditor } from "#ui/kit/code-editor/code-editor.tsx";
