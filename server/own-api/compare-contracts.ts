import { getOwnMember, isJsonObject, type Json, type JsonObject } from "#domain/shared/json/json.ts";
import { createOperationFinder, listDescribedOperations, type DescribedOperation } from "../http/capabilities.ts";
import { toObject } from "./host-call.ts";
import { describeShape, referenceOf, resolveReference, type SchemaShape } from "./schema-shape.ts";

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
  const documents: Documents = { ours, theirs, keys: createKeys(), pairs: { left: MAX_PAIRS } };
  const find = createOperationFinder(theirs, basePath);
  const found = listDescribedOperations(ours).flatMap((operation) => {
    const other = find(operation);
    return other === undefined ? [missingOperation(operation)] : compareOperations(documents, operation, other);
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

type Documents = Omit<Compared, "basePath"> & {
  readonly keys: (schemas: readonly Json[]) => string;
  /** How many pairs of schemas can still be compared. */
  readonly pairs: { left: number };
};

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
      { documents, direction: part },
      {
        ours: schemasOf(documents.ours, our.node, part),
        theirs: schemasOf(documents.theirs, their.node, part),
        place: part,
      },
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

type Walk = { readonly documents: Documents; readonly direction: "body" | "answer" };
type Pair = { readonly ours: readonly Json[]; readonly theirs: readonly Json[]; readonly place: string };
type Fault = Pick<ContractDifference, "place" | "problem" | "isBroken">;
/** What two schemas differ in, and the schemas in them. */
type Found = { readonly faults: readonly Fault[]; readonly inside: readonly Pair[] };

/** Compares two schemas and those in them. A pair counts once, at its first place: a schema can contain itself. */
function compareSchemas(walk: Walk, first: Pair): readonly Fault[] {
  const { keys, pairs } = walk.documents;
  const [seen, faults, waiting] = [new Set<string>(), [] as Fault[], [first]];
  for (const pair of waiting) {
    const key = `${keys(pair.ours)} ${keys(pair.theirs)}`;
    if (pair.ours.length === 0 || pair.theirs.length === 0 || seen.has(key)) continue;
    seen.add(key);
    pairs.left -= 1;
    if (pairs.left < 0) return [...faults, { place: pair.place, problem: TOO_LARGE, isBroken: false }];
    const found = comparePair(walk, pair);
    faults.push(...found.faults);
    waiting.push(...found.inside);
  }
  return faults;
}

/** Returns a short name for each list of schemas of the documents. */
function createKeys(): Documents["keys"] {
  const numbers = new WeakMap<object, number>();
  let last = 0;
  const keyOf = (schema: Json): string => {
    const reference = referenceOf(schema);
    if (!isJsonObject(schema) || (reference !== undefined && Object.keys(schema).length === 1))
      return JSON.stringify(reference ?? null);
    const number = numbers.get(schema) ?? (last += 1);
    numbers.set(schema, number);
    return String(number);
  };
  return (schemas) => schemas.map(keyOf).join();
}

function comparePair({ documents, direction }: Walk, { ours, theirs, place }: Pair): Found {
  const our = describeShape(documents.ours, ours);
  const their = describeShape(documents.theirs, theirs);
  if (our.isCut || their.isCut) return { faults: [{ place, problem: TOO_LARGE, isBroken: false }], inside: [] };
  const type = compareTypes(direction, our, their);
  if (type !== undefined) return { faults: [{ place, ...type }], inside: [] };
  const { faults, inside } = compareMembers(direction, { our, their }, place);
  return { faults, inside: [...inside, { ours: our.items, theirs: their.items, place: `${place}[]` }] };
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

function compareMembers(direction: Walk["direction"], { our, their }: Shapes, place: string): Found {
  if (our.members.size === 0 || their.members.size === 0) return { faults: [], inside: [] };
  const at = (name: string): string => `${place}${place === "body" || place === "answer" ? " " : "."}${name}`;
  const missing = [...our.members.keys()].flatMap((name) => {
    if (!their.members.has(name)) return missingMember(direction, { our, their, name });
    return direction === "answer" && our.required.has(name) && !their.required.has(name)
      ? [{ name, problem: "can be absent, and the portal expects it", isBroken: false }]
      : [];
  });
  const wanted = direction === "body" ? [...their.required].filter((name) => !our.members.has(name)) : [];
  return {
    faults: [
      ...missing.map(({ name, ...fault }) => ({ place: at(name), ...fault })),
      ...wanted.map((name) => ({
        place: `${place} ${name}`,
        problem: "required, and the portal does not send it",
        isBroken: true,
      })),
    ],
    inside: [...our.members].map(([name, ours]) => ({ ours, theirs: their.members.get(name) ?? [], place: at(name) })),
  };
}

type Shapes = { readonly our: SchemaShape; readonly their: SchemaShape };
type Missing = Omit<Fault, "place"> & { readonly name: string };

function missingMember(
  direction: Walk["direction"],
  { our, their, name }: Shapes & { readonly name: string },
): readonly Missing[] {
  if (direction === "answer")
    return [
      our.required.has(name)
        ? { name, problem: "missing", isBroken: true }
        : { name, problem: "missing; the portal goes without it", isBroken: false },
    ];
  if (!their.isClosed) return [];
  return [{ name, problem: "unknown to the API, and no other members are allowed", isBroken: our.required.has(name) }];
}

const TOO_LARGE = "has too many schemas or alternatives to compare";
/** Of all operations together. The contract of the portal has some thousands. */
const MAX_PAIRS = 30_000;

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
