import type { FoundAddress, LookedUpAddress } from "#domain/consumers/index.ts";
import { textOf } from "./read-answer.ts";

/** A service that knows addresses. Undefined where it does not answer in time, or not as expected. */
export type AddressLookup = {
  search(country: string, query: string): Promise<readonly FoundAddress[] | undefined>;
  /** `none` for an id that it does not know. */
  withId(id: string): Promise<LookedUpAddress | "none" | undefined>;
};

type Record = Readonly<{ [name: string]: unknown }>;

/**
 * Asks an address provider: `{url}/search?country=…&query=…` is `{addresses: [{id, text}]}`, and `{url}/address?id=…` is
 * `{address: [line], city, county?}`.
 */
export class AskedAddresses implements AddressLookup {
  private readonly url: string;
  private readonly timeoutMs: number;

  /** `url` without a slash at its end. */
  constructor(url: string, timeoutMs = TIMEOUT_MS) {
    this.url = url;
    this.timeoutMs = timeoutMs;
  }

  async search(country: string, query: string): Promise<readonly FoundAddress[] | undefined> {
    const told = await this.ask("search", { country, query });
    return told === undefined || told === "none" ? undefined : readFound(told);
  }

  async withId(id: string): Promise<LookedUpAddress | "none" | undefined> {
    const told = await this.ask("address", { id });
    return told === undefined || told === "none" ? told : readAddress(told);
  }

  private async ask(what: string, parameters: { readonly [name: string]: string }): Promise<Record | "none" | undefined> {
    try {
      const answer = await fetch(`${this.url}/${what}?${new URLSearchParams(parameters)}`, {
        headers: { accept: "application/json" }, redirect: "error", signal: AbortSignal.timeout(this.timeoutMs),
      });
      if (answer.status === 404) return "none";
      return answer.ok ? recordIn(JSON.parse(await textOf(answer))) : undefined;
    } catch {
      return undefined;
    }
  }
}

function readFound({ addresses }: Record): readonly FoundAddress[] | undefined {
  if (!Array.isArray(addresses)) return undefined;
  const found = addresses.slice(0, MAX_FOUND).map(recordIn).map((entry) => {
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

const recordIn = (value: unknown): Record | undefined => (typeof value === "object" && value !== null ? (value as Record) : undefined);
const shortText = (value: unknown): string | undefined => (typeof value === "string" && value.length <= MAX_TEXT && !value.includes("\0") ? value : undefined);

const MAX_FOUND = 100;
const MAX_LINES = 10;
const MAX_TEXT = 500;
const TIMEOUT_MS = 5_000;
