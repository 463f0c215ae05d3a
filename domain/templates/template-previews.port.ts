import type { ReceiptId } from "../receipts/index.ts";
import type { Branded } from "../shared/branded.ts";
import type { Cancellation } from "../shared/processing/cancellation.ts";
import type { Failure } from "../shared/failure.ts";
import type { Instant } from "../shared/time/instant.ts";
import type { Result } from "../shared/result.ts";
import type { TemplateData, TemplateTranslations } from "./template-data.ts";

/** The server renders unsaved templates, exactly as customers would see them. */
export interface TemplatePreviews {
  /**
   * Keeps an unsaved draft for 30 minutes and returns where it is shown. What the draft leaves out is read as it is saved.
   * A `missing` failure if the receipt was erased, or the account may not see it.
   */
  create(request: PreviewRequest, cancellation?: Cancellation): Promise<Result<TemplatePreview, Failure>>;

  /**
   * Mails the preview to the address of the signed-in account and returns that address. A `missing` failure if the preview
   * has expired. The same attempt again sends nothing twice.
   */
  sendTest(id: PreviewId, attempt: string): Promise<Result<string, Failure>>;
}

/** Shows templates with a receipt. Every API can show saved ones; only `TemplatePreviews` show unsaved ones and mail them. */
export interface ReceiptPreviews {
  create(request: PreviewRequest, cancellation?: Cancellation): Promise<Result<ShownPreview, Failure>>;
  sendTest?: TemplatePreviews["sendTest"];
}

/** How long a preview is kept. */
export const PREVIEW_TTL_MS = 1_800_000;

export type PreviewId = Branded<"PreviewId">;

/** The hosted page or the mail. */
export const PREVIEW_OUTPUTS = ["web", "email"] as const;
export type PreviewOutput = (typeof PREVIEW_OUTPUTS)[number];

/** Unsaved template data, as it was typed. Each language in `translations` replaces what is saved for it. */
export type PreviewDraft = { readonly data?: TemplateData; readonly translations?: TemplateTranslations };

export type PreviewRequest = PreviewDraft & {
  readonly receipt: ReceiptId;
  readonly output: PreviewOutput;
  /** Language tag such as `fr_FR`; absent for the language of the receipt. */
  readonly language?: string;
  /**
   * The store whose templates are previewed, by its reference; absent for the store of the receipt. If the store was
   * deleted, the templates of the retailer are shown.
   */
  readonly store?: PreviewDraft & { readonly reference?: string };
};

export type TemplatePreview = {
  readonly id: PreviewId;
  /** Address of the page, for a frame: the HTML as it is mailed or hosted. Needs no session. See {@link previewUrl}. */
  readonly url: string;
  /** Size of the mail's HTML, whatever the output is. */
  readonly bytes: number;
  readonly expires: Instant;
};

/** Without an id it cannot be mailed. */
export type ShownPreview = Pick<TemplatePreview, "url"> & Partial<TemplatePreview>;

export const COLOR_SCHEMES = ["light", "dark"] as const;
export type ColorScheme = (typeof COLOR_SCHEMES)[number];

/** Returns the address of the preview on a device in this color scheme; a sandboxed frame cannot choose one. */
export const previewUrl = ({ url }: Pick<TemplatePreview, "url">, scheme: ColorScheme): string =>
  `${url}?scheme=${scheme}`;
