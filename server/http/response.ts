import type { Readable } from "node:stream";
import type { FastifyReply } from "fastify";
import { formatHttpDate, type Version } from "#domain/shared/form/version.ts";
import type { ContractOperation } from "./contract.ts";

/** The success response of an operation. The contract defines its status and, as `Answer`, its JSON. It has one body, or none. */
export type OperationResponse<Answer = never> = ResponseHeaders &
  (OneBody<"json", Answer> | OneBody<"jsonText", string> | TextBody | OneBody<"file", ResponseFile> | EmptyBody);

type ResponseHeaders = {
  /** Version of the record in the response. */
  readonly version?: Version;
  /** Path of the created record, relative to the root of the API: `/stores/LON-04`. */
  readonly location?: string;
  /** Other headers of the contract. */
  readonly headers?: Readonly<Record<string, string>>;
};

/**
 * The kinds of bodies: JSON; JSON text that the database wrote, or that is kept as a till sent it, which the compiler cannot
 * compare with the contract; text of another media type; a file.
 */
type BodyKind = "json" | "jsonText" | "text" | "file";
type EmptyBody = { readonly [Kind in BodyKind | "mediaType"]?: never };
type OneBody<Kind extends BodyKind, Value> = Omit<EmptyBody, Kind> & { readonly [Only in Kind]: Value };
type TextBody = Omit<OneBody<"text", string>, "mediaType"> & { readonly mediaType: string };

/** May be streamed while it is built. A failure breaks the connection, so that no client takes a part for the whole. */
type ResponseFile = { readonly name: string; readonly mediaType: string; readonly content: Readable | Buffer };

export function sendResponse(
  reply: FastifyReply,
  { successStatus }: ContractOperation,
  answer: OperationResponse<unknown>,
): FastifyReply {
  const { mediaType = "application/json", file, version, location, headers = {} } = answer;
  reply.code(successStatus).headers(headers);
  if (file !== undefined) {
    return reply
      .type(file.mediaType)
      .header("content-disposition", `attachment; filename="${file.name}"`)
      .send(file.content);
  }
  if (version !== undefined) reply.header("last-modified", formatHttpDate(version));
  if (location !== undefined) reply.header("location", `${reply.server.prefix}${location}`);
  const text = bodyOf(answer);
  return text === undefined ? reply.send() : reply.type(`${mediaType}; charset=utf-8`).send(text);
}

const bodyOf = ({ json, jsonText, text }: OperationResponse<unknown>): string | undefined =>
  text ?? jsonText ?? (json === undefined ? undefined : JSON.stringify(json));
