// Loaded when the user first edits a note.
export { NoteFormView } from "#ui/consumers/note-form.tsx";
export { plainText } from "#ui/kit/html-editor/html-text.ts";
