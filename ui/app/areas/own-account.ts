import {
  ApiOwnAccessTokens,
  ApiOwnAccounts,
  ApiOwnAuthenticator,
  ApiOwnPasskeys,
  ApiOwnSessions,
} from "#adapters/api/accounts/own/api-own-account.ts";
import { WebPasskeys } from "#adapters/browser/web-passkeys.ts";
import { OwnAccountViewModel } from "#ui/accounts/own/own-account.view-model.ts";
import { OwnAccountView } from "#ui/accounts/own/own-account.view.tsx";
import { bindStrength, setPassword } from "../set-password.ts";
import { tokens } from "../tokens.ts";
import { isReachable, screen, services, type Area } from "./area.ts";

export const ownAccountArea: Area = {
  bind: bindStrength,
  screens: {
    "own-account": screen(OwnAccountView, (get) => {
      const client = get(tokens.client);
      const can = get(tokens.can);
      return new OwnAccountViewModel({
        ...services(get),
        accounts: new ApiOwnAccounts(client),
        passkeys: new ApiOwnPasskeys(client),
        authenticator: new ApiOwnAuthenticator(client),
        sessions: new ApiOwnSessions(client),
        tokens: new ApiOwnAccessTokens(client),
        // The operations that create tokens are those of account managers.
        managesTokens: can("listAccessTokens") && isReachable(get, "account"),
        browser: new WebPasskeys(),
        zone: get(tokens.bootstrap).settings.timezone,
        setPassword: setPassword(get),
        reload: () => get(tokens.addressBar).navigateTo("/"),
      });
    }),
  },
};
