import type { FastifyInstance } from "fastify";

export type Health = {
  /** Returns why the server is not ready. Undefined if it is ready. */
  readonly notReady: () => Promise<string | undefined>;
};

/** Liveness and readiness probes. */
export function healthRoutes(app: FastifyInstance, { notReady }: Health): void {
  app.get("/health/live", ALWAYS, () => ({ status: "live" }));
  app.get("/health/ready", ALWAYS, async (_request, reply) => {
    const reason = await notReady();
    return reason === undefined
      ? { status: "ready" }
      : reply.code(503).header("retry-after", "5").send({ status: "not ready", reason });
  });
}

const ALWAYS = { config: { always: true, anyHost: true } } as const;
