import { ApiRolePreviews } from "#adapters/api/accounts/api-role-previews.ts";
import { createClient } from "#sdk/index.ts";
import { OwnAccountDriver, STAFF } from "#test/server/accounts/own-account-driver.ts";
import { rolePreviewsContract } from "./role-previews.contract.ts";

let user: OwnAccountDriver;

describe("the previews of roles", () => {
  before(async () => {
    user = await OwnAccountDriver.start();
  });
  after(() => user.server.close());

  rolePreviewsContract("the API", async (as) => {
    const { url } = user.server;
    await user.reset();
    await user.password(as === "administrator" ? "admin@shop.example" : STAFF);
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
      previews: new ApiRolePreviews(client),
      permissionsAt: async (retailer) => {
        const answer = await user.call(`/_/session?retailer_id=${retailer}`);
        const { permissions = [] } = (await answer.json()) as { readonly permissions?: readonly string[] };
        return new Set(permissions);
      },
      advance: (minutes) => user.advance(minutes),
    };
  });
});
