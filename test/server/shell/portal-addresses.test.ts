import { request } from "node:http";
import { expect } from "chai";
import { startTestServer, type TestServer } from "#test/support/server.ts";

describe("An address of the portal", () => {
  let server: TestServer;
  let cookie: string;
  before(async () => {
    server = await startTestServer();
    cookie = await server.signIn("staff@shop.example");
  });
  after(() => server.close());

  /** Sends the path unchanged: `fetch` would normalize it. */
  const visit = (
    path: string,
  ): Promise<{ readonly status: number | undefined; readonly location: string | undefined }> =>
    new Promise((resolve, reject) => {
      request(`${server.url}/`, { path, headers: { cookie, accept: "text/html" } }, (response) => {
        response.resume();
        resolve({ status: response.statusCode, location: response.headers.location });
      })
        .on("error", reject)
        .end();
    });

  for (const path of ["//evil.example/", "//x//evil.example/", "/.//evil.example/", "/\\evil.example/"]) {
    it(`never redirects to another host when ${path} switches the retailer`, async () => {
      expect(await visit(`${path}?retailer_id=1001`)).to.deep.equal({ status: 303, location: "/" });
    });
  }

  for (const path of ["//[/", "//a:b/"]) {
    it(`can be ${path}, which is a path and not a host`, async () => {
      expect((await visit(path)).status).to.equal(200);
    });
  }
});
