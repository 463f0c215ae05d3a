import type { FoundAddress, LookedUpAddress } from "#domain/consumers/index.ts";
import { readResponseText } from "./read-response.ts";

/** An address provider. Methods return undefined if it does not respond in time or responds with invalid data. */
export type AddressSource = {
  search(country: string, query: string): Promise<readonly FoundAddress[] | undefined>;
  /** Returns `none` for an unknown id. */
  findById(id: string): Promise<LookedUpAddress | "none" | undefined>;
};

type Record = Readonly<{ [name: string]: unknown }>;

/**
 * Client of an address provider: `{url}/search?country=…&query=…` returns `{addresses: [{id, text}]}`, and
 * `{url}/address?id=…` returns `{address: [line], city, county?}`.
 */
export class HttpAddressSource implements AddressSource {
  private readonly url: string;
  private readonly timeoutMs: number;

  /** `url` has no trailing slash. */
  constructor(url: string, timeoutMs = TIMEOUT_MS) {
    this.url = url;
    this.timeoutMs = timeoutMs;
  }

  async search(country: string, query: string): Promise<readonly FoundAddress[] | undefined> {
    const body = await this.request("search", { country, query });
    return body === undefined || body === "none" ? undefined : readFound(body);
  }

  async findById(id: string): Promise<LookedUpAddress | "none" | undefined> {
    const body = await this.request("address", { id });
    return body === undefined || body === "none" ? body : readAddress(body);
  }

  private async request(
    path: string,
    parameters: { readonly [name: string]: string },
  ): Promise<Record | "none" | undefined> {
    try {
      const response = await fetch(`${this.url}/${path}?${new URLSearchParams(parameters).toString()}`, {
        headers: { accept: "application/json" },
        redirect: "error",
        signal: AbortSignal.timeout(this.timeoutMs),
      });
      if (response.status === 404) return "none";
      return response.ok ? recordIn(JSON.parse(await readResponseText(response))) : undefined;
    } catch {
      return undefined;
    }
  }
}

function readFound({ addresses }: Record): readonly FoundAddress[] | undefined {
  if (!Array.isArray(addresses)) return undefined;
  const found = addresses
    .slice(0, MAX_FOUND)
    .map(recordIn)
    .map((entry) => {
      const [id, text] = [shortText(entry?.["id"]), shortText(entry?.["text"])];
      return id && text ? { id, text } : undefined;
    });
  return found.includes(undefined) ? undefined : (found as readonly FoundAddress[]);
}

function readAddress({ address, city, county }: Record): LookedUpAddress | undefined {
  const lines = Array.isArray(address) && address.length <= MAX_LINES ? address.map(shortText) : [undefined];
  const town = shortText(city);
  if (town === undefined || lines.includes(undefined)) return undefined;
  const region = shortText(county);
  return { lines: lines as readonly string[], city: town, ...(region ? { county: region } : {}) };
}

const recordIn = (value: unknown): Record | undefined =>
  typeof value === "object" && value !== null ? (value as Record) : undefined;
const shortText = (value: unknown): string | undefined =>
  typeof value === "string" && value.length <= MAX_TEXT && !value.includes("\0") ? value : undefined;

const MAX_FOUND = 100;
const MAX_LINES = 10;
const MAX_TEXT = 500;
const TIMEOUT_MS = 5_000;
