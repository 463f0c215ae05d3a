import type { Failure } from "#domain/shared/failure.ts";
import type { FieldMessages } from "#domain/shared/form/field-rules.ts";

/** Returns the form field for a pointer of the server (`/name` or `name`). Undefined if none. */
export type FieldFor = (pointer: string) => string | undefined;

/** For forms whose fields have the names of the body's members. */
export const fieldFromPointer: FieldFor = (pointer) => unescaped(pointer.replace(/^\//, ""));

/** Returns the server's messages by form field, the first message for each. */
export function fieldErrorsFrom({ errors }: Failure, fieldFor: FieldFor): FieldMessages {
  const messages = errors.flatMap(({ pointer, description }) => {
    const field = pointer === undefined ? undefined : fieldFor(pointer);
    return field === undefined ? [] : [[field, description] as const];
  });
  return Object.fromEntries(messages.reverse());
}

/** Unescapes a JSON pointer (RFC 6901, section 4). */
const unescaped = (token: string): string => token.replaceAll("~1", "/").replaceAll("~0", "~");
