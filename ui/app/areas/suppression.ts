import { ApiSuppressedAddresses } from "#adapters/api/suppression/api-suppressed-addresses.ts";
import { isDemonstration } from "#domain/receipts/actions.ts";
import { SuppressedAddressListViewModel } from "#ui/suppression/suppressed-address-list.view-model.ts";
import { SuppressedAddressListView } from "#ui/suppression/suppressed-address-list.view.tsx";
import { apiAdapter } from "../api-adapter.ts";
import { injected } from "../injected.ts";
import { tokens } from "../tokens.ts";
import { COMMON_TOKENS, screen, type Area } from "./area.ts";

export const suppressionArea: Area = {
  bindings: [apiAdapter(tokens.suppressedAddresses, ApiSuppressedAddresses)],
  screens: {
    "suppressed-addresses": screen(
      SuppressedAddressListView,
      injected(
        {
          ...COMMON_TOKENS,
          bootstrap: tokens.bootstrap,
          isReachable: tokens.isReachable,
          suppressed: tokens.suppressedAddresses,
        },
        ({ bootstrap, isReachable, ...deps }) =>
          new SuppressedAddressListViewModel({
            ...deps,
            isMasked: isDemonstration(bootstrap.permissions),
            showsMailLog: isReachable("mails"),
          }),
      ),
      { keepAlive: true, prefetch: ["receipt"] },
    ),
  },
};
