import type { AddressProvider, Addresses, FoundAddress, LOOKUP_COUNTRIES, LookedUpAddress } from "#domain/consumers/index.ts";
import type { Cancellation } from "#domain/shared/cancellation.ts";
import type { Failure } from "#domain/shared/failure.ts";
import type { Result } from "#domain/shared/result.ts";
import type { Client } from "#sdk/index.ts";
import { resultOf } from "../shared/failure.mapping.ts";
import { signalOf } from "../shared/signal.ts";
import { checked, list, optional, record, text } from "../shared/wire.ts";

/** The address providers of the API. */
export class ApiAddresses implements Addresses {
  readonly #client: Client;

  constructor(client: Client) {
    this.#client = client;
  }

  async search(...[provider, country, query, cancellation]: Parameters<Addresses["search"]>): Promise<Result<readonly FoundAddress[], Failure>> {
    // The API refuses an unknown country like any other invalid value.
    const params = { path: { provider }, query: { country: country as LookupCountry, query } };
    return resultOf(await this.#client.GET("/addresses/_search/{provider}", { params, ...signalOf(cancellation) }), parseFound);
  }

  async withId(provider: AddressProvider, id: string, cancellation?: Cancellation): Promise<Result<LookedUpAddress, Failure>> {
    const params = { path: { provider, id } };
    return resultOf(await this.#client.GET("/addresses/_search/{provider}/{id}", { params, ...signalOf(cancellation) }), parseAddress);
  }
}

type LookupCountry = (typeof LOOKUP_COUNTRIES)["provider-one"][number];

const parseFound = checked((wire): readonly FoundAddress[] => list(record(record(wire)["data"])["addresses"], (entry) => {
  const found = record(entry);
  return { id: text(found["id"]), text: text(found["text"]) };
}));

const parseAddress = checked((wire): LookedUpAddress => {
  const { address, city, county } = record(wire);
  return { lines: list(address, text), city: text(city), ...optional("county", county, text) };
});
