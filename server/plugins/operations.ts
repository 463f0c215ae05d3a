import type { FastifyInstance, FastifyRequest } from "fastify";
import { textIn } from "../read-bytes.ts";
import { sendAnswer, type Answer } from "./answer.ts";
import type { ChangingCall, Changes } from "./changes.ts";
import { readInput, type Input } from "./contract-request.ts";
import type { Contract, Operation } from "./contract.ts";
import type { Gate } from "./gate.ts";
import { badRequest } from "./problems.ts";

/** By operationId; which checks stand in front of a route, and what it answers with, the contract says. */
export type Routes = {
  /** For callers who are known and may. */
  readonly guarded: Readonly<Record<string, (call: ChangingCall) => Promise<Answer>>>;
  /** For callers who are known, at whichever retailer or none. */
  readonly known: Readonly<Record<string, (input: Input) => Promise<Answer>>>;
  /** For everyone. */
  readonly open: Readonly<Record<string, () => Promise<Answer>>>;
};

export type RegisterOptions = { readonly routes: Routes; readonly gate: Gate; readonly changes: Changes };

declare module "fastify" {
  interface FastifyContextConfig {
    /** The operation behind a route of the API. */
    operation?: Operation;
  }
  interface FastifyRequest {
    /** A body of JSON as it came. */
    bodyBytes?: Buffer;
  }
}

/** Registers every operation of the contract; a route too many or too few is a bug, told at the start. */
export function registerOperations(app: FastifyInstance, contract: Contract, { routes, gate, changes }: RegisterOptions): void {
  refuseDifferences(contract, routes);
  readJsonOf(app, contract);
  const register = (operation: Operation, answer: (request: FastifyRequest) => Promise<Answer>): void => {
    const { bodyLimit } = operation;
    app.route({
      method: operation.method,
      url: operation.path.replace(/\{(\w+)\}/g, ":$1"),
      exposeHeadRoute: false,
      config: { operation, ...(operation.guarded ? {} : { always: true }) },
      ...(bodyLimit === undefined ? {} : { bodyLimit }),
      handler: async (request, reply) => sendAnswer(reply, operation, await answer(request)),
    });
  };
  for (const operation of contract.operations) {
    const [guarded, known, open] = [routes.guarded[operation.id], routes.known[operation.id], routes.open[operation.id]];
    if (guarded) {
      register(operation, async (request) => {
        const call = await gate.admit(operation, request, readInput(operation, request));
        return guarded(changes.equip(operation, request, call)).catch(async (refusal: unknown) => {
          await gate.noteRefusal(refusal, call, { operation, request });
          throw refusal;
        });
      });
    }
    if (known) register(operation, async (request) => known(await gate.admitKnown(operation, request, readInput(operation, request))));
    if (open) register(operation, (request) => gate.admitAnyone(request, readInput(operation, request)).then(open));
  }
}

/** JSON by another name, such as that of a patch, is read as JSON; what came is kept as long as its request. */
function readJsonOf(app: FastifyInstance, { operations }: Contract): void {
  const types = operations.flatMap(({ bodies }) => [...bodies.keys()]).filter((type) => type.endsWith("+json"));
  const parse = app.getDefaultJsonParser("error", "error");
  for (const type of new Set(["application/json", ...types])) {
    app.addContentTypeParser(type, { parseAs: "buffer" }, (request, bytes: Buffer, done) => {
      request.bodyBytes = bytes;
      // RFC 8259: what systems say to each other in JSON is UTF-8.
      const text = textIn(bytes);
      if (text === undefined) done(badRequest([{ description: "The body is not UTF-8" }]));
      else void parse(request, text, done);
    });
  }
}

function refuseDifferences({ operations }: Contract, routes: Routes): void {
  const idsOf = (guarded: boolean): string[] => operations.filter((each) => each.guarded === guarded).map(({ id }) => id);
  const differences = [
    ...differencesOf([...Object.keys(routes.guarded), ...Object.keys(routes.known)], idsOf(true)),
    ...differencesOf(Object.keys(routes.open), idsOf(false)),
  ];
  if (differences.length > 0) throw new Error(`Contract and routes differ: ${differences.join(", ")}`);
}

const differencesOf = (routes: readonly string[], operations: readonly string[]): string[] => [
  ...routes.filter((id) => !operations.includes(id)).map((id) => `${id} is no such operation`),
  ...operations.filter((id) => !routes.includes(id)).map((id) => `${id} has no route`),
];
