import type { ContractSchemas } from "#contract/index.ts";
import type {
  AddressProvider,
  Addresses,
  FoundAddress,
  LOOKUP_COUNTRIES,
  LookedUpAddress,
} from "#domain/consumers/index.ts";
import type { Cancellation } from "#domain/shared/processing/cancellation.ts";
import type { Failure } from "#domain/shared/failure.ts";
import type { Result } from "#domain/shared/result.ts";
import type { Client } from "#sdk/index.ts";
import { toResponseResult } from "../shared/failure.mapping.ts";
import { toAbortSignal } from "../shared/signal.ts";
import {
  toWireParser,
  readList,
  readOptional,
  readOr,
  readMembers,
  readString,
  type Unchecked,
} from "../shared/wire.ts";

/** The address providers of the API. */
export class ApiAddresses implements Addresses {
  readonly #client: Client;

  constructor(client: Client) {
    this.#client = client;
  }

  async search(
    ...[provider, country, query, cancellation]: Parameters<Addresses["search"]>
  ): Promise<Result<readonly FoundAddress[], Failure>> {
    // The API refuses an unknown country like any other invalid value.
    const params = { path: { provider }, query: { country: country as LookupCountry, query } };
    return toResponseResult(
      await this.#client.GET("/addresses/_search/{provider}", { params, ...toAbortSignal(cancellation) }),
      parseFound,
    );
  }

  async withId(
    provider: AddressProvider,
    id: string,
    cancellation?: Cancellation,
  ): Promise<Result<LookedUpAddress, Failure>> {
    const params = { path: { provider, id } };
    return toResponseResult(
      await this.#client.GET("/addresses/_search/{provider}/{id}", { params, ...toAbortSignal(cancellation) }),
      parseAddress,
    );
  }
}

type LookupCountry = (typeof LOOKUP_COUNTRIES)["provider-one"][number];

const parseFound = toWireParser((wire: Unchecked<ContractSchemas["FoundAddresses"]>): readonly FoundAddress[] =>
  readList(readMembers(readMembers(wire).data).addresses, (entry) => {
    const found = readMembers(entry);
    const id = readString(found.id);
    return { id, text: readOr(id, found.text, readString) };
  }),
);

const parseAddress = toWireParser((wire: Unchecked<ContractSchemas["LookedUpAddress"]>): LookedUpAddress => {
  const { address, city, county } = readMembers(wire);
  return {
    lines: readList(address, readString),
    city: readString(city),
    ...readOptional("county", county, readString),
  };
});
