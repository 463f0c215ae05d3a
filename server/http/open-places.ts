export type Reference = { readonly $ref?: string };

/** A schema of the contract. */
export type Schema = Reference & {
  readonly type?: string | readonly string[];
  readonly format?: string;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly items?: Schema;
  readonly additionalProperties?: boolean | Schema;
  readonly oneOf?: readonly Schema[];
  readonly anyOf?: readonly Schema[];
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
};

/** The places of a body where the contract allows any JSON, or values of several types. */
export type OpenPlaces = {
  /** True if there is any such place. */
  readonly exist: boolean;
  /** True if the place at this path is open. */
  readonly includes: (path: readonly string[]) => boolean;
};

/** Finds the open places of a schema. `resolve` follows a reference. */
export function findOpenPlaces(schema: Schema, resolve: (schema: Schema) => Schema): OpenPlaces {
  const branchesOf = (each: Schema): readonly Schema[] => {
    const { oneOf, anyOf, ...rest } = resolve(each);
    const branches = oneOf ?? anyOf;
    return branches === undefined ? [rest] : branches.flatMap(branchesOf);
  };
  const stepInto = (at: Schema, name: string): readonly Schema[] => {
    const { properties = {}, items, additionalProperties = true } = at;
    const member = Object.hasOwn(properties, name) ? properties[name] : (items ?? additionalProperties);
    if (member === undefined || member === false) return [];
    return branchesOf(member === true ? {} : member);
  };
  const hasOpen = (each: Schema, seen: ReadonlySet<Schema>): boolean => {
    const resolved = resolve(each);
    if (seen.has(resolved)) return false;
    const [branches, deeper] = [branchesOf(resolved), new Set([...seen, resolved])];
    return (
      branches.some(isUntyped) ||
      branches.some((branch) =>
        membersOf(branch).some((member) => hasOpen(member, deeper) || isOpen(branchesOf(member))),
      )
    );
  };
  return {
    exist: hasOpen(schema, new Set()),
    includes: (path) =>
      isOpen(path.reduce((at, name) => at.flatMap((each) => stepInto(each, name)), branchesOf(schema))),
  };
}

/** True if a number is allowed, and other values too. */
const isOpen = (branches: readonly Schema[]): boolean => branches.some(allowsNumber) && !branches.every(isNumeric);

const allowsNumber = (branch: Schema): boolean =>
  isUntyped(branch) || typesOf(branch).some((type) => type === "number" || type === "integer");

const isUntyped = (branch: Schema): boolean =>
  typesOf(branch).length === 0 && branch["const"] === undefined && branch["enum"] === undefined;

const isNumeric = (branch: Schema): boolean =>
  typesOf(branch).length > 0 && typesOf(branch).every((type) => NUMERIC.has(type));

const typesOf = ({ type = [] }: Schema): readonly string[] => (typeof type === "string" ? [type] : type);

/** The schemas of all members and entries. Objects are closed only if the contract says so. */
function membersOf({ type, properties = {}, items, additionalProperties }: Schema): readonly Schema[] {
  const others = additionalProperties ?? type === "object";
  return [
    ...Object.values(properties),
    ...(items === undefined ? [] : [items]),
    ...(others === true ? [{}] : others === false ? [] : [others]),
  ];
}

const NUMERIC: ReadonlySet<string> = new Set(["number", "integer", "null"]);
