import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { isWriteOperation, type OperationRoutes } from "./operation-routes.ts";
import { sendResponse, type OperationResponse } from "./response.ts";
import type { CallFactory, ReadCall } from "./write-context.ts";
import { readOperationInput, type OperationInput, type ReadOperationInput } from "./request-validation.ts";
import type { Contract, ContractOperation } from "./contract.ts";
import type { Capabilities } from "./capabilities.ts";
import type { Authorizer } from "./authorize.ts";
import { acceptMultipart } from "./multipart-body.ts";
import { acceptJson } from "./json-body.ts";

/** Handlers by operationId, where the operation is known only at run time. */
export type AnyRoutes = {
  readonly guarded: Readonly<Record<string, (call: ReadCall<OperationInput>) => Promise<OperationResponse<unknown>>>>;
  readonly authenticated: Readonly<Record<string, (input: OperationInput) => Promise<OperationResponse<unknown>>>>;
  readonly anonymous: Readonly<Record<string, () => Promise<OperationResponse<unknown>>>>;
};

/** Validated input has the types of the contract. */
export const toAnyRoutes = (routes: OperationRoutes): AnyRoutes => routes as unknown as AnyRoutes;

export type RegisterOptions = {
  readonly routes: AnyRoutes;
  readonly authorizer: Authorizer;
  readonly callFactory: CallFactory;
  /** The operations to register; all if absent. */
  readonly capabilities?: Capabilities;
};

declare module "fastify" {
  interface FastifyContextConfig {
    /** The operation of an API route. */
    operation?: ContractOperation;
  }
}

/** Registers the operations of the contract. Throws at the start if handlers are missing or unknown. */
export function registerOperations(
  app: FastifyInstance,
  contract: Contract,
  { routes, authorizer, callFactory, capabilities }: RegisterOptions,
): void {
  refuseDifferences(contract, routes);
  acceptMultipart(app);
  // Other JSON media types, such as that of a patch, are parsed as JSON.
  acceptJson(app, [
    "application/json",
    ...contract.operations.flatMap(({ bodies }) => [...bodies.keys()]).filter((type) => type.endsWith("+json")),
  ]);
  const register = (
    operation: ContractOperation,
    answer: (request: FastifyRequest, reply: FastifyReply) => Promise<OperationResponse<unknown>>,
  ): void => {
    const { bodyLimit } = operation;
    app.route({
      method: operation.method,
      url: operation.path.replace(/\{(\w+)\}/g, ":$1"),
      exposeHeadRoute: false,
      config: { operation, ...(operation.isGuarded ? {} : { always: true }) },
      ...(bodyLimit === undefined ? {} : { bodyLimit }),
      handler: async (request, reply) => sendResponse(reply, operation, await answer(request, reply)),
    });
  };
  const registered = contract.operations.filter(
    ({ id }) => capabilities === undefined || Object.hasOwn(capabilities, id),
  );
  for (const operation of registered) {
    const [guarded, known, open] = [
      routes.guarded[operation.id],
      routes.authenticated[operation.id],
      routes.anonymous[operation.id],
    ];
    const reading =
      (request: FastifyRequest): ReadOperationInput =>
      () =>
        readOperationInput(operation, request);
    if (guarded) {
      const toCall = isWriteOperation(operation)
        ? (...[exchange, call]: Parameters<CallFactory["read"]>) => callFactory.write(operation, exchange, call)
        : callFactory.read.bind(callFactory);
      register(operation, async (request, reply) => {
        const call = await authorizer.authorize(operation, request, reading(request));
        return guarded(toCall({ request, reply }, call)).catch(async (refusal: unknown) => {
          await authorizer.auditRefusal(refusal, call, { operation, request });
          throw refusal;
        });
      });
    }
    if (known)
      register(operation, async (request) =>
        known(await authorizer.authenticate(operation, request, reading(request))),
      );
    if (open) register(operation, (request) => authorizer.rateLimitAnonymous(request, reading(request)).then(open));
  }
}

function refuseDifferences({ operations }: Contract, routes: AnyRoutes): void {
  const idsOf = (guarded: boolean): string[] =>
    operations.filter((each) => each.isGuarded === guarded).map(({ id }) => id);
  const differences = [
    ...differencesOf([...Object.keys(routes.guarded), ...Object.keys(routes.authenticated)], idsOf(true)),
    ...differencesOf(Object.keys(routes.anonymous), idsOf(false)),
  ];
  if (differences.length > 0) throw new Error(`Contract and routes differ: ${differences.join(", ")}`);
}

const differencesOf = (routes: readonly string[], operations: readonly string[]): string[] => [
  ...routes.filter((id) => !operations.includes(id)).map((id) => `${id} is not an operation of the contract`),
  ...operations.filter((id) => !routes.includes(id)).map((id) => `${id} has no route`),
];
