import type { HtmlLoss } from "./html/html-loss.ts";
import type { TranslationMismatch } from "./translation-mismatch.ts";

/** Mails that are larger are cut off by some mail programs. */
export const MAX_MAIL_BYTES = 100_000;

/** What is doubtful about a template. Checks never prevent saving. */
export type TemplateFinding =
  | TranslationMismatch
  | { readonly kind: "unknown-placeholder"; readonly key: string; readonly placeholder: string }
  /** A placeholder with formatting between its braces is not filled. */
  | { readonly kind: "formatted-placeholder"; readonly key: string; readonly placeholder: string }
  /** A placeholder in the host of a link, in a mailbox or in a telephone number is not filled, and there is no link. */
  | { readonly kind: "misplaced-placeholder"; readonly key: string; readonly address: string }
  /** Markup that mails and pages do not show. */
  | { readonly kind: "left-out"; readonly key: string; readonly loss: HtmlLoss }
  /** A text of markup alone. */
  | { readonly kind: "shows-nothing"; readonly key: string; readonly source: string }
  | { readonly kind: "no-alternative-text"; readonly key: string }
  | { readonly kind: "contrast"; readonly key: string; readonly background: string; readonly ratio: number }
  | { readonly kind: "large-mail"; readonly bytes: number };

/** Returns the finding for a mail of this size, if any. */
export const checkMailSize = (bytes: number): readonly TemplateFinding[] =>
  bytes > MAX_MAIL_BYTES ? [{ kind: "large-mail", bytes }] : [];
