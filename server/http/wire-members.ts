/**
 * Returns the members that have a value. State their type: `present<Schema<"Store">>({ city })`. The compiler compares
 * the names with it, as it does not for other objects that are spread.
 */
export const present = <T extends object>(members: SomeOf<NoInfer<T>>): Partial<T> =>
  Object.fromEntries(Object.entries(members).filter(([, value]) => value !== undefined)) as Partial<T>;

type SomeOf<T> = { readonly [Name in keyof T]?: T[Name] | undefined };

/** Returns a member whose value is JSON text, as JSON text. State the type, so that the compiler compares the name. */
export const jsonMember = <T extends object>(name: keyof NoInfer<T> & string, json: string): string => `${JSON.stringify(name)}:${json}`;
