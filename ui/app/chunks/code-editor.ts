// Loaded with the first page that shows JSON in an editor.
import "../shared-chunk.ts";
export { CodeEditor } from "#ui/kit/code-editor/code-editor.tsx";
