import { ApiSuppressedAddresses } from "#adapters/api/suppression/api-suppressed-addresses.ts";
import { isDemonstration } from "#domain/receipts/actions.ts";
import { SuppressedAddressListViewModel } from "#ui/suppression/suppressed-address-list.view-model.ts";
import { SuppressedAddressListView } from "#ui/suppression/suppressed-address-list.view.tsx";
import { tokens } from "../tokens.ts";
import { isReachable, screen, services, type Area } from "./area.ts";

export const suppressionArea: Area = {
  screens: {
    "suppressed-addresses": screen(
      SuppressedAddressListView,
      (get) => {
        const { permissions, settings } = get(tokens.bootstrap);
        return new SuppressedAddressListViewModel({
          ...services(get),
          suppressed: new ApiSuppressedAddresses(get(tokens.client)),
          isMasked: isDemonstration(permissions),
          showsMailLog: isReachable(get, "mails"),
          zone: settings.timezone,
        });
      },
      { keepAlive: true, prefetch: ["receipt"] },
    ),
  },
};
