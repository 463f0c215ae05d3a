/** One step of a JSON patch (RFC 6902). */
export type PatchOperation =
  | { op: "add" | "replace" | "test"; path: string; value: unknown }
  | { op: "remove"; path: string }
  | { op: "move" | "copy"; from: string; path: string };

/**
 * The paths in a `T`, as JSON pointers (RFC 6901): `/name`, `/items/0/price`, `/items/-` for a new last entry.
 * For a name with `/` or `~`, or one that is known only at run time, see `pointer`.
 */
export type Pointer<T> = T extends readonly (infer Entry)[]
  ? `/${number | "-"}` | `/${number}${Pointer<Entry>}`
  : T extends object
    ? { [Name in keyof T & string]-?: `/${Name}` | `/${Name}${Pointer<T[Name]>}` }[keyof T & string]
    : never;

/** Type of the value at a path of a `T`. */
export type ValueAt<T, Place extends string> = Place extends `/${infer Name}/${infer Rest}`
  ? ValueAt<MemberOf<T, Name>, `/${Rest}`>
  : Place extends `/${infer Name}`
    ? MemberOf<T, Name>
    : never;

type MemberOf<T, Name extends string> = unknown extends T
  ? unknown
  : T extends readonly (infer Entry)[]
    ? Entry
    : Name extends keyof T
      ? Exclude<T[Name], undefined>
      : string extends keyof T
        ? T[keyof T]
        : never;

/** Builder of a JSON patch of a `T`. Each step returns a new builder; `operations` is the body to send [SDK-007]. */
export type Patch<T> = {
  readonly operations: PatchOperation[];
  /** Fails the whole patch unless the path has this value: a precondition against concurrent writes. Any value can be null. */
  readonly test: <Place extends Pointer<T>>(path: Place, value: ValueAt<T, Place> | null) => Patch<T>;
  /** Sets a member, or inserts before the entry of a list. */
  readonly add: <Place extends Pointer<T>>(path: Place, value: ValueAt<T, Place>) => Patch<T>;
  /** Replaces an existing value. */
  readonly replace: <Place extends Pointer<T>>(path: Place, value: ValueAt<T, Place>) => Patch<T>;
  readonly remove: (path: Pointer<T>) => Patch<T>;
  readonly move: (from: Pointer<T>, path: Pointer<T>) => Patch<T>;
  readonly copy: (from: Pointer<T>, path: Pointer<T>) => Patch<T>;
};

/** Begins a JSON patch: `patch<Receipt>().test("/identifier", "ann@shop.example").remove("/identifier").operations`. */
export const patch = <T>(): Patch<T> => patchOf<T>([]);

function patchOf<T>(operations: PatchOperation[]): Patch<T> {
  const and = (operation: PatchOperation): Patch<T> => patchOf([...operations, operation]);
  return {
    operations,
    test: (path, value) => and({ op: "test", path, value }),
    add: (path, value) => and({ op: "add", path, value }),
    replace: (path, value) => and({ op: "replace", path, value }),
    remove: (path) => and({ op: "remove", path }),
    move: (from, path) => and({ op: "move", from, path }),
    copy: (from, path) => and({ op: "copy", from, path }),
  };
}

type Joined<Names extends readonly (string | number)[]> = Names extends readonly [
  infer First extends string | number,
  ...infer Rest extends readonly (string | number)[],
]
  ? `/${First}${Joined<Rest>}`
  : "";

/** Builds a JSON pointer from unescaped names: `pointer("properties", "a/b")` is `/properties/a~1b`. */
export function pointer<const Names extends readonly (string | number)[]>(...names: Names): Joined<Names> {
  return names.map((name) => `/${String(name).replaceAll("~", "~0").replaceAll("/", "~1")}`).join("") as Joined<Names>;
}
