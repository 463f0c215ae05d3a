import type { Failure } from "#domain/shared/failure.ts";
import type { FieldMessages } from "#domain/shared/field-rules.ts";

/** The field that a place of the server means, `/name` or `name`; undefined where it means none. */
export type FieldAt = (pointer: string) => string | undefined;

/** Where the fields are called as the members of the body. What is no field of the form is left out by whoever has one. */
export const memberAt: FieldAt = (pointer) => unescaped(pointer.replace(/^\//, ""));

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
