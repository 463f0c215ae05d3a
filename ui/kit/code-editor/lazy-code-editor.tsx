import { Field } from "../field/field.tsx";
import { SkeletonLines } from "../panel/skeleton.tsx";
import type { CodeEditor, CodeEditorProps } from "./code-editor.tsx";

/** The module with the editor. */
export type EditorCode = { readonly CodeEditor: typeof CodeEditor };

/**
 * The editor of JSON, or a placeholder until its code is loaded.
 * View-models do not depend on React: they hold unknown code.
 */
export function LazyCodeEditor({ code, ...editor }: CodeEditorProps & { readonly code: unknown }) {
  if (code === undefined) return <Field label={editor.label}>{() => <SkeletonLines lines={8} />}</Field>;
  const { CodeEditor: Editor } = code as EditorCode;
  return <Editor {...editor} />;
}
