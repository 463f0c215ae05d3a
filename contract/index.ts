import type { components, operations } from "./generated/openapi-v1.d.ts";
import type { BeyondSpecification, OperationFacts } from "./generated/operation-facts.d.ts";
import type { ProblemCodes } from "./generated/problem-codes.d.ts";

/** The schemas of the contract, by name. */
export type ContractSchemas = components["schemas"];

/** A value of the contract in an implementation: read-only, and what the contract leaves open is JSON. */
export type Implemented<T> = unknown extends T
  ? ContractJson
  : T extends string | number | boolean | null | undefined
    ? T
    : T extends readonly (infer Entry)[]
      ? readonly Implemented<Entry>[]
      : { readonly [Name in keyof T]: Implemented<T[Name]> };

/** JSON whose shape the contract leaves open. */
export type ContractJson =
  string | number | boolean | null | readonly ContractJson[] | { readonly [name: string]: ContractJson };

/** A schema in an implementation. */
export type Schema<Name extends keyof ContractSchemas> = Implemented<ContractSchemas[Name]>;

/**
 * A value whose members are `never` where `Whole` has no member of the name, at any depth. The compiler itself compares
 * names only in a literal without spread members, so a renamed optional member would be left out, and nothing would say so.
 */
export type OnlyNamesOf<Whole, Value> = ContractJson extends Whole
  ? Value
  : Value extends string | number | boolean | null | undefined
    ? Value
    : Value extends readonly (infer Entry)[]
      ? readonly OnlyNamesOf<Whole extends readonly (infer Named)[] ? Named : never, Entry>[]
      : {
          readonly [Name in keyof Value]: Name extends NamesOf<TypesOf<Whole, Value>>
            ? OnlyNamesOf<MemberOf<TypesOf<Whole, Value>, Name>, Value[Name]>
            : string extends Name
              ? Value[Name]
              : never;
        };
/** The types of a union that a value can have; all of them for a part of a value. */
type TypesOf<Whole, Value> = [Fitting<Whole, Value>] extends [never] ? Whole : Fitting<Whole, Value>;
type Fitting<Whole, Value> = Whole extends unknown ? (Value extends Whole ? Whole : never) : never;
/** An object that names some of its members has only these names here, also if the contract leaves others open. */
type NamesOf<Whole> = Whole extends object
  ? keyof Named<Whole> extends never
    ? keyof Whole
    : keyof Named<Whole>
  : never;
type Named<Whole> = {
  [Name in keyof Whole as string extends Name ? never : number extends Name ? never : Name]: Whole[Name];
};
type MemberOf<Whole, Name> = Whole extends unknown ? (Name extends keyof Whole ? Whole[Name] : never) : never;

/** The code of a problem. */
export type ProblemCode = keyof ProblemCodes;

/** The status of each code. */
export type ProblemStatuses = { readonly [Code in ProblemCode]: ProblemCodes[Code] };

export type OperationId = keyof operations;

/** The operations that are open to `Callers`: of one retailer, with an account at any retailer or none, or of anyone. */
export type OperationOpenTo<Callers extends OperationFacts[OperationId]["callers"]> = {
  [Id in OperationId]: OperationFacts[Id]["callers"] extends Callers ? Id : never;
}[OperationId];

/** The operations whose method is safe: they change nothing that a caller would notice. */
export type ReadOperation = {
  [Id in OperationId]: OperationFacts[Id]["method"] extends "get" ? Id : never;
}[OperationId];

/** The operations that the specification does not name. Another server of the same specification can lack them. */
export type OptionalOperation = {
  [Id in keyof BeyondSpecification]: BeyondSpecification[Id]["operation"] extends true ? Id : never;
}[keyof BeyondSpecification];

/** The operations with optional parameters that the specification does not name. */
export type ExtendedOperation = {
  [Id in keyof BeyondSpecification]: [BeyondSpecification[Id]["parameters"]] extends [never] ? never : Id;
}[keyof BeyondSpecification];

/** The optional parameters of an operation that the specification does not name. */
export type OptionalParameter<Id extends ExtendedOperation> = BeyondSpecification[Id]["parameters"];

/** A validated request of an operation. Parameters and members of the body with a default have a value. */
export type OperationRequest<Id extends OperationId> = {
  readonly path: ParametersIn<Id, "path">;
  readonly query: ParametersIn<Id, "query">;
  /** The names are in lower case. */
  readonly header: LowerCase<ParametersIn<Id, "header">>;
  readonly body: WithDefaults<BodyOf<operations[Id]>, OperationFacts[Id]["bodyDefaults"]>;
};

/** The names of the files of a form that an operation takes. */
export type OperationFile<Id extends OperationId> = operations[Id] extends {
  requestBody: { content: { "multipart/form-data": infer Form } };
}
  ? FilesIn<Form>
  : never;

/** The JSON of a success. */
export type OperationAnswer<Id extends OperationId> = Implemented<
  JsonIn<operations[Id]["responses"][keyof operations[Id]["responses"] & SuccessStatus]>
>;

type SuccessStatus = 200 | 201 | 202 | 204;
type JsonIn<Response> = Response extends { content: { "application/json": infer Body } } ? Body : never;

type ParametersIn<Id extends OperationId, Place extends keyof operations[Id]["parameters"]> = WithDefaults<
  NonNullable<operations[Id]["parameters"][Place]>,
  OperationFacts[Id]["defaults"]
>;
/** An operation without parameters has `never`, of which no member can be read. */
type WithDefaults<Parameters, Named> = [Parameters] extends [never]
  ? object
  : [Named] extends [never]
    ? Readonly<Parameters>
    : { readonly [Name in keyof Parameters as Name extends Named ? never : Name]: Parameters[Name] } & {
        readonly [Name in keyof Parameters as Name extends Named ? Name : never]-?: NonNullable<Parameters[Name]>;
      };
type LowerCase<Headers> = { readonly [Name in keyof Headers as Lowercase<Name & string>]: Headers[Name] };

type BodyOf<Operation> = Operation extends { requestBody?: { content: infer Content } }
  ? BodyIn<NonNullable<Content>>
  : undefined;
/** The files of a form are not in its body. */
type BodyIn<Content> = Content extends { "multipart/form-data": infer Form }
  ? Readonly<Omit<Form, FilesIn<Form>>>
  : Implemented<Content[keyof Content]>;
type FilesIn<Form> = { [Name in keyof Form]: Form[Name] extends Blob ? Name & string : never }[keyof Form];
