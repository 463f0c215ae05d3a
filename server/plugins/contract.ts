import type { AnySchema, Options, ValidateFunction } from "ajv";
import { Ajv2020 } from "ajv/dist/2020.js";
import formats from "ajv-formats";
import { parse } from "yaml";
import { FLAGS, type Flag } from "#domain/shared/permission.ts";

/** The contract, ready to be held against requests and answers. */
export type Contract = {
  /** As it is written. */
  readonly text: string;
  readonly operations: readonly Operation[];
};

export type Operation = {
  readonly id: string;
  readonly method: Method;
  /** As the contract writes it: `/receipts/{id}`. */
  readonly path: string;
  readonly access: OperationAccess;
  /** False where nobody needs to be signed in. */
  readonly guarded: boolean;
  readonly parameters: { readonly path: Parameters; readonly query: Parameters; readonly header: Parameters };
  /** By media type; empty where the operation takes no body. */
  readonly bodies: ReadonlyMap<string, BodyChecks>;
  /** In bytes; absent where a body may be as large as everywhere. */
  readonly bodyLimit?: number;
  /** A body can name a member twice: it is kept as it was sent, and the last value counts. */
  readonly keepsDuplicates: boolean;
  readonly answers: ReadonlyMap<number, AnswerCheck>;
  /** The status of the one answer that is no refusal. */
  readonly success: number;
};

export type OperationAccess = {
  /** The flags of which one is needed; empty: whoever is signed in. */
  readonly anyOf: readonly Flag[];
  /** Whoever holds one of these is turned away all the same. */
  readonly noneOf: readonly Flag[];
  readonly tenant: "retailer" | "none";
  /** `whole`: one of the flags has to be held for every store of the retailer. */
  readonly stores: "filtered" | "whole" | "all";
};

/** What holds values against a schema. */
export type Checks = {
  /** Stops at the first error. */
  readonly check: ValidateFunction;
  /** Finds every error, in time that grows with the square of their number. Compiled when it is first asked for. */
  readonly thorough: () => ValidateFunction;
};

/** What holds a body against its schema. */
export type BodyChecks = Checks & {
  /** The fields of a multipart body that are files. */
  readonly files: ReadonlySet<string>;
};

export type Parameters = Checks & {
  readonly names: readonly string[];
  /** Which of them are to be read from their text as numbers. */
  readonly numbers: ReadonlySet<string>;
  /** Which are `true` or `false`. */
  readonly switches: ReadonlySet<string>;
};

export type AnswerCheck = {
  /** Empty where there is no body; the same is to be said by each of them. */
  readonly mediaTypes: readonly string[];
  readonly body: ValidateFunction;
  /** Those that are always there, in lower case: all but those of which the contract says that they need not be. */
  readonly headers: readonly string[];
};

const METHODS = ["GET", "POST", "PUT", "PATCH", "DELETE"] as const;
type Method = (typeof METHODS)[number];

/** Compiles every schema once. A contract that this program cannot enforce whole is a bug, and thrown. */
export function readContract(text: string): Contract {
  const document = withFullReferences(parse(text, { maxAliasCount: 1_000 })) as Document;
  const compiler = new Compiler(document);
  const operations = Object.entries(document.paths).flatMap(([path, item]) =>
    METHODS.flatMap((method) => {
      const written = item[method.toLowerCase()];
      return written ? [compiler.operation({ method, path, written })] : [];
    }),
  );
  return { text, operations };
}

/** Whether a body is what an operation takes, as JSON; members that it may leave out are filled in. */
export function takes({ operations }: Contract, id: string): (body: unknown) => boolean {
  const check = operations.find((operation) => operation.id === id)?.bodies.get("application/json")?.check;
  if (check === undefined) throw new Error(`The contract knows no body of ${id}`);
  return (body) => check(body);
}

/** Whether a body is what an operation answers when it is not refused. */
export function answersOf({ operations }: Contract, id: string): (body: unknown) => boolean {
  const operation = operations.find((each) => each.id === id);
  const check = operation?.answers.get(operation.success)?.body;
  if (check === undefined) throw new Error(`The contract knows no answer of ${id}`);
  return (body) => check(body);
}

type Reference = { readonly $ref?: string };
type WrittenParameter = { name: string; in: "path" | "query" | "header" | "cookie"; required?: boolean; schema: Schema };
type Schema = Reference & { readonly type?: string | readonly string[]; readonly format?: string; readonly properties?: Readonly<Record<string, Schema>> };
type Content = Readonly<Record<string, { readonly schema: Schema }>>;
type WrittenHeader = Reference & { readonly required?: boolean };
type WrittenAnswer = { readonly headers?: Readonly<Record<string, WrittenHeader>>; readonly content?: Content };
type WrittenOperation = {
  readonly operationId: string;
  readonly security?: readonly unknown[];
  readonly "x-access": Omit<OperationAccess, "noneOf"> & Partial<OperationAccess>;
  readonly "x-body-limit"?: number;
  readonly "x-duplicate-members"?: "kept";
  readonly parameters?: readonly (Reference | WrittenParameter)[];
  readonly requestBody?: Reference | { readonly content: Content };
  readonly responses: Readonly<Record<string, Reference | WrittenAnswer>>;
};
type Components = Readonly<Record<string, Readonly<Record<string, object>>>> & { readonly schemas: Readonly<Record<string, object>> };
type Document = {
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

  operation({ method, path, written }: { method: Method; path: string; written: WrittenOperation }): Operation {
    const access = { noneOf: [], ...written["x-access"] };
    const unknown = [...access.anyOf, ...access.noneOf].find((flag) => !FLAGS.includes(flag));
    if (unknown !== undefined) throw new Error(`${written.operationId} asks for the unknown flag ${unknown}`);
    const bodyLimit = written["x-body-limit"];
    const parameters = (written.parameters ?? []).map((each) => this.resolved(each) as WrittenParameter);
    const of = (place: string): Parameters => this.parameters(parameters.filter((each) => each.in === place), place);
    return {
      id: written.operationId,
      method,
      path,
      access,
      guarded: written.security?.length !== 0,
      parameters: { path: of("path"), query: of("query"), header: of("header") },
      bodies: this.bodies(written.requestBody),
      ...(bodyLimit === undefined ? {} : { bodyLimit }),
      keepsDuplicates: written["x-duplicate-members"] === "kept",
      answers: new Map(Object.entries(written.responses).map(([status, answer]) => [Number(status), this.answer(answer)])),
      success: Number(Object.keys(written.responses).find((status) => status.startsWith("2"))),
    };
  }

  private parameters(written: readonly WrittenParameter[], place: string): Parameters {
    const properties = Object.fromEntries(written.map(({ name, schema }) => [nameOf(name, place), schema]));
    const required = written.filter((each) => each.required).map(({ name }) => nameOf(name, place));
    const those = (is: (schema: Schema) => boolean): ReadonlySet<string> =>
      new Set(written.filter(({ schema }) => is(this.resolved(schema))).map(({ name }) => nameOf(name, place)));
    // Headers are whatever the way adds; everything else that is not written down is refused.
    const open = place === "header";
    const checks = this.checksOf({ type: "object", properties, required, additionalProperties: open });
    return { ...checks, names: Object.keys(properties), numbers: those(isNumber), switches: those(isSwitch) };
  }

  private bodies(written: WrittenOperation["requestBody"]): ReadonlyMap<string, BodyChecks> {
    const { content = {} } = written ? (this.resolved(written) as { content?: Content }) : {};
    return new Map(Object.entries(content).map(([type, { schema }]) => [type, { ...this.checksOf(schema), files: this.filesIn(schema) }]));
  }

  private filesIn(schema: Schema): ReadonlySet<string> {
    const { properties = {} } = this.resolved(schema);
    return new Set(Object.keys(properties).filter((name) => this.resolved(properties[name] as Schema).format === "binary"));
  }

  private answer(written: Reference | WrittenAnswer): AnswerCheck {
    const { headers = {}, content = {} } = this.resolved(written) as WrittenAnswer;
    const [body = { schema: {} }] = Object.values(content);
    return {
      mediaTypes: Object.keys(content),
      body: this.quick.compile(body.schema),
      headers: Object.entries(headers).filter(([, header]) => this.resolved(header).required !== false).map(([name]) => name.toLowerCase()),
    };
  }

  private checksOf(schema: AnySchema): Checks {
    return { check: this.quick.compile(schema), thorough: () => this.allErrors().compile(schema) };
  }

  /** The schemas were found to be right when they were compiled for the first time. */
  private allErrors(): Ajv2020 {
    this.thorough ??= ajvFor(this.document, { allErrors: true, validateSchema: false });
    return this.thorough;
  }

  /** What a reference stands for; anything else stands for itself. */
  private resolved<T extends object>(value: T & Reference): T {
    if (value.$ref === undefined) return value;
    const [kind = "", name = ""] = value.$ref.slice(COMPONENTS.length).split("/");
    return this.resolved(this.document.components[kind]?.[name] as T & Reference);
  }
}

/** Parts that the schemas of the contract refer to are compiled when they are first referred to. */
function ajvFor({ components }: Document, options: Options): Ajv2020 {
  const ajv = new Ajv2020({ strict: true, allowUnionTypes: true, useDefaults: true, ...options });
  formats.default(ajv);
  ajv.addVocabulary(["example"]);
  for (const [name, schema] of Object.entries(components.schemas)) ajv.addSchema(schema as AnySchema, `${COMPONENTS}schemas/${name}`);
  return ajv;
}

/** Header names are written in any case and sent in any case. */
const nameOf = (name: string, place: string): string => (place === "header" ? name.toLowerCase() : name);

const isNumber = ({ type }: Schema): boolean => type === "integer" || type === "number";

const isSwitch = ({ type }: Schema): boolean => type === "boolean";

/** Parts of the contract are compiled on their own: a reference has to lead back from anywhere. */
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
