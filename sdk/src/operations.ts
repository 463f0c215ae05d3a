export const METHODS = ["GET", "POST", "PUT", "PATCH", "DELETE"] as const;
/** A method of an operation. */
export type Method = (typeof METHODS)[number];

/** Facts about an operation that the client needs at run time. Generated from the contract. */
export type Operation = {
  /** Takes neither `retailer_id` nor `last_updated`. All other operations take the first, and their GETs also the second. */
  readonly isGlobal?: true;
  /** Takes the header `Idempotency-Key`, so it can be sent again. */
  readonly idempotencyKey?: true;
  /**
   * Type of the body of a success: a JSON list, object or boolean, text of another media type, bytes, or no body.
   * An object if absent: that is what most operations answer, and the table is a part of the package's size.
   */
  readonly answers?: "list" | "object" | "boolean" | "text" | "bytes" | "nothing";
  /** Media type of a text or of bytes. Refusals are JSON there too. */
  readonly accept?: string;
  /** Other collections that the write changes, by their paths. */
  readonly changes?: readonly string[];
  /** The query parameter `format` chooses one of {@link MEDIA_TYPES}. */
  readonly formats?: true;
  /** Media type of the JSON body if it is not `application/json`. */
  readonly sends?: string;
  /** The body is a form with files, `multipart/form-data`. */
  readonly isForm?: true;
};

/** Media types by the value of the query parameter `format`. */
export const MEDIA_TYPES: Readonly<Record<string, string>> = {
  csv: "text/csv",
  html: "text/html",
  json: "application/json",
  xlsx: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
};

/** The operations of a contract, by path and method. */
export type Operations = { readonly [path: string]: { readonly [method in Method]?: Operation } };
