import type { Addresses, AddressProvider, FoundAddress, LookedUpAddress } from "#domain/consumers/index.ts";
import type { Cancellation } from "#domain/shared/processing/cancellation.ts";
import type { Failure } from "#domain/shared/failure.ts";
import { ok, type Result } from "#domain/shared/result.ts";
import { respond, notFoundFailure } from "../shared/respond.ts";

/** An address of a provider. */
export type AddressFixture = LookedUpAddress & { readonly country: string; readonly postcode: string };

/** The addresses of one provider, in memory. */
export class MemoryAddresses implements Addresses {
  readonly #addresses: readonly AddressFixture[];

  readonly #provider: AddressProvider;

  /** `provider` is that of the retailer. */
  constructor(addresses: Iterable<AddressFixture> = [], provider: AddressProvider = "provider-one") {
    this.#provider = provider;
    this.#addresses = structuredClone([...addresses]);
  }

  search(
    ...[provider, country, query, cancellation]: Parameters<Addresses["search"]>
  ): Promise<Result<readonly FoundAddress[], Failure>> {
    const { line, postcode } = partsOf(query);
    const hits = [...this.#addresses.entries()].filter(
      ([, address]) =>
        address.country === country &&
        comparable(address.postcode).startsWith(postcode) &&
        comparable(address.lines[0] ?? "").includes(line),
    );
    const found = hits.map(([at, { lines, city, postcode: code }]) => ({
      id: `A/${at}`,
      text: [...lines, city, code].join(", "),
    }));
    return respond(() => (provider === this.#provider ? ok(found) : notFoundFailure()), cancellation);
  }

  withId(
    provider: AddressProvider,
    id: string,
    cancellation?: Cancellation,
  ): Promise<Result<LookedUpAddress, Failure>> {
    const found = provider === this.#provider ? this.#addresses[Number(id.replace("A/", ""))] : undefined;
    return respond(() => {
      if (found === undefined) return notFoundFailure();
      const { country: _country, postcode: _postcode, ...address } = found;
      return ok(address);
    }, cancellation);
  }
}

/** The postcode follows the last comma. */
function partsOf(query: string): { readonly line: string; readonly postcode: string } {
  const at = query.lastIndexOf(",");
  return { line: comparable(query.slice(0, Math.max(at, 0))), postcode: comparable(query.slice(at + 1)) };
}

const comparable = (text: string): string => text.replaceAll(/\s/g, "").toLowerCase();
