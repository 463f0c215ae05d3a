import type { CalendarDay } from "../shared/time/calendar-day.ts";
import { filterHtml } from "../shared/text/html-filter.ts";
import { getOwnMember, isJsonObject, isSameJson, type Json, type JsonObject } from "../shared/json/json.ts";
import { ConsumerDraft, CONSUMER_LABELS, consumerMessages } from "./consumer-draft.ts";
import { CONSUMER_FIELDS, type ConsumerField } from "./consumer-settings.ts";
import { consumerTexts } from "./consumer-texts.ts";
import { NAME_PARTS, consumerNote, type Consumer } from "./consumer.ts";
import { noteContains, profileMemberRefused, type MemberType } from "./consumers.messages.ts";
import { NOTE_LABELS, NoteDraft, noteMessages } from "./note-draft.ts";
import { VIP_LABELS, VipDraft, vipMessages } from "./vip-draft.ts";

/** A profile before and after a change. */
export type ProfileChange = { readonly before: JsonObject; readonly after: JsonObject };
/** Why a member of a profile cannot be stored. The pointer starts at the properties. */
export type ProfileFault = { readonly pointer: string; readonly description: string };

/**
 * Returns why a change of a profile is refused: the rules of the forms, and the types that they read.
 * A member that does not change is not checked, because tills send what they like.
 */
export function findProfileFaults(change: ProfileChange, today: CalendarDay): readonly ProfileFault[] {
  const types = TYPED.flatMap((member) => typeFaults(member, change));
  if (types.length > 0) return types;
  const [seen, next] = [asConsumer(change.before), asConsumer(change.after)];
  return [...fieldFaults(seen, next, today), ...noteFaults(seen, next), ...vipFaults(seen, next)];
}

/** True if the change touches what the VIP panel shows. */
export const changesVip = ({ before, after }: ProfileChange): boolean =>
  !isSameJson(getOwnMember(before, "vip") ?? null, getOwnMember(after, "vip") ?? null);

type TypedMember = { readonly path: readonly string[]; readonly label: string; readonly type: MemberType };

const TYPED: readonly TypedMember[] = [
  { path: ["name"], label: "Name", type: "object" },
  { path: ["vip"], label: VIP_LABELS.status, type: "object" },
  ...CONSUMER_FIELDS.map(
    (field) =>
      ({ path: pathOf(field), label: CONSUMER_LABELS[field], type: field === "address" ? "lines" : "text" }) as const,
  ),
  { path: ["note"], label: NOTE_LABELS.note, type: "text" },
  { path: ["vip", "status"], label: VIP_LABELS.status, type: "switch" },
  { path: ["vip", "level"], label: VIP_LABELS.level, type: "text" },
  { path: ["vip", "note"], label: VIP_LABELS.note, type: "text" },
];

function typeFaults({ path, label, type }: TypedMember, { before, after }: ProfileChange): readonly ProfileFault[] {
  const value = memberAt(after, path);
  if (value === undefined || isSameJson(memberAt(before, path) ?? null, value) || HAS_TYPE[type](value)) return [];
  return [{ pointer: path.join("/"), description: profileMemberRefused(label, type) }];
}

const isText = (value: Json): boolean => typeof value === "string";
const HAS_TYPE: Readonly<Record<MemberType, (value: Json) => boolean>> = {
  text: isText,
  lines: (value) => isText(value) || (Array.isArray(value) && value.every(isText)),
  switch: (value) => typeof value === "boolean",
  object: isJsonObject,
};

function fieldFaults(seen: Consumer, next: Consumer, today: CalendarDay): readonly ProfileFault[] {
  const [before, after] = [consumerTexts(seen.properties), consumerTexts(next.properties)];
  const draft = new ConsumerDraft(
    { fields: CONSUMER_FIELDS, behaviour: { strictEmail: false }, today, original: seen },
    after,
  );
  const messages = consumerMessages(draft);
  return CONSUMER_FIELDS.flatMap((field) => {
    const description = before[field] === after[field] ? undefined : messages[field];
    return description === undefined ? [] : [{ pointer: pathOf(field).join("/"), description }];
  });
}

function noteFaults(seen: Consumer, next: Consumer): readonly ProfileFault[] {
  const note = consumerNote(next.properties);
  if (note === consumerNote(seen.properties)) return [];
  const description = noteMessages(new NoteDraft(seen, { note }))["note"] ?? contentFault(note);
  return description === undefined ? [] : [{ pointer: "note", description }];
}

function contentFault(note: string): string | undefined {
  const [removed] = filterHtml(note).removed;
  return removed === undefined ? undefined : noteContains(removed);
}

function vipFaults(seen: Consumer, next: Consumer): readonly ProfileFault[] {
  if (!changesVip({ before: seen.properties, after: next.properties })) return [];
  return Object.entries(vipMessages(new VipDraft(next))).map(([field, description]) => ({
    pointer: `vip/${field}`,
    description,
  }));
}

function pathOf(field: ConsumerField): readonly string[] {
  return (NAME_PARTS as readonly string[]).includes(field) ? ["name", field] : [field];
}

function memberAt(properties: JsonObject, path: readonly string[]): Json | undefined {
  let value: Json | undefined = properties;
  for (const name of path) value = isJsonObject(value) ? getOwnMember(value, name) : undefined;
  return value;
}

const asConsumer = (properties: JsonObject): Consumer => ({ identifier: "", key: "", properties, loyalties: [] });
