// The minimum cost of a page of receipts: Fastify, one route, one prepared statement, as many connections as our
// server. Started by bench/server.ts, which names the place in the environment. Sends its address as a message.
import { join } from "node:path";
import { PGlite } from "@electric-sql/pglite";
import { createPgConfig } from "@electric-sql/pglite/node-postgres";
import Fastify from "fastify";
import { Pool } from "pg";

const { DATA_DIR = "", DATABASE_URL } = process.env;

const pool = new Pool(
  DATABASE_URL === undefined
    ? { ...createPgConfig(await PGlite.create(join(DATA_DIR, "database"))), max: 1 }
    : { connectionString: DATABASE_URL, max: 10 },
);

const PAGE = `
  SELECT coalesce('[' || string_agg(page.body, ',' ORDER BY page.id DESC) || ']', '[]') AS json
  FROM (SELECT id, body::text AS body FROM receipts WHERE retailer_id = $1 AND id < $2 ORDER BY id DESC LIMIT $3) AS page`;

const app = Fastify();
app.get("/api/receipts", async (request, reply) => {
  const { retailer_id, older, count } = request.query as { retailer_id: string; older: string; count: string };
  const { rows } = await pool.query<{ json: string }>({
    name: "page",
    text: PAGE,
    values: [retailer_id, older, Number(count)],
  });
  return reply.type("application/json; charset=utf-8").send(rows[0]?.json);
});
process.send?.(await app.listen({ host: "127.0.0.1", port: 0 }));
