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
import { apiAdapter } from "../api-adapter.ts";
import { injected, singleton } from "../injected.ts";
import { setPasswordBindings } from "../set-password.ts";
import { tokens } from "../tokens.ts";
import { COMMON_TOKENS, screen, type Area } from "./area.ts";

export const ownAccountArea: Area = {
  bindings: [
    ...setPasswordBindings,
    apiAdapter(tokens.ownAccounts, ApiOwnAccounts),
    apiAdapter(tokens.ownPasskeys, ApiOwnPasskeys),
    apiAdapter(tokens.ownAuthenticator, ApiOwnAuthenticator),
    apiAdapter(tokens.ownSessions, ApiOwnSessions),
    apiAdapter(tokens.ownAccessTokens, ApiOwnAccessTokens),
    singleton(tokens.passkeyBrowser, {}, () => new WebPasskeys()),
  ],
  screens: {
    "own-account": screen(
      OwnAccountView,
      injected(
        {
          ...COMMON_TOKENS,
          accounts: tokens.ownAccounts,
          addressBar: tokens.addressBar,
          authenticator: tokens.ownAuthenticator,
          browser: tokens.passkeyBrowser,
          isReachable: tokens.isReachable,
          passkeys: tokens.ownPasskeys,
          sessions: tokens.ownSessions,
          setPassword: tokens.setPassword,
          tokens: tokens.ownAccessTokens,
        },
        ({ addressBar, isReachable, ...deps }) =>
          new OwnAccountViewModel({
            ...deps,
            // The operations that create tokens are those of account managers.
            managesTokens: deps.can("listAccessTokens") && isReachable("account"),
            reload: () => addressBar.navigateTo("/"),
          }),
      ),
    ),
  },
};
