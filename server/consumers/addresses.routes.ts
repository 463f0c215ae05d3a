import type { OperationAnswer, Schema } from "#contract/index.ts";
import { addressProviderFor, LOOKUP_COUNTRIES, type AddressProvider } from "#domain/consumers/index.ts";
import { getRetailerBehaviour } from "#domain/shared/access/retailer-groups.ts";
import type { AddressSource } from "../external/address-source.ts";
import type { AuthorizedCall } from "../http/authorize.ts";
import { defineRoutes } from "../http/operation-routes.ts";
import { badRequest, notFoundRefusal, providerUnavailable } from "../http/problems.ts";
import { ofContract } from "../http/wire-members.ts";

export function addressRoutes(lookups: Readonly<Record<AddressProvider, AddressSource | undefined>>) {
  return defineRoutes<"searchAddresses" | "getAddress">()({
    searchAddresses: async (call) => {
      const provider = providerIn(call);
      const { country, query } = call.input.query;
      const { retailer, permissions } = call.caller;
      if (addressProviderFor(getRetailerBehaviour(retailer.id), country, permissions) === undefined) {
        throw badRequest([{ description: "The address provider does not support this country", pointer: "country" }]);
      }
      const addresses = await lookups[provider]?.search(country, query.trim());
      if (addresses === undefined) throw noAnswer();
      return { json: ofContract<OperationAnswer<"searchAddresses">>()({ data: { addresses } }) };
    },

    getAddress: async (call) => {
      const found = await lookups[providerIn(call)]?.findById(call.input.path.id);
      if (found === undefined) throw noAnswer();
      if (found === "none") throw notFoundRefusal();
      const { lines, ...place } = found;
      return { json: ofContract<Schema<"LookedUpAddress">>()({ address: lines, ...place }) };
    },
  });
}

/** The provider of the retailer. Any other is not found. */
function providerIn({
  caller,
  input,
}: AuthorizedCall<{ readonly path: { readonly provider: string } }>): AddressProvider {
  const { addressProvider } = getRetailerBehaviour(caller.retailer.id);
  const { provider } = input.path;
  if (addressProvider !== provider || !Object.hasOwn(LOOKUP_COUNTRIES, provider)) throw notFoundRefusal();
  return provider as AddressProvider;
}

const noAnswer = () => providerUnavailable("The address provider does not answer. Enter the address by hand");
