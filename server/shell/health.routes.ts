import type { FastifyInstance } from "fastify";

export type Health = {
  /** Why no requests should be sent here; undefined while they may. */
  readonly notReady: () => Promise<string | undefined>;
};

/** For whoever watches over the process: is it there, and may requests be sent to it. */
export function healthRoutes(app: FastifyInstance, { notReady }: Health): void {
  app.get("/health/live", ALWAYS, () => ({ status: "live" }));
  app.get("/health/ready", ALWAYS, async (_request, reply) => {
    const reason = await notReady();
    return reason === undefined ? { status: "ready" } : reply.code(503).header("retry-after", "5").send({ status: "not ready", reason });
  });
}

const ALWAYS = { config: { always: true, anyHost: true } } as const;
