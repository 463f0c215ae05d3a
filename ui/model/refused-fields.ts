import type { Failure } from "#domain/shared/failure.ts";
import type { FieldMessages } from "#domain/shared/field-rules.ts";

/** The field that a JSON pointer of the server means; undefined where it means none. */
export type FieldAt = (pointer: string) => string | undefined;

/** Where the fields are called as the members of the body. */
export const memberAt: FieldAt = (pointer) => (pointer.startsWith("/") ? unescaped(pointer.slice(1)) : undefined);

/** What the server says of single fields, the first thing of each. */
export function refusedFields({ errors }: Failure, fieldAt: FieldAt): FieldMessages {
  const said = errors.flatMap(({ pointer, description }) => {
    const field = pointer === undefined ? undefined : fieldAt(pointer);
    return field === undefined ? [] : [[field, description] as const];
  });
  return Object.fromEntries(said.reverse());
}

/** RFC 6901, section 4. */
const unescaped = (token: string): string => token.replaceAll("~1", "/").replaceAll("~0", "~");
