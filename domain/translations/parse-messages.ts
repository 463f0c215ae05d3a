import { parseInstant, formatIsoInstant } from "../shared/time/instant.ts";
import { isJsonObject, getOwnMember, type Json, type JsonObject } from "../shared/json/json.ts";
import { PLURAL_CATEGORIES } from "./plural-category.ts";
import { formsFrom } from "./translation-fields.ts";
import type { ContextText, MessageBody, PluralForms, TranslationMessage } from "./translation-message.ts";

/**
 * Reads messages as the contract has them. Returns undefined for another shape.
 * A message has a `message`, or `contexts`, or a `plural` with `plurals`: exactly one of them [TRAN-005].
 */
export function parseMessages(source: unknown): readonly TranslationMessage[] | undefined {
  return Array.isArray(source) ? everyOne(source as readonly unknown[], parseMessage) : undefined;
}

/** A message as the contract has it. */
export type FormattedMessage = {
  readonly original: string;
  readonly metadata?: { readonly comments?: readonly string[]; readonly updated_timestamp?: string };
} & FormattedBody;

type FormattedBody =
  | { readonly message: string }
  | { readonly contexts: readonly { readonly context: string; readonly message: string }[] }
  | { readonly plural: string; readonly plurals: PluralForms };

/** Returns the messages as the contract has them. */
export const formatMessages = (messages: readonly TranslationMessage[]): readonly FormattedMessage[] =>
  messages.map(formatMessage);

/** Returns the comments as lines, without blank lines and the white space around them. */
export const commentLines = (comments: readonly string[]): readonly string[] =>
  comments
    .flatMap((comment) => comment.split(LINE_BREAK))
    .map((line) => line.trim())
    .filter((line) => line !== "");

function parseMessage(source: unknown): TranslationMessage | undefined {
  if (!isJsonObject(source)) return undefined;
  const original = getOwnMember(source, "original");
  const body = parseBody(source);
  const metadata = getOwnMember(source, "metadata") ?? {};
  if (typeof original !== "string" || body === undefined || !isJsonObject(metadata)) return undefined;
  const comments = getOwnMember(metadata, "comments") ?? [];
  const changed = getOwnMember(metadata, "updated_timestamp");
  const changedAt = typeof changed === "string" ? parseInstant(changed) : undefined;
  if (!isTexts(comments)) return undefined;
  return { original, comments: commentLines(comments), ...(changedAt === undefined ? {} : { changedAt }), ...body };
}

function parseBody(source: JsonObject): MessageBody | undefined {
  const { message, contexts, plural, plurals } = source;
  if ([message, contexts, plurals].filter((member) => member !== undefined).length !== 1) return undefined;
  if (plurals !== undefined) return parsePlural(plural, plurals);
  if (plural !== undefined) return undefined;
  if (message !== undefined) return typeof message === "string" ? { kind: "text", text: message } : undefined;
  const texts = Array.isArray(contexts) ? everyOne(contexts as readonly unknown[], parseContext) : undefined;
  return texts && { kind: "contexts", contexts: texts };
}

function parsePlural(plural: Json | undefined, plurals: Json): MessageBody | undefined {
  if (typeof plural !== "string" || !isJsonObject(plurals)) return undefined;
  const isForm = ([category, text]: readonly [string, Json]) =>
    PLURAL_CATEGORIES.some((known) => known === category) && typeof text === "string";
  return Object.entries(plurals).every(isForm) ? { kind: "plural", plural, forms: formsFrom(plurals) } : undefined;
}

function parseContext(source: unknown): ContextText | undefined {
  if (!isJsonObject(source)) return undefined;
  const { context, message } = source;
  return typeof context === "string" && typeof message === "string" ? { context, text: message } : undefined;
}

function formatMessage(message: TranslationMessage): FormattedMessage {
  const { original, comments, changedAt } = message;
  const metadata = {
    ...(comments.length === 0 ? {} : { comments }),
    ...(changedAt === undefined ? {} : { updated_timestamp: formatIsoInstant(changedAt) }),
  };
  return { original, ...formatBody(message), ...(Object.keys(metadata).length === 0 ? {} : { metadata }) };
}

function formatBody(body: MessageBody): FormattedBody {
  switch (body.kind) {
    case "text":
      return { message: body.text };
    case "contexts":
      return { contexts: body.contexts.map(({ context, text }) => ({ context, message: text })) };
    case "plural":
      return { plural: body.plural, plurals: body.forms };
  }
}

function everyOne<T>(all: readonly unknown[], parse: (one: unknown) => T | undefined): readonly T[] | undefined {
  const parsed = all.map(parse);
  return parsed.includes(undefined) ? undefined : (parsed as readonly T[]);
}

const isTexts = (value: Json): value is readonly string[] =>
  Array.isArray(value) && value.every((text) => typeof text === "string");

const LINE_BREAK = /\r\n|[\r\n]/;
