// Reads openapi/openapi-v1.yml for the generators.
import { readFile } from "node:fs/promises";
import { parse } from "yaml";

export const CONTRACT = new URL("../openapi/openapi-v1.yml", import.meta.url);

type Reference = { readonly $ref?: string };

export type Schema = Reference & {
  readonly type?: string | readonly string[];
  readonly description?: string;
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly format?: string;
  readonly pattern?: string;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly default?: unknown;
  readonly items?: Schema;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  /** What fields of other names are, or whether there may be any. */
  readonly additionalProperties?: boolean | Schema;
  readonly oneOf?: readonly Schema[];
  readonly anyOf?: readonly Schema[];
  readonly allOf?: readonly Schema[];
  /** The members that the specification does not name. An answer of another server can lack them. */
  readonly "x-beyond-specification"?: readonly string[];
};
export type Content = Readonly<Record<string, { readonly schema: Schema }>>;
export type Parameter = {
  readonly name: string;
  readonly in: string;
  readonly required?: boolean;
  readonly description?: string;
  readonly schema: Schema;
};
export type Reply = Reference & {
  readonly description?: string;
  readonly headers?: Readonly<Record<string, unknown>>;
  readonly content?: Content;
};
export type Described = {
  readonly operationId: string;
  readonly tags?: readonly string[];
  readonly summary?: string;
  readonly description?: string;
  readonly security?: readonly unknown[];
  /** Absent in a contract that does not say who may call. */
  readonly "x-access"?: {
    readonly anyOf: readonly string[];
    readonly noneOf?: readonly string[];
    readonly tenant: string;
    readonly stores: string;
  };
  readonly "x-changes"?: readonly string[];
  /** `true`: the specification does not name the operation. A list: it does not name these parameters, or members of the body. */
  readonly "x-beyond-specification"?: true | readonly string[];
  readonly "x-problem-codes"?: readonly string[];
  readonly parameters?: readonly (Parameter | Required<Reference>)[];
  readonly requestBody?: { readonly required?: boolean; readonly description?: string; readonly content: Content };
  readonly responses: Readonly<Record<string, Reply>>;
};
/** The reason of a problem. Any operation may answer a general one. */
export type DescribedCode = { readonly status: number; readonly general?: true; readonly description: string };
/** The extensions of our own contract (`x-…`) are optional: the contract of another API has none of them. */
export type Contract = {
  readonly "x-problem-codes"?: Readonly<Record<string, DescribedCode>>;
  readonly tags?: readonly { readonly name: string; readonly description: string }[];
  readonly paths: Readonly<Record<string, Readonly<Record<string, Described>>>>;
  readonly components: {
    readonly parameters?: Readonly<Record<string, Parameter>>;
    readonly responses?: Readonly<Record<string, Reply>>;
    readonly schemas: Readonly<Record<string, Schema>>;
  };
};

export const readContract = async (): Promise<Contract> =>
  parse(await readFile(CONTRACT, "utf8"), { merge: true }) as Contract;

/** The name at the end of a `$ref`. */
export const lastOf = (reference: string): string => reference.slice(reference.lastIndexOf("/") + 1);

/** The parameters of an operation, wherever they are written. */
export const parametersOf = ({ components }: Contract, { parameters = [] }: Described): readonly Parameter[] =>
  parameters.map((written) => ("$ref" in written ? found(components.parameters, written.$ref) : written));

/** The answer to a status, wherever it is written. */
export const replyOf = ({ components }: Contract, reply: Reply): Reply =>
  reply.$ref ? found(components.responses, reply.$ref) : reply;

export const isSuccess = (status: string): boolean => status.startsWith("2");

function found<T>(named: Readonly<Record<string, T>> | undefined, reference: string): T {
  const value = named?.[lastOf(reference)];
  if (value === undefined) throw new Error(`The contract has no ${reference}`);
  return value;
}

/** The contract with a description at each field that only refers to a schema: editors show that of the field, not that of its type. */
export function withFieldDescriptions(contract: Contract): Contract {
  const { schemas } = contract.components;
  // An example can have properties too, of which one is null.
  const described = (schema: Schema | null): Schema | null => {
    if (schema === null) return schema;
    const description = schema.description ?? (schema.$ref && schemas[lastOf(schema.$ref)]?.description);
    return description === undefined ? schema : { ...schema, description };
  };
  // A field can be called properties too: its schema has a type.
  const areFields = (name: string, value: object | null): value is object =>
    name === "properties" && typeof (value as Schema | null)?.type !== "string";
  return JSON.parse(JSON.stringify(contract), (name, value: object | null) =>
    areFields(name, value)
      ? Object.fromEntries(Object.entries(value).map(([field, schema]) => [field, described(schema as Schema | null)]))
      : value,
  ) as Contract;
}

/** Schemas of values that tills or earlier versions wrote instead of a known shape. Only the known shape has a type. */
const FOREIGN: readonly string[] = ["ForeignValue", "ForeignObject"];

/** The contract without the foreign values of known members, whose types would be unknown otherwise. */
export function withoutForeignValues(contract: Contract): Contract {
  const isForeign = ({ $ref }: Schema): boolean => $ref !== undefined && FOREIGN.includes(lastOf($ref));
  return JSON.parse(JSON.stringify(contract), (_name, value: Schema | null) => {
    const [known, ...others] = Array.isArray(value?.anyOf) ? value.anyOf : [];
    if (value === null || known === undefined || others.length === 0 || !others.every(isForeign)) return value;
    const { anyOf: _anyOf, ...rest } = value;
    return { ...known, ...rest };
  }) as Contract;
}
