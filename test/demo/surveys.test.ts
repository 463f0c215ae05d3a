import { Ajv2020 } from "ajv/dist/2020.js";
import formats from "ajv-formats";
import { expect } from "chai";
import { sql, type Kysely } from "kysely";
import type { Schema } from "#contract/index.ts";
import { parsePortalSettings } from "#domain/shell/index.ts";
import { emailedSurvey, buildFilledSurvey, type SurveyId } from "#domain/surveys/index.ts";
import { parseSurveySettings } from "#domain/surveys/rules.ts";
import * as surveyMapping from "#adapters/api/surveys/survey.mapping.ts";
import type { Database } from "#server/database/schema.ts";
import { seedDemo } from "#demo/seed-demo.ts";
import { parseStoredSurvey, type WireSurvey } from "#server/surveys/survey.wire.ts";
import { ofAnyJson } from "#test/adapters/api/any-json.ts";
import { readContract } from "#test/contract/contract.ts";
import { makeDatabase, type TestDatabase } from "#test/support/test-database.ts";
import { options } from "./demo-database.ts";
import { NOW } from "./sample.ts";

const { parseSurveyResponse } = ofAnyJson(surveyMapping);

describe("the demo surveys", () => {
  let database: TestDatabase;
  let db: Kysely<Database>;
  before(async function () {
    this.timeout(60_000);
    database = await makeDatabase("tables");
    db = database.db;
    await seedDemo(db, options({ receipts: 3_000 }));
  });
  after(() => database.close());

  const surveys = () => db.selectFrom("surveys").selectAll().execute();
  const responses = () => db.selectFrom("survey_responses").selectAll().execute();

  it("match the contract, in the language of their retailer", async () => {
    const ajv = new Ajv2020({ strict: false, allErrors: true });
    formats.default(ajv);
    ajv.addSchema({ $id: "contract", ...readContract() });
    const validate = ajv.getSchema("contract#/components/schemas/Survey")!;
    const found = await surveys();
    for (const { id, body } of found) expect(validate(body), `${id} ${JSON.stringify(validate.errors)}`).to.equal(true);
    expect(
      found.map(({ retailer_id, id, body }) => `${retailer_id} ${id} ${(body as WireSurvey).language}`).sort(),
    ).to.deep.equal([
      "1001 click-and-collect en",
      "1001 store-visit en",
      "2001 store-visit en",
      "3001 store-visit de",
      "4001 store-visit en",
      "9001 store-visit nb",
    ]);
  });

  it("are listed in the settings, and emails link to one", async () => {
    const kept = new Set((await surveys()).map(({ retailer_id, id }) => `${retailer_id} ${id}`));
    for (const { id, settings } of await db.selectFrom("retailers").select(["id", "settings"]).execute()) {
      const listed = parseSurveySettings(parsePortalSettings(settings).surveys).map((entry) => `${id} ${entry.id}`);
      expect(listed.length, id).to.be.greaterThan(0);
      expect([...listed, `${id} ${emailedSurvey(settings)}`].filter((name) => !kept.has(name))).to.deep.equal([]);
    }
  });

  it("have the response of every receipt that names one, after the sale and before now", async () => {
    const { rows: named } = await sql<{ retailer_id: string; id: string; response: string }>`
      SELECT retailer_id, id, body #>> '{properties,survey,response_id}' AS response FROM receipts WHERE body #>> '{properties,survey,survey_id}' = 'store-visit' AND body ->> 'duplicate' = 'false'`.execute(
      db,
    );
    const kept = new Map((await responses()).map((response) => [`${response.retailer_id} ${response.id}`, response]));
    expect(named.length).to.be.greaterThan(15);
    for (const { retailer_id, id, response } of named) {
      const found = kept.get(`${retailer_id} ${response}`);
      expect(found?.receipt_id, id).to.equal(id);
      expect(found!.at.getTime()).to.be.within(Number.parseInt(id.slice(0, 8), 16) * 1_000, Date.parse(NOW));
    }
  });

  it("have answers that the survey offers", async () => {
    const offered = new Map(
      (await surveys()).map(({ retailer_id, id, body }) => [
        `${retailer_id} ${id}`,
        parseStoredSurvey(body as WireSurvey),
      ]),
    );
    for (const { retailer_id, survey_id, id, pages } of await responses()) {
      const response = parseSurveyResponse(survey_id as SurveyId)({
        response_id: id,
        pages: pages as Schema<"SurveyResponse">["pages"],
      })!;
      const filled = JSON.stringify(buildFilledSurvey(offered.get(`${retailer_id} ${survey_id}`)!, response));
      expect(filled, id).not.to.include("Deleted");
    }
  });

  it("have a year of responses for the flagship", async () => {
    const { rows: months } = await sql<{ month: string; count: number }>`
      SELECT to_char(at AT TIME ZONE 'UTC', 'YYYY-MM') AS month, count(*)::int AS count FROM survey_responses WHERE survey_id = 'click-and-collect' GROUP BY 1 ORDER BY 1`.execute(
      db,
    );
    expect(months.length).to.be.within(12, 13);
    expect(
      months.slice(1, -1).every(({ count }) => count > 50),
      JSON.stringify(months),
    ).to.equal(true);
  });

  it("stay unchanged at the next start", async () => {
    const before = await responses();
    await seedDemo(db, options({ receipts: 3_000 }));
    expect((await responses()).length).to.equal(before.length);
    await db.deleteFrom("survey_responses").execute();
    await db.deleteFrom("surveys").execute();
    await seedDemo(db, options({ receipts: 3_000 }));
    expect((await responses()).length, "of a demonstration without surveys").to.equal(before.length);
  });
});
