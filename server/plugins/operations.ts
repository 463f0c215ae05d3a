import type { FastifyInstance, FastifyRequest } from "fastify";
import { sendAnswer, type Answer } from "./answer.ts";
import type { ChangingCall, Changes } from "./changes.ts";
import { readInput, type Input, type ReadInput } from "./contract-request.ts";
import type { Contract, Operation } from "./contract.ts";
import type { Gate } from "./gate.ts";
import { takeForms } from "./sent-form.ts";
import { takeJson } from "./sent-json.ts";

/** Handlers by operationId. The contract defines the checks before a handler and its response. */
export type Routes = {
  /** For authorized callers. */
  readonly guarded: Readonly<Record<string, (call: ChangingCall) => Promise<Answer>>>;
  /** For authenticated callers, at any retailer or none. */
  readonly known: Readonly<Record<string, (input: Input) => Promise<Answer>>>;
  /** For public operations. */
  readonly open: Readonly<Record<string, () => Promise<Answer>>>;
};

export type RegisterOptions = { readonly routes: Routes; readonly gate: Gate; readonly changes: Changes };

declare module "fastify" {
  interface FastifyContextConfig {
    /** The operation of an API route. */
    operation?: Operation;
  }
}

/** Registers every operation of the contract. Throws at the start if handlers are missing or unknown. */
export function registerOperations(app: FastifyInstance, contract: Contract, { routes, gate, changes }: RegisterOptions): void {
  refuseDifferences(contract, routes);
  takeForms(app);
  // Other JSON media types, such as that of a patch, are parsed as JSON.
  takeJson(app, ["application/json", ...contract.operations.flatMap(({ bodies }) => [...bodies.keys()]).filter((type) => type.endsWith("+json"))]);
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
    const reading = (request: FastifyRequest): ReadInput => () => readInput(operation, request);
    if (guarded) {
      register(operation, async (request) => {
        const call = await gate.admit(operation, request, reading(request));
        return guarded(changes.equip(operation, request, call)).catch(async (refusal: unknown) => {
          await gate.noteRefusal(refusal, call, { operation, request });
          throw refusal;
        });
      });
    }
    if (known) register(operation, async (request) => known(await gate.admitKnown(operation, request, reading(request))));
    if (open) register(operation, (request) => gate.admitAnyone(request, reading(request)).then(open));
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
  ...routes.filter((id) => !operations.includes(id)).map((id) => `${id} is not an operation of the contract`),
  ...operations.filter((id) => !routes.includes(id)).map((id) => `${id} has no route`),
];
