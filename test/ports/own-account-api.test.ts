import {
  ApiOwnAccessTokens,
  ApiOwnAccounts,
  ApiOwnAuthenticator,
  ApiOwnPasskeys,
  ApiOwnSessions,
} from "#adapters/api/accounts/own/api-own-account.ts";
import { createClient } from "#sdk/index.ts";
import { OwnAccountDriver, STAFF, totpOf } from "#test/server/accounts/own-account-driver.ts";
import { setPasswordOf } from "#test/support/server-fixture.ts";
import { OWN_PASSWORD, ownAccountContract } from "./own-account.contract.ts";

let user: OwnAccountDriver;

describe("the own account", () => {
  before(async () => {
    user = await OwnAccountDriver.start();
  });
  after(() => user.server.close());

  ownAccountContract({
    name: "the API",
    open: async ({ requirement, isBound }) => {
      const { db, url } = user.server;
      await user.reset();
      await setPasswordOf(db, STAFF, OWN_PASSWORD);
      await user.setPolicy(requirement === undefined ? {} : { [requirement]: ["receipts_view"] });
      await user.password();
      const identity = { issuer: "https://id.example", subject: "1", email: STAFF, created_timestamp: new Date() };
      if (isBound === true) await db.insertInto("identities").values(identity).execute();
      const client = createClient({
        baseUrl: `${url}/api`,
        random: () => 0,
        fetch: async (request) => {
          request.headers.set("cookie", user.cookies);
          request.headers.set("origin", url);
          const answer = await fetch(request);
          user.keepCookies(answer);
          return answer;
        },
      });
      return {
        accounts: new ApiOwnAccounts(client),
        passkeys: new ApiOwnPasskeys(client),
        authenticator: new ApiOwnAuthenticator(client),
        sessions: new ApiOwnSessions(client),
        tokens: new ApiOwnAccessTokens(client),
        create: (options) => user.passkeys.create(options) as never,
        use: (options) => user.passkeys.get(options) as never,
        codeOf: ({ key }) => totpOf(key).generate({ timestamp: user.now.getTime() }),
        advance: (minutes) => user.advance(minutes),
        beginOther: async () => {
          await OwnAccountDriver.at(user.server).password();
        },
        addToken: async (token) => {
          await user.addToken({ name: token });
        },
      };
    },
  });
});
