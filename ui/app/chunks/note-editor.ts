// Loaded when the user first edits a note.
import "../shared-chunk.ts";
export { NoteFormView } from "#ui/consumers/note-form.tsx";
export { plainText } from "#ui/kit/html-editor/html-text.ts";
