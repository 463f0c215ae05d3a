import { addressProviderFor, LOOKUP_COUNTRIES, type AddressProvider } from "#domain/consumers/index.ts";
import { behaviourOf } from "#domain/shared/retailer-groups.ts";
import type { AddressLookup } from "../external/asked-addresses.ts";
import type { Call } from "../plugins/gate.ts";
import type { Routes } from "../plugins/operations.ts";
import { badRequest, notFound, unavailable } from "../plugins/problems.ts";

export function addressRoutes(lookups: Readonly<Record<AddressProvider, AddressLookup>>): Routes["guarded"] {
  return {
    searchAddresses: async (call) => {
      const provider = providerIn(call);
      const { country, query } = call.input.query;
      const { retailer, permissions } = call.caller;
      if (addressProviderFor(behaviourOf(retailer.id), String(country), permissions) === undefined) {
        throw badRequest([{ description: "The address provider does not support this country", pointer: "country" }]);
      }
      const addresses = await lookups[provider].search(String(country), String(query).trim());
      if (addresses === undefined) throw noAnswer();
      return { text: JSON.stringify({ data: { addresses } }) };
    },

    getAddress: async (call) => {
      const found = await lookups[providerIn(call)].withId(String(call.input.path["id"]));
      if (found === undefined) throw noAnswer();
      if (found === "none") throw notFound();
      const { lines, ...place } = found;
      return { text: JSON.stringify({ address: lines, ...place }) };
    },
  };
}

/** The provider of the retailer. Any other is not found. */
function providerIn({ caller, input }: Call): AddressProvider {
  const { addressProvider } = behaviourOf(caller.retailer.id);
  const provider = String(input.path["provider"]);
  if (addressProvider !== provider || !Object.hasOwn(LOOKUP_COUNTRIES, provider)) throw notFound();
  return provider as AddressProvider;
}

const noAnswer = () => unavailable("The address provider does not answer. Enter the address by hand");
