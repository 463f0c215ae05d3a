/**
 * Returns a body, a query or a part of one: `exactly<NewStore>()({ name })`.
 *
 * Does not compile with a name that the contract does not have. The compiler itself accepts such a name in an object
 * with spread members, so a renamed optional member would no longer be sent, and nothing would say so.
 */
export const exactly = <Whole>() => <Part extends Partial<Whole>>(part: Part & NoOtherMember<Part, Whole>): Part => part;

type NoOtherMember<Part, Whole> = { readonly [Name in Exclude<keyof Part, keyof Whole>]: never };

/** Returns the value for a body. The SDK's types have no read-only lists. */
export const writable = <T>(value: T): Writable<T> => value as Writable<T>;

type Writable<T> = T extends string | number | boolean | null | undefined ? T : T extends readonly (infer Entry)[] ? Writable<Entry>[] : { -readonly [Name in keyof T]: Writable<T[Name]> };
