import type { Readable } from "node:stream";
import type { FastifyReply } from "fastify";
import { formatHttpDate, type Version } from "#domain/shared/version.ts";
import type { Operation } from "./contract.ts";

/** What an operation answers when it is not refused; its status the contract says. */
export type Answer = {
  /** Finished, and JSON unless `mediaType` says otherwise; absent where the answer has no body. */
  readonly text?: string;
  readonly mediaType?: string;
  /** A file, which may be sent while it is made. When that fails the connection breaks: nobody takes a part of it for the whole. */
  readonly file?: { readonly name: string; readonly mediaType: string; readonly content: Readable | Buffer };
  /** Of the record that the answer is about. */
  readonly version?: Version;
  /** Where the record that was made is to be had, below the root of the API: `/stores/LON-04`. */
  readonly location?: string;
  /** Further headers of the contract. */
  readonly headers?: Readonly<Record<string, string>>;
};

export function sendAnswer(reply: FastifyReply, { success }: Operation, answer: Answer): FastifyReply {
  const { text, mediaType = "application/json", file, version, location, headers = {} } = answer;
  reply.code(success).headers(headers);
  if (file !== undefined) {
    return reply.type(file.mediaType).header("content-disposition", `attachment; filename="${file.name}"`).send(file.content);
  }
  if (version !== undefined) reply.header("last-modified", formatHttpDate(version));
  if (location !== undefined) reply.header("location", `${reply.server.prefix}${location}`);
  return text === undefined ? reply.send() : reply.type(`${mediaType}; charset=utf-8`).send(text);
}
