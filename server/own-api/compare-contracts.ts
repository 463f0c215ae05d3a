import { getOwnMember, type Json, type JsonObject } from "#domain/shared/json.ts";
import { createOperationFinder, listDescribedOperations, type DescribedOperation } from "../http/capabilities.ts";
import { toObject } from "./host-call.ts";
import { describeShape, resolveReference, type SchemaShape } from "./schema-shape.ts";

/** A difference between the contract of an API and that of the portal. */
export type ContractDifference = {
  /** `GET /receipts/{id}`. */
  readonly operation: string;
  /** `parameter store_id`, `answer items[].name`, `body rates`; empty for the whole operation. */
  readonly place: string;
  readonly problem: string;
  /** True if the portal cannot work with it. */
  readonly isBroken: boolean;
};

type Compared = { readonly ours: JsonObject; readonly theirs: JsonObject; readonly basePath: string };

/**
 * Compares the contract of an API with that of the portal. What the portal can go without is no fault: operations and
 * parameters beyond the specification, and members that are not required. A part that the API does not describe counts as
 * equal.
 */
export function compareContracts({ ours, theirs, basePath }: Compared): readonly ContractDifference[] {
  const find = createOperationFinder(theirs, basePath);
  const found = listDescribedOperations(ours).flatMap((operation) => {
    const other = find(operation);
    return other === undefined ? [missingOperation(operation)] : compareOperations({ ours, theirs }, operation, other);
  });
  return [...found].sort((one, other) => Number(other.isBroken) - Number(one.isBroken));
}

const titleOf = ({ method, written }: DescribedOperation): string => `${method.toUpperCase()} ${written}`;

const missingOperation = (operation: DescribedOperation): ContractDifference => ({
  operation: titleOf(operation),
  place: "",
  problem: operation.beyond === "all" ? "missing; the portal goes without it" : "missing",
  isBroken: operation.beyond !== "all",
});

type Documents = Omit<Compared, "basePath">;

function compareOperations(
  documents: Documents,
  our: DescribedOperation,
  their: DescribedOperation,
): readonly ContractDifference[] {
  const note = (place: string, problem: string, isBroken: boolean): ContractDifference => ({
    operation: titleOf(our),
    place,
    problem,
    isBroken,
  });
  const has = (operation: DescribedOperation, { name, place }: { readonly name: string; readonly place: string }) =>
    operation.parameters.some(
      (each) => each.place === place && (place === "header" ? sameName(each.name, name) : each.name === name),
    );
  const parameters = [
    ...our.parameters
      // Members of bodies are compared with their schemas. Only our contract lists the fields of queries.
      .filter((each) => !["body", "field"].includes(each.place) && !has(their, each))
      .map(({ name, isRequired }) => {
        const isBeyond = our.beyond === "all" || our.beyond.includes(name);
        const isNeeded = isRequired && our.beyond !== "all";
        return note(
          `parameter ${name}`,
          isNeeded
            ? "missing"
            : isBeyond
              ? "missing; the portal goes without it"
              : "missing; it is ignored, if the API ignores unknown parameters",
          isNeeded,
        );
      }),
    ...their.parameters
      .filter((each) => each.isRequired && each.place !== "cookie" && !has(our, each) && !isAuthorization(each.name))
      .map(({ name }) => note(`parameter ${name}`, "required, and the portal does not send it", our.beyond !== "all")),
  ];
  const isNeeded = our.beyond !== "all";
  const schemas = (["body", "answer"] as const).flatMap((part) =>
    compareSchemas(
      { documents, direction: part, seen: new Set() },
      { ours: schemasOf(documents.ours, our.node, part), theirs: schemasOf(documents.theirs, their.node, part) },
      part,
    ).map(({ place, problem, isBroken }) => note(place, problem, isBroken && isNeeded)),
  );
  return [...parameters, ...schemas];
}

const sameName = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase();
const isAuthorization = (name: string): boolean =>
  ["authorization", "accept", "content-type"].includes(name.toLowerCase());

/** Returns the JSON schemas of the request body, or of the successful responses. */
function schemasOf(document: JsonObject, operation: JsonObject, part: "body" | "answer"): readonly Json[] {
  const holders =
    part === "body"
      ? [operation["requestBody"]]
      : Object.entries(toObject(operation["responses"])).flatMap(([status, response]) =>
          status.startsWith("2") ? [response] : [],
        );
  return holders.flatMap((holder) => {
    const content = toObject(getOwnMember(toObject(resolveReference(document, holder)), "content"));
    return Object.entries(content).flatMap(([type, media]) =>
      /json/i.test(type) ? (getOwnMember(toObject(media), "schema") ?? []) : [],
    );
  });
}

type Walk = {
  readonly documents: Documents;
  readonly direction: "body" | "answer";
  /** Pairs of schemas that are being compared: a schema can contain itself. */
  readonly seen: ReadonlySet<string>;
};
type Pair = { readonly ours: readonly Json[]; readonly theirs: readonly Json[] };
type Fault = Pick<ContractDifference, "place" | "problem" | "isBroken">;

function compareSchemas(walk: Walk, { ours, theirs }: Pair, place: string): readonly Fault[] {
  if (ours.length === 0 || theirs.length === 0) return [];
  const key = JSON.stringify([ours, theirs]);
  if (walk.seen.has(key) || walk.seen.size > MAX_DEPTH) return [];
  const deeper = { ...walk, seen: new Set([...walk.seen, key]) };
  const our = describeShape(walk.documents.ours, ours);
  const their = describeShape(walk.documents.theirs, theirs);
  const type = compareTypes(walk.direction, our, their);
  if (type !== undefined) return [{ place, ...type }];
  return [
    ...compareMembers(deeper, { our, their }, place),
    ...compareSchemas(deeper, { ours: our.items, theirs: their.items }, `${place}[]`),
  ];
}

/** What is sent has to be one of the types of the reader. */
function compareTypes(
  direction: Walk["direction"],
  our: SchemaShape,
  their: SchemaShape,
): Omit<Fault, "place"> | undefined {
  const [sent, read] = direction === "answer" ? [their.types, our.types] : [our.types, their.types];
  if (sent.size === 0 || read.size === 0) return undefined;
  const other = [...sent].filter((type) => !read.has(type) && !(type === "integer" && read.has("number")));
  if (other.length === 0) return undefined;
  const isOnlyNull = other.every((type) => type === "null");
  const problem = `${[...their.types].join(" or ")} instead of ${[...our.types].join(" or ")}`;
  // A reader ignores what it does not understand of several types; one type less is what both have.
  return { problem, isBroken: !isOnlyNull && (direction === "answer" || other.length === sent.size) };
}

function compareMembers(
  walk: Walk,
  { our, their }: { readonly our: SchemaShape; readonly their: SchemaShape },
  place: string,
): readonly Fault[] {
  if (our.members.size === 0 || their.members.size === 0) return [];
  const both = [...our.members].flatMap(([name, ours]) => {
    const at = `${place}${place === "body" || place === "answer" ? " " : "."}${name}`;
    const theirs = their.members.get(name);
    if (theirs !== undefined)
      return [
        ...(walk.direction === "answer" && our.required.has(name) && !their.required.has(name)
          ? [{ place: at, problem: "can be absent, and the portal expects it", isBroken: false }]
          : []),
        ...compareSchemas(walk, { ours, theirs }, at),
      ];
    return missingMember(walk, { our, their, name }).map((fault) => ({ place: at, ...fault }));
  });
  const wanted = walk.direction === "body" ? [...their.required].filter((name) => !our.members.has(name)) : [];
  return [
    ...both,
    ...wanted.map((name) => ({
      place: `${place} ${name}`,
      problem: "required, and the portal does not send it",
      isBroken: true,
    })),
  ];
}

function missingMember(
  { direction }: Walk,
  { our, their, name }: { readonly our: SchemaShape; readonly their: SchemaShape; readonly name: string },
): readonly Omit<Fault, "place">[] {
  if (direction === "answer")
    return [
      our.required.has(name)
        ? { problem: "missing", isBroken: true }
        : { problem: "missing; the portal goes without it", isBroken: false },
    ];
  if (!their.isClosed) return [];
  return [{ problem: "unknown to the API, and no other members are allowed", isBroken: our.required.has(name) }];
}

const MAX_DEPTH = 24;

/** Returns the table of the differences, and a line that sums them up. */
export function formatDifferences(differences: readonly ContractDifference[]): string {
  const broken = differences.filter(({ isBroken }) => isBroken).length;
  if (differences.length === 0) return "The API has everything that the portal can use.";
  const rows = differences.map(({ operation, place, problem, isBroken }) => [
    isBroken ? "needed" : "",
    operation,
    place,
    problem,
  ]);
  const table = [["", "Operation", "Where", "What"], ...rows];
  const widths = [0, 1, 2].map((column) => Math.max(...table.map((row) => row[column]?.length ?? 0)));
  const lines = table.map((row) =>
    row
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join("  ")
      .trimEnd(),
  );
  const sum =
    broken === 0
      ? "The portal works with this API, and goes without what is listed."
      : `The portal cannot work with ${broken} of them, marked as needed.`;
  return [...lines, "", sum].join("\n");
}

export const isWorkable = (differences: readonly ContractDifference[]): boolean =>
  differences.every(({ isBroken }) => !isBroken);
