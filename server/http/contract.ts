import type { AnySchema, Options, ValidateFunction } from "ajv";
import { Ajv2020 } from "ajv/dist/2020.js";
import formats from "ajv-formats";
import { parse } from "yaml";
import type { Json } from "#domain/shared/json/json.ts";
import { FLAGS, type Flag } from "#domain/shared/access/permission.ts";
import type { NumberPolicy } from "./number-digits.ts";
import type { ProblemBodyError } from "./problems.ts";
import { describeSchemaErrors } from "./schema-errors.ts";
import { findOpenPlaces, type OpenPlaces, type Reference, type Schema } from "./open-places.ts";

/** The compiled contract, which validates requests and responses. */
export type Contract = {
  /** The YAML source. */
  readonly text: string;
  /** The parsed source. */
  readonly document: Json;
  readonly operations: readonly ContractOperation[];
};

export type ContractOperation = {
  readonly id: string;
  readonly method: Method;
  /** The path as the contract writes it: `/receipts/{id}`. */
  readonly path: string;
  readonly access: OperationAccess;
  /** False if the operation is public. */
  readonly isGuarded: boolean;
  readonly parameters: {
    readonly path: ParameterValidators;
    readonly query: ParameterValidators;
    readonly header: ParameterValidators;
  };
  /** By media type; empty if the operation takes no body. */
  readonly bodies: ReadonlyMap<string, BodyValidators>;
  /** In bytes; absent if the default limit applies. */
  readonly bodyLimit?: number;
  /** True if a body may name a member twice. The body is stored as sent, and the last value counts. */
  readonly keepsDuplicateMembers: boolean;
  readonly numbers: NumberPolicy;
  readonly responses: ReadonlyMap<number, ResponseValidator>;
  /** The status of the success response. */
  readonly successStatus: number;
  /** The codes of problems that the operation may answer, with the status of each. */
  readonly problemCodes: ReadonlyMap<string, number>;
};

export type OperationAccess = {
  /** The caller needs one of these flags; empty admits every signed-in caller. */
  readonly anyOf: readonly Flag[];
  /** A caller who holds one of these flags is refused. */
  readonly noneOf: readonly Flag[];
  readonly tenant: "retailer" | "none";
  /** `whole`: the caller must hold one of the flags for every store of the retailer. */
  readonly stores: "filtered" | "whole" | "all";
};

/** Validators of one schema. */
export type SchemaValidators = {
  /** Stops at the first error. */
  readonly validate: ValidateFunction;
  /** Finds every error, in time that grows with the square of their number. Compiled on first use. */
  readonly compileAllErrors: () => ValidateFunction;
};

/** Validators of a body. */
export type BodyValidators = SchemaValidators & {
  /** The fields of a multipart body that are files. */
  readonly files: ReadonlySet<string>;
  readonly openPlaces: OpenPlaces;
};

export type ParameterValidators = SchemaValidators & {
  readonly names: readonly string[];
  /** Parameters whose text is parsed as a number. */
  readonly numbers: ReadonlySet<string>;
  /** Parameters that are `true` or `false`. */
  readonly booleans: ReadonlySet<string>;
  /** Parameters that can be repeated, or have several values separated by commas. */
  readonly lists: ReadonlySet<string>;
};

export type ResponseValidator = {
  /** Empty if there is no body. All media types share one schema. */
  readonly mediaTypes: readonly string[];
  readonly body: ValidateFunction;
  /** Headers that are always present, in lower case: all except those that the contract marks as optional. */
  readonly headers: readonly string[];
};

const METHODS = ["GET", "POST", "PUT", "PATCH", "DELETE"] as const;
type Method = (typeof METHODS)[number];

/** Compiles every schema once. Throws if this program cannot enforce the whole contract. */
export function readContract(text: string): Contract {
  const written = parse(text, { maxAliasCount: 1_000 }) as Json;
  const document = withFullReferences(written) as Document;
  const compiler = new Compiler(document);
  const operations = Object.entries(document.paths).flatMap(([path, item]) =>
    METHODS.flatMap((method) => {
      const written = item[method.toLowerCase()];
      return written ? [compiler.operation({ method, path, written })] : [];
    }),
  );
  return { text, document: written, operations };
}

/** Finds an error of a body against the contract; undefined if it is valid. Fills in the defaults of the contract. */
export type FindSchemaError = (body: unknown) => ProblemBodyError | undefined;

/** Returns a check of the JSON body of an operation. */
export function bodyValidator({ operations }: Contract, id: string): FindSchemaError {
  const check = operations.find((operation) => operation.id === id)?.bodies.get("application/json")?.validate;
  if (check === undefined) throw new Error(`The contract defines no body of ${id}`);
  return (body) => (check(body) ? undefined : describeSchemaErrors(check.errors ?? [])[0]);
}

/** Returns a check of the success response of an operation. */
export function responseValidator({ operations }: Contract, id: string): (body: unknown) => boolean {
  const operation = operations.find((each) => each.id === id);
  const check = operation?.responses.get(operation.successStatus)?.body;
  if (check === undefined) throw new Error(`The contract defines no response of ${id}`);
  return (body) => check(body);
}

type WrittenParameter = {
  name: string;
  in: "path" | "query" | "header" | "cookie";
  required?: boolean;
  schema: Schema;
};
type Content = Readonly<Record<string, { readonly schema: Schema }>>;
type WrittenHeader = Reference & { readonly required?: boolean };
type WrittenResponse = { readonly headers?: Readonly<Record<string, WrittenHeader>>; readonly content?: Content };
type WrittenOperation = {
  readonly operationId: string;
  readonly security?: readonly unknown[];
  readonly "x-access": Omit<OperationAccess, "noneOf"> & Partial<OperationAccess>;
  readonly "x-body-limit"?: number;
  readonly "x-duplicate-members"?: "kept";
  readonly "x-numbers"?: NumberPolicy;
  readonly "x-problem-codes"?: readonly string[];
  readonly parameters?: readonly (Reference | WrittenParameter)[];
  readonly requestBody?: Reference | { readonly content: Content };
  readonly responses: Readonly<Record<string, Reference | WrittenResponse>>;
};
type Components = Readonly<Record<string, Readonly<Record<string, object>>>> & {
  readonly schemas: Readonly<Record<string, object>>;
};
type Document = {
  readonly "x-problem-codes"?: Readonly<Record<string, { readonly status: number; readonly general?: true }>>;
  readonly paths: Readonly<Record<string, Readonly<Record<string, WrittenOperation>>>>;
  readonly components: Components;
};

class Compiler {
  private readonly document: Document;
  private readonly quick: Ajv2020;
  private thorough: Ajv2020 | undefined;

  constructor(document: Document) {
    this.document = document;
    this.quick = ajvFor(document, { allErrors: false });
  }

  operation({ method, path, written }: { method: Method; path: string; written: WrittenOperation }): ContractOperation {
    const access = { noneOf: [], ...written["x-access"] };
    const unknown = [...access.anyOf, ...access.noneOf].find((flag) => !FLAGS.includes(flag));
    if (unknown !== undefined) throw new Error(`${written.operationId} requires the unknown flag ${unknown}`);
    const bodyLimit = written["x-body-limit"];
    const parameters = (written.parameters ?? []).map((each) => this.resolved(each) as WrittenParameter);
    const of = (location: string): ParameterValidators =>
      this.parameters(
        parameters.filter((each) => each.in === location),
        location,
      );
    return {
      id: written.operationId,
      method,
      path,
      access,
      isGuarded: written.security?.length !== 0,
      parameters: { path: of("path"), query: of("query"), header: of("header") },
      bodies: this.bodies(written.requestBody),
      ...(bodyLimit === undefined ? {} : { bodyLimit }),
      keepsDuplicateMembers: written["x-duplicate-members"] === "kept",
      numbers: written["x-numbers"] ?? "equal",
      responses: new Map(
        Object.entries(written.responses).map(([status, response]) => [Number(status), this.responseCheck(response)]),
      ),
      successStatus: Number(Object.keys(written.responses).find((status) => status.startsWith("2"))),
      problemCodes: this.problemCodes(written["x-problem-codes"] ?? []),
    };
  }

  private problemCodes(listed: readonly string[]): ReadonlyMap<string, number> {
    const codes = Object.entries(this.document["x-problem-codes"] ?? {});
    return new Map(
      codes
        .filter(([code, { general }]) => general || listed.includes(code))
        .map(([code, { status }]) => [code, status]),
    );
  }

  private parameters(written: readonly WrittenParameter[], location: string): ParameterValidators {
    const properties = Object.fromEntries(written.map(({ name, schema }) => [nameOf(name, location), schema]));
    const required = written.filter((each) => each.required).map(({ name }) => nameOf(name, location));
    const those = (is: (schema: Schema) => boolean): ReadonlySet<string> =>
      new Set(written.filter(({ schema }) => is(this.resolved(schema))).map(({ name }) => nameOf(name, location)));
    // Proxies add headers, so unknown ones are allowed. Every other unknown parameter is refused.
    const open = location === "header";
    const checks = this.checksOf({ type: "object", properties, required, additionalProperties: open });
    return {
      ...checks,
      names: Object.keys(properties),
      numbers: those(isNumber),
      booleans: those(isSwitch),
      lists: those(isList),
    };
  }

  private bodies(written: WrittenOperation["requestBody"]): ReadonlyMap<string, BodyValidators> {
    const { content = {} } = written ? (this.resolved(written) as { content?: Content }) : {};
    return new Map(
      Object.entries(content).map(([type, { schema }]) => [
        type,
        {
          ...this.checksOf(schema),
          files: this.filesIn(schema),
          openPlaces: findOpenPlaces(schema, (each) => this.resolved(each)),
        },
      ]),
    );
  }

  private filesIn(schema: Schema): ReadonlySet<string> {
    const { properties = {} } = this.resolved(schema);
    return new Set(
      Object.keys(properties).filter((name) => this.resolved(properties[name] as Schema).format === "binary"),
    );
  }

  private responseCheck(written: Reference | WrittenResponse): ResponseValidator {
    const { headers = {}, content = {} } = this.resolved(written) as WrittenResponse;
    const [body = { schema: {} }] = Object.values(content);
    return {
      mediaTypes: Object.keys(content),
      body: this.quick.compile(body.schema),
      headers: Object.entries(headers)
        .filter(([, header]) => this.resolved(header).required !== false)
        .map(([name]) => name.toLowerCase()),
    };
  }

  private checksOf(schema: AnySchema): SchemaValidators {
    return { validate: this.quick.compile(schema), compileAllErrors: () => this.allErrors().compile(schema) };
  }

  /** Skips the validation of the schemas, because the first compilation has done it. */
  private allErrors(): Ajv2020 {
    this.thorough ??= ajvFor(this.document, { allErrors: true, validateSchema: false });
    return this.thorough;
  }

  /** Resolves a reference; returns any other value unchanged. */
  private resolved<T extends object>(value: T & Reference): T {
    if (value.$ref === undefined) return value;
    const [kind = "", name = ""] = value.$ref.slice(COMPONENTS.length).split("/");
    return this.resolved(this.document.components[kind]?.[name] as T & Reference);
  }
}

/** Compiles the shared schemas on first reference. Errors carry the value of their keyword, which their words need. */
function ajvFor({ components }: Document, options: Options): Ajv2020 {
  const ajv = new Ajv2020({ strict: true, allowUnionTypes: true, useDefaults: true, verbose: true, ...options });
  formats(ajv);
  ajv.addVocabulary(["example", "x-beyond-specification"]);
  // A client must work without these members. This server always sends them, which the check of its responses proves.
  ajv.addKeyword({
    keyword: "x-always-sent",
    schemaType: "array",
    macro: (names: readonly string[]) => ({
      type: "object",
      properties: Object.fromEntries(names.map((name) => [name, true])),
      required: names,
    }),
  });
  for (const [name, schema] of Object.entries(components.schemas))
    ajv.addSchema(schema, `${COMPONENTS}schemas/${name}`);
  return ajv;
}

/** Header names are case-insensitive. */
const nameOf = (name: string, location: string): string => (location === "header" ? name.toLowerCase() : name);

const isNumber = ({ type }: Schema): boolean => type === "integer" || type === "number";

const isList = ({ type }: Schema): boolean => type === "array";

const isSwitch = ({ type }: Schema): boolean => type === "boolean";

/** Schemas are compiled on their own, so a reference needs an absolute base. */
const COMPONENTS = "contract:/";

function withFullReferences(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withFullReferences);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, member]) =>
      name === "$ref" && typeof member === "string"
        ? [name, member.replace("#/components/", COMPONENTS)]
        : [name, withFullReferences(member)],
    ),
  );
}
