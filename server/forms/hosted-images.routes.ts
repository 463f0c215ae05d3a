import type { FastifyInstance } from "fastify";
import type { Kysely } from "kysely";
import type { Database } from "../database/schema.ts";
import { notFoundRefusal } from "../http/problems.ts";
import { idInName, imageName, IMAGES_PATH } from "./image-address.ts";
import { imageWithId } from "./images.queries.ts";

/** Serves uploaded images to anyone who has the address: mail programs have no session. */
export function hostedImageRoutes(host: FastifyInstance, { db }: { readonly db: Kysely<Database> }): void {
  host.get<{ Params: { name: string } }>(`${IMAGES_PATH}/:name`, async (request, reply) => {
    const { name } = request.params;
    const id = idInName(name);
    const image = id === undefined ? undefined : await imageWithId(db, id);
    if (image === undefined || imageName(image) !== name) throw notFoundRefusal();
    reply.headers({
      "cache-control": "public, max-age=31536000, immutable",
      "content-security-policy": "sandbox; default-src 'none'; frame-ancestors 'none'",
      // Pages of mail providers show it.
      "cross-origin-resource-policy": "cross-origin",
      etag: `"${image.id}"`,
    });
    if (request.headers["if-none-match"] === `"${image.id}"`) return reply.code(304).send();
    return reply.type(image.type).send(image.content);
  });
}
