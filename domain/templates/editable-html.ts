import { readHtml } from "./html/read-html.ts";

/**
 * True if the editor for formatted text shows all that mails and pages could show of an HTML fragment. Other HTML is
 * edited as code, so that nothing of it is lost unseen.
 */
export const isEditableHtml = (html: string): boolean => readHtml(html).losses.length === 0;
