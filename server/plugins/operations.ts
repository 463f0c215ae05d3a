import type { FastifyInstance, FastifyRequest } from "fastify";
import { readInput } from "./contract-request.ts";
import type { Contract, Operation } from "./contract.ts";
import type { Call, Gate } from "./gate.ts";

/** A finished text, JSON unless it says otherwise. */
export type Answer = { readonly text: string; readonly mediaType?: string };

/** By operationId; which checks stand in front of a route, the contract says. */
export type Routes = {
  /** For callers who are known and may. */
  readonly guarded: Readonly<Record<string, (call: Call) => Promise<Answer>>>;
  /** For everyone. */
  readonly open: Readonly<Record<string, () => Promise<Answer>>>;
};

declare module "fastify" {
  interface FastifyContextConfig {
    /** The operation behind a route of the API. */
    operation?: Operation;
  }
}

/** Registers every operation of the contract; a route too many or too few is a bug, told at the start. */
export function registerOperations(app: FastifyInstance, contract: Contract, { routes, gate }: { routes: Routes; gate: Gate }): void {
  refuseDifferences(contract, routes);
  const register = (operation: Operation, answer: (request: FastifyRequest) => Promise<Answer>): void => {
    app.route({
      method: operation.method,
      url: operation.path.replace(/\{(\w+)\}/g, ":$1"),
      exposeHeadRoute: false,
      config: { operation, ...(operation.guarded ? {} : { always: true }) },
      handler: async (request, reply) => {
        const { text, mediaType = "application/json" } = await answer(request);
        return reply.type(`${mediaType}; charset=utf-8`).send(text);
      },
    });
  };
  for (const operation of contract.operations) {
    const [guarded, open] = [routes.guarded[operation.id], routes.open[operation.id]];
    if (guarded) register(operation, async (request) => guarded(await gate.admit(operation, request, readInput(operation, request))));
    if (open) register(operation, (request) => gate.admitAnyone(request, readInput(operation, request)).then(open));
  }
}

function refuseDifferences({ operations }: Contract, routes: Routes): void {
  const idsOf = (guarded: boolean): string[] => operations.filter((each) => each.guarded === guarded).map(({ id }) => id);
  const differences = [
    ...differencesOf(Object.keys(routes.guarded), idsOf(true)),
    ...differencesOf(Object.keys(routes.open), idsOf(false)),
  ];
  if (differences.length > 0) throw new Error(`Contract and routes differ: ${differences.join(", ")}`);
}

const differencesOf = (routes: readonly string[], operations: readonly string[]): string[] => [
  ...routes.filter((id) => !operations.includes(id)).map((id) => `${id} is no such operation`),
  ...operations.filter((id) => !routes.includes(id)).map((id) => `${id} has no route`),
];
