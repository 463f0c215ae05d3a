import type { DirectEditorProps } from "prosemirror-view";
import { toFinding, type Finding } from "#domain/shared/form/finding.ts";
import type { HtmlReader } from "./html-text.ts";

/** Inserts what the reader keeps of a clipboard or of a dropped text, and reports what is left out of it, also files. */
export function pasting(
  reader: HtmlReader,
  onPaste: (leftOut: readonly Finding[]) => void,
): Pick<DirectEditorProps, "transformPastedHTML" | "transformPastedText" | "handlePaste" | "handleDrop"> {
  /** The content of files is no text: without this, a browser opens a dropped file in place of the page. */
  const leaveOutFiles = (data: DataTransfer | null): boolean => {
    const files = [...(data?.files ?? [])];
    if (files.length === 0 || hasText(data)) return false;
    onPaste(files.map(({ name }) => toFinding(PLACE, name, "Leaves out a file; this field has only text")));
    return true;
  };
  return {
    transformPastedHTML: (pasted) => {
      const { html, findings } = reader.pasted(pasted);
      onPaste(findings);
      return html;
    },
    transformPastedText: (pasted) => {
      const lines = pasted.replaceAll(LINE_BREAKS, "\n");
      const text = lines.replaceAll(CONTROLS, "");
      onPaste(text === lines ? [] : [toFinding(PLACE, excerptOf(lines), "Leaves out control characters")]);
      return text;
    },
    handlePaste: (_view, event) => leaveOutFiles(event.clipboardData),
    handleDrop: (_view, event) => leaveOutFiles(event.dataTransfer),
  };
}

/** Programs add a picture of a text to the text. */
const hasText = (data: DataTransfer | null): boolean => TEXT_TYPES.some((type) => (data?.getData(type) ?? "") !== "");

/** The text around the first control character. */
function excerptOf(text: string): string {
  const at = text.search(CONTROLS);
  return text.slice(Math.max(0, at - AROUND), at + AROUND).replaceAll(CONTROLS, "\ufffd");
}

const PLACE = "Pasted text";
const TEXT_TYPES = ["text/html", "text/plain"];
/** Line breaks of other programs: of slides (vertical tab), of pages (form feed) and of Unicode. */
const LINE_BREAKS = /[\u000b\u000c\u0085\u2028\u2029]/g;
/** A database cannot store some of them, and no page shows one. */
const CONTROLS = /[\u0000-\u0008\u000e-\u001f\u007f-\u0084\u0086-\u009f]/g;
const AROUND = 20;
