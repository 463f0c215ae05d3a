import {
  browserSupportsWebAuthn,
  startAuthentication,
  startRegistration,
  type StartAuthenticationOpts,
  type StartRegistrationOpts,
} from "@simplewebauthn/browser";
import type { PasskeyBrowser, PasskeyJson } from "#domain/accounts/index.ts";

/** The passkeys of the browser, by the Web Authentication API. */
export class WebPasskeys implements PasskeyBrowser {
  isSupported(): boolean {
    return browserSupportsWebAuthn();
  }

  async create(options: PasskeyJson): Promise<PasskeyJson | undefined> {
    const optionsJSON = options as unknown as StartRegistrationOpts["optionsJSON"];
    return startRegistration({ optionsJSON }).then(toJson, refused);
  }

  async use(options: PasskeyJson): Promise<PasskeyJson | undefined> {
    const optionsJSON = options as unknown as StartAuthenticationOpts["optionsJSON"];
    return startAuthentication({ optionsJSON }).then(toJson, refused);
  }
}

const toJson = (credential: object): PasskeyJson => credential as PasskeyJson;

/** The browser does not say whether the user has cancelled, waited too long or has no passkey. */
const refused = (): undefined => undefined;
