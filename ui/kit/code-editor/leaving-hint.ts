/** Explains how to leave the editor. Tab indents, so the editor would be a keyboard trap without it. */
export const LEAVING_HINT = "Tab indents. Press Esc, then Tab to leave the editor.";
