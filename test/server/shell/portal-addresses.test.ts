import { request } from "node:http";
import { expect } from "chai";
import { startTestServer, type TestServer } from "#test/support/server.ts";

describe("an address of the portal", () => {
  let server: TestServer;
  let cookie: string;
  before(async () => {
    server = await startTestServer();
    cookie = await server.signIn("staff@shop.example");
  });
  after(() => server.close());

  /** Sends the path as it is: `fetch` would tidy it up first. */
  const visit = (path: string): Promise<{ readonly status: number | undefined; readonly location: string | undefined }> =>
    new Promise((resolve, reject) => {
      request(`${server.url}/`, { path, headers: { cookie, accept: "text/html" } }, (answer) => {
        answer.resume();
        resolve({ status: answer.statusCode, location: answer.headers.location });
      }).on("error", reject).end();
    });

  for (const path of ["//evil.example/", "//x//evil.example/", "/.//evil.example/", "/\\evil.example/"]) {
    it(`never leads to another host, which ${path} could name, when the retailer is switched`, async () => {
      expect(await visit(`${path}?retailer_id=1001`)).to.deep.equal({ status: 303, location: "/" });
    });
  }

  for (const path of ["//[/", "//a:b/"]) {
    it(`may be ${path}, which is no host but a path like any other`, async () => {
      expect((await visit(path)).status).to.equal(200);
    });
  }
});
