import { expect } from "chai";
import { EMAIL_REPORTS_HREF } from "#domain/mails/index.ts";
import { startTestServer } from "#test/support/server.ts";

describe("the page about reports of emails", () => {
  it("explains to everyone what each source reports, and names its settings", async () => {
    const server = await startTestServer({ empty: true });
    const answer = await fetch(server.url + EMAIL_REPORTS_HREF, {
      headers: { accept: "text/html" },
      redirect: "manual",
    });
    const page = await answer.text();
    await server.close();
    expect([answer.status, answer.headers.get("content-type")]).to.deep.equal([200, "text/html; charset=utf-8"]);
    expect(page).to.include("<h1>Reports about emails</h1>").and.include("Not reported is not zero");
    for (const setting of ["BOUNCE_MAILBOX_URL", "MAIL_SUCCESS_NOTIFICATIONS", "SENDGRID_WEBHOOK_KEYS"])
      expect(page).to.include(`<code>${setting}</code>`);
  });
});
