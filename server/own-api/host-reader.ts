import { isJsonObject, getOwnMember, type Json, type JsonObject } from "#domain/shared/json/json.ts";
import type { Clock } from "#domain/shared/time/clock.port.ts";
import { ApiFailure, type ApiClient } from "./api-client.ts";
import { readLimitedText } from "./read-body.ts";

type Wanted = { readonly path: string; readonly retailer: string; readonly signal?: AbortSignal | undefined };

/** Reads records with the token of the host, to decide about a call before it is forwarded. */
export class HostReader {
  private readonly client: ApiClient;
  private readonly token: string;
  private readonly clock: Clock;
  private readonly directories = new Map<
    string,
    { readonly until: number; readonly stores: Promise<StoreDirectory> }
  >();

  constructor({ client, token, clock }: { readonly client: ApiClient; readonly token: string; readonly clock: Clock }) {
    this.client = client;
    this.token = token;
    this.clock = clock;
  }

  /** Returns a record, or undefined if the API has none there. Throws if the API does not answer. */
  async find({ path, retailer, signal }: Wanted): Promise<Json | undefined> {
    const response = await this.client.send({
      method: "GET",
      path: `${path}?retailer_id=${encodeURIComponent(retailer)}`,
      headers: { authorization: `Bearer ${this.token}`, accept: "application/json" },
      signal,
    });
    const text = await readLimitedText(response.body, MAX_RECORD_BYTES);
    const { statusCode: status } = response;
    if (status === 404 || status === 410) return undefined;
    if (status < 200 || status >= 300) throw unreadable(`${path.split("/")[1] ?? ""} answered ${status}`);
    return parseApiJson(text);
  }

  /** Returns the stores of a retailer, at most a minute old. */
  async storesOf(retailer: string): Promise<StoreDirectory> {
    const now = Date.parse(this.clock.now());
    const known = this.directories.get(retailer);
    if (known !== undefined && now < known.until) return known.stores;
    const stores = this.find({ path: "/stores", retailer }).then(toDirectory);
    this.directories.set(retailer, { until: now + DIRECTORY_TTL_MS, stores });
    stores.catch(() => this.directories.delete(retailer));
    return stores;
  }
}

/** Ids of stores by their references. An ambiguous reference has none. */
export type StoreDirectory = ReadonlyMap<string, string>;

function toDirectory(stores: Json | undefined): StoreDirectory {
  if (!Array.isArray(stores)) throw unreadable("the list of stores is no list");
  const ids = new Map<string, Set<string>>();
  for (const store of (stores as readonly Json[]).filter(isJsonObject)) {
    const id = textOf(getOwnMember(store, "id"));
    if (id === undefined) continue;
    for (const reference of REFERENCES.flatMap((name) => textOf(getOwnMember(store, name)) ?? []))
      ids.set(reference, (ids.get(reference) ?? new Set()).add(id));
  }
  return new Map(
    [...ids].flatMap(([reference, [id, ...others]]) => (id && others.length === 0 ? [[reference, id]] : [])),
  );
}

/** Returns the id of the store of a receipt or of another record that names it. */
export async function storeIdOf(
  record: JsonObject,
  directory: () => Promise<StoreDirectory>,
): Promise<string | undefined> {
  const id = textOf(getOwnMember(record, "store_id"));
  if (id !== undefined) return id;
  const reference = textOf(getOwnMember(record, "store_reference"));
  return reference === undefined ? undefined : (await directory()).get(reference);
}

/** Ids and legacy references can be numbers. */
const textOf = (value: Json | undefined): string | undefined =>
  typeof value === "string" || typeof value === "number" ? String(value) : undefined;

export function parseApiJson(text: string): Json {
  try {
    return JSON.parse(text) as Json;
  } catch (error) {
    throw unreadable("a response is no JSON", error);
  }
}

const unreadable = (reason: string, cause?: unknown): ApiFailure =>
  new ApiFailure("bad_gateway", "The response of the retailer's API cannot be used", new Error(reason, { cause }));

const REFERENCES = ["effective_reference", "external_reference", "reference"] as const;
const DIRECTORY_TTL_MS = 60_000;
const MAX_RECORD_BYTES = 16_777_216;
