import { parseImageType } from "./image-type.ts";

/** The properties of an image before it is accepted. */
export type ImageFacts = {
  /** The MIME type, whatever the file name is [OQ-182]. */
  readonly type: string;
  /** In pixels as displayed, after any rotation. Absent for a type that is not accepted. */
  readonly width?: number | undefined;
};

export type ImageRefusal = { readonly kind: "type" } | { readonly kind: "width"; readonly minWidth: number };

/** Returns why an image is refused. The label may state a width. Checks the type first [OQ-183]. */
export function imageRefusal({ type, width }: ImageFacts, label: string): ImageRefusal | undefined {
  if (parseImageType(type) === undefined) return { kind: "type" };
  const minWidth = parseLabelWidth(label);
  return minWidth === undefined || width === minWidth ? undefined : { kind: "width", minWidth };
}

/**
 * Returns the width that a label states: the first digits before 'px' [OQ-180].
 * A width of 0 is no rule.
 */
export function parseLabelWidth(label: string): number | undefined {
  const width = Number(STATED_WIDTH.exec(label)?.[1] ?? 0);
  return width > 0 ? width : undefined;
}

const STATED_WIDTH = /(?<!\d)(\d{1,6})\s{0,20}px/i;
