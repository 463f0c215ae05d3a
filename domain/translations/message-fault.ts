import { countCodePoints } from "../shared/text/code-points.ts";
import { utf8Length } from "../shared/text/utf8-length.ts";
import { formatMessages } from "./parse-messages.ts";
import { TRANSLATION_LIMITS, type TranslationMessage } from "./translation-message.ts";

/** Why messages cannot be saved. `at` is the number of the message in the list, from 0. */
export type MessageFault =
  | { readonly kind: "too-many"; readonly maximum: number }
  | { readonly kind: "blank-original" | "blank-context" | "no-contexts" | "repeated-original"; readonly at: number }
  | { readonly kind: "too-many-contexts" | "too-many-comments"; readonly at: number; readonly maximum: number }
  | { readonly kind: "repeated-context"; readonly at: number; readonly context: string }
  | {
      readonly kind: "too-long" | "control-character";
      readonly at: number;
      readonly member: TextMember;
      readonly maximum: number;
    };

/** Why the messages cannot be saved together. */
export type DocumentFault = MessageFault | { readonly kind: "too-large" };

export type TextMember = "original" | "translation" | "context" | "comment";

/** Returns why a text cannot be saved. Files of translations cannot hold control characters, except tab and line feed. */
export function textFault(text: string, member: TextMember): "too-long" | "control-character" | undefined {
  if (text.length > MAXIMA[member] && countCodePoints(text) > MAXIMA[member]) return "too-long";
  return (member === "context" || member === "comment" ? CONTROL_OR_LINE : CONTROL).test(text)
    ? "control-character"
    : undefined;
}

/** Returns at most `most` reasons why the messages cannot be saved. */
export function messageFaults(messages: readonly TranslationMessage[], most = 20): readonly MessageFault[] {
  if (messages.length > TRANSLATION_LIMITS.messages)
    return [{ kind: "too-many", maximum: TRANSLATION_LIMITS.messages }];
  const faults: MessageFault[] = [];
  const originals = new Set<string>();
  for (const [at, message] of messages.entries()) {
    if (originals.has(message.original)) faults.push({ kind: "repeated-original", at });
    originals.add(message.original);
    faults.push(...faultsIn(message, at));
    if (faults.length >= most) break;
  }
  return faults.slice(0, most);
}

/** Returns a reason why the messages of a locale cannot be saved. */
export function documentFault(messages: readonly TranslationMessage[]): DocumentFault | undefined {
  const [fault] = messageFaults(messages, 1);
  if (fault !== undefined) return fault;
  return utf8Length(JSON.stringify(formatMessages(messages))) > TRANSLATION_LIMITS.bytes
    ? { kind: "too-large" }
    : undefined;
}

function faultsIn(message: TranslationMessage, at: number): readonly MessageFault[] {
  const { original, comments } = message;
  return [
    ...(original.trim() === "" ? [{ kind: "blank-original", at } as const] : []),
    ...textFaults(at, "original", [original]),
    ...countFaults(comments.length, TRANSLATION_LIMITS.comments, { kind: "too-many-comments", at }),
    ...textFaults(at, "comment", comments),
    ...bodyFaults(message, at),
  ];
}

function bodyFaults(message: TranslationMessage, at: number): readonly MessageFault[] {
  switch (message.kind) {
    case "text":
      return textFaults(at, "translation", [message.text]);
    case "plural":
      return [
        ...textFaults(at, "original", [message.plural]),
        ...textFaults(at, "translation", Object.values(message.forms)),
      ];
    case "contexts":
      return contextFaults(message, at);
  }
}

function contextFaults(
  { contexts }: Extract<TranslationMessage, { kind: "contexts" }>,
  at: number,
): readonly MessageFault[] {
  const names = contexts.map(({ context }) => context);
  const known = new Set<string>();
  const repeated = names.find((name) => known.size === known.add(name).size);
  return [
    ...(contexts.length === 0 ? [{ kind: "no-contexts", at } as const] : []),
    ...countFaults(contexts.length, TRANSLATION_LIMITS.contexts, { kind: "too-many-contexts", at }),
    ...(names.some((name) => name.trim() === "") ? [{ kind: "blank-context", at } as const] : []),
    ...(repeated === undefined ? [] : [{ kind: "repeated-context", at, context: repeated } as const]),
    ...textFaults(at, "context", names),
    ...textFaults(
      at,
      "translation",
      contexts.map(({ text }) => text),
    ),
  ];
}

const countFaults = (
  count: number,
  maximum: number,
  fault: { readonly kind: "too-many-contexts" | "too-many-comments"; readonly at: number },
): readonly MessageFault[] => (count > maximum ? [{ ...fault, maximum }] : []);

const textFaults = (at: number, member: TextMember, texts: readonly string[]): readonly MessageFault[] =>
  texts.flatMap((text) => {
    const kind = textFault(text, member);
    return kind === undefined ? [] : [{ kind, at, member, maximum: MAXIMA[member] }];
  });

const MAXIMA: Readonly<Record<TextMember, number>> = {
  original: TRANSLATION_LIMITS.text,
  translation: TRANSLATION_LIMITS.text,
  context: TRANSLATION_LIMITS.context,
  comment: TRANSLATION_LIMITS.comment,
};

const CONTROL = /[\0-\x08\x0b-\x1f\x7f\ufffe\uffff]|\p{Surrogate}/u;
const CONTROL_OR_LINE = /[\0-\x1f\x7f\ufffe\uffff]|\p{Surrogate}/u;
