import { expect } from "chai";
import { parseRetailerId, type RetailerId } from "#domain/shared/access/retailer.ts";
import { createClient } from "#sdk/index.ts";
import { aSurvey, surveyId } from "#test/support/builders/a-survey.ts";
import { wireSurvey } from "#test/support/stored-surveys.ts";
import { createSurveys } from "#ui/app/create-surveys.ts";

describe("The surveys of the app", () => {
  it("are requested once for the life of the page, by pages and dialogs together [SURV-012]", async () => {
    const asked: string[] = [];
    const fetch = (request: Request): Promise<Response> => {
      asked.push(new URL(request.url).pathname);
      const isMissing = request.url.includes("/gone");
      return Promise.resolve(
        Response.json(isMissing ? { status: "Not Found", description: "Not found" } : wireSurvey(aSurvey()), {
          status: isMissing ? 404 : 200,
          headers: { "counterfoil-request-id": "12345678" },
        }),
      );
    };
    const bootstrap = {
      apiUrl: "https://portal.example/api",
      retailer: { id: parseRetailerId("1001") as RetailerId, name: "Alder & Finch" },
    };
    const client = createClient({ baseUrl: bootstrap.apiUrl, fetch });
    const [page, dialog] = [createSurveys(client, bootstrap), createSurveys(client, bootstrap)];
    expect(await page.withId(surveyId("visit"))).to.deep.equal({ ok: true, value: aSurvey() });
    expect(await dialog.withId(surveyId("visit"))).to.deep.equal({ ok: true, value: aSurvey() });
    for (const surveys of [page, dialog]) expect((await surveys.withId(surveyId("gone"))).ok).to.equal(false);
    expect(asked).to.deep.equal(["/api/_/surveys/visit", "/api/_/surveys/gone", "/api/_/surveys/gone"]);
    await createSurveys(createClient({ baseUrl: bootstrap.apiUrl, fetch }), bootstrap).withId(surveyId("visit"));
    expect(asked.length).to.equal(4);
  });
});
