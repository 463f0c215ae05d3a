import { IsIn } from "class-validator";
import { mergeVersions, type VersionChoices, type ThreeVersions } from "../shared/form/three-way-merge.ts";
import { fieldMessages, MaxCodePoints, type FieldMessages } from "../shared/form/field-rules.ts";
import type { JsonObject } from "../shared/json/json.ts";
import type { FieldTexts } from "../shared/form/stored-draft.ts";
import { stripEmptyValues, type Consumer } from "./consumer.ts";
import { parseVipNote, formatVipNote } from "./vip-note.ts";

export const VIP_LABELS = { status: "VIP", level: "Level", note: "Note" } as const;
export const VIP_LIMITS = { level: 50, note: 2_000 } as const;

/** The fields of the VIP form. The status is a text, as every field. */
export class VipDraft {
  readonly seen: Consumer;

  @IsIn(["yes", "no"])
  status: string;

  @MaxCodePoints(VIP_LABELS.level, VIP_LIMITS.level)
  level: string;

  @MaxCodePoints(VIP_LABELS.note, VIP_LIMITS.note)
  note: string;

  constructor(seen: Consumer, typed: FieldTexts = {}) {
    const { isVip, level, note } = parseVipNote(seen.properties);
    this.seen = seen;
    this.status = typed["status"] ?? (isVip ? "yes" : "no");
    this.level = typed["level"] ?? level;
    this.note = typed["note"] ?? note;
  }
}

export const vipMessages = (draft: VipDraft): FieldMessages => fieldMessages(draft);

export const vipDraftFields = ({ status, level, note }: VipDraft): FieldTexts => ({ status, level, note });

/** Returns the properties with the wanted VIP note. No other property changes [OQ-124]. */
export function toVipProperties(draft: VipDraft): JsonObject {
  const { properties } = draft.seen;
  const base = vipDraftFields(new VipDraft(draft.seen));
  const changed = Object.entries(vipDraftFields(draft)).filter(([name, text]) => text.trim() !== base[name]);
  if (changed.length === 0) return properties;
  const values = changed.map(([name, text]) => [name, name === "status" ? text === "yes" : text.trim()] as const);
  return stripEmptyValues({ ...properties, vip: { ...formatVipNote(properties), ...Object.fromEntries(values) } });
}

export const vipVersions = (
  draft: VipDraft,
  theirs: Consumer,
  base: FieldTexts = vipDraftFields(new VipDraft(draft.seen)),
): ThreeVersions => ({
  base,
  mine: vipDraftFields(draft),
  theirs: vipDraftFields(new VipDraft(theirs)),
});

export const mergeVipDraft = (draft: VipDraft, theirs: Consumer, picks: VersionChoices): VipDraft =>
  new VipDraft(theirs, mergeVersions(vipVersions(draft, theirs), picks) as FieldTexts);
