import { expect } from "chai";
import type { Locator } from "playwright-core";
import { loadSecret } from "#server/database/secrets.ts";
import { createHostedPaths } from "#server/receipts/hosted/hosted-paths.ts";
import { aResponse, aSurvey, surveyId } from "#test/support/builders/a-survey.ts";
import { insertResponses, insertSurvey } from "#test/support/stored-surveys.ts";
import { fixtureReceipt, transactionAt } from "#test/support/server-fixture.ts";
import { LOOKS, findViolations } from "./support/axe.ts";
import { expectFocus, tabTo } from "./support/keyboard.ts";
import { usePortal } from "./support/portal.ts";
import { signInDirectly } from "./support/states.ts";

const SURVEY = surveyId("journey");
const YEAR = new Date().getUTCFullYear();
const receiptOf = (at: number) => fixtureReceipt({ retailer: "1001", at, transaction: transactionAt(at) });
const receiptAt = (at: number): string => receiptOf(at).id;

describe("Surveys in the browser", () => {
  const portal = usePortal({ reducedMotion: "reduce" });
  const press = (key: string): Promise<void> => portal.page.keyboard.press(key);
  const address = (): string => portal.page.url().replace(portal.server.url, "");
  const button = (name: string | RegExp): Locator => portal.page.getByRole("button", { name });

  let clean: () => Promise<void> = () => Promise.resolve();
  beforeEach(async () => {
    const { db } = portal.server;
    clean = async () => {
      await db.deleteFrom("survey_responses").execute();
      await db.deleteFrom("surveys").execute();
      for (const at of [5, 6])
        await db
          .updateTable("receipts")
          .set({ body: JSON.stringify(receiptOf(at)) })
          .where("retailer_id", "=", "1001")
          .where("id", "=", receiptAt(at))
          .execute();
    };
    await clean();
    await insertSurvey(db, "1001", aSurvey({ id: SURVEY }));
    const given = (id: string, at: string) => ({
      response: aResponse({ mood: [{ choice: "good" }] }, { id, survey: SURVEY, at: at as never }),
    });
    await insertResponses(db, "1001", [
      given("j1", `${YEAR}-01-01T12:00:00Z`),
      given("j2", `${YEAR - 1}-12-31T12:00:00Z`),
    ]);
  });
  after(() => clean());

  const place = async (at: number): Promise<string> =>
    `/s/${createHostedPaths(await loadSecret(portal.server.db, "hosted receipts")).surveyPath({ retailer: "1001", receipt: receiptAt(at), survey: SURVEY })}`;

  it("are answered by keyboard alone: errors get the focus, and the input is kept", async () => {
    const { page } = portal;
    portal.expectProblem(/status of 422/);
    await page.setViewportSize({ width: 390, height: 844 });
    const path = await place(5);
    await page.goto(path);
    await tabTo(page.getByLabel("Anything else?"));
    await page.keyboard.type("Thank you");
    await tabTo(button("Send answers"));
    await press("Enter");
    await expectFocus(page.getByRole("alert"));
    expect(await page.title()).to.match(/^Error: Your visit/);
    expect(await page.getByLabel("Anything else?").inputValue()).to.equal("Thank you");
    await tabTo(page.getByRole("link", { name: "1. How was your visit?" }));
    await press("Enter");
    await expectFocus(page.getByRole("radio", { name: "Good" }));
    await press("Space");
    await tabTo(
      page
        .getByRole("group", { name: "The staff" })
        .or(page.getByRole("radiogroup", { name: "The staff" }))
        .getByRole("radio")
        .first(),
    );
    await press("ArrowRight");
    await tabTo(button("Send answers"));
    await press("Enter");
    await page.getByRole("heading", { name: "Thank you" }).waitFor();
    expect(new URL(page.url()).pathname).to.equal(path);
    const saved = await portal.server.db
      .selectFrom("survey_responses")
      .select("marks")
      .where("receipt_id", "=", receiptAt(5))
      .execute();
    expect(saved.map(({ marks }) => [...marks].sort())).to.deep.equal([
      ["mood", "mood//good", "service", "service/staff", "service/staff/no", "words"],
    ]);
  });

  it("pass the visual and axe checks on the customer's page, in every state", async () => {
    const { page } = portal;
    portal.expectProblem(/status of 422/);
    const path = await place(6);
    const states = [
      async () => void (await page.goto(path)),
      async () => void (await button("Send answers").click()),
      async () => {
        await page.getByLabel("Good").check();
        await button("Send answers").click();
        await page.getByRole("heading", { name: "Thank you" }).waitFor();
      },
    ];
    for (const reach of states) {
      await reach();
      for (const { width, scheme } of LOOKS) {
        await page.setViewportSize({ width, height: 800 });
        await page.emulateMedia({ colorScheme: scheme });
        expect(await findViolations(page), `${width} ${scheme}`).to.deep.equal([]);
        expect(
          await page.evaluate(() => document.documentElement.scrollWidth <= document.documentElement.clientWidth),
          `${width}`,
        ).to.equal(true);
      }
    }
  });

  it("are summarised by keyboard alone: the period survives each step, a reload and history back [SURV-002]", async () => {
    const { page } = portal;
    await signInDirectly(portal, "admin@shop.example");
    await portal.open("/surveys/journey/summary");
    await page.getByText("100 %").first().waitFor();
    await tabTo(page.getByRole("navigation", { name: "Periods" }).getByRole("link"));
    await press("Enter");
    await page.waitForURL(`**/summary?period=year&start=${YEAR - 1}-01-01`);
    await page
      .getByRole("definition")
      .filter({ hasText: String(YEAR - 1) })
      .waitFor();
    await tabTo(page.getByRole("radio", { name: "Year" }));
    await press("ArrowLeft");
    await page.waitForURL(`**/summary?period=month&start=${YEAR - 1}-01-01`);
    await page.getByText("No data", { exact: true }).waitFor();
    portal.expectProblem(/status of 404/);
    await page.reload();
    await page.getByText("No data", { exact: true }).waitFor();
    expect(address()).to.equal(`/surveys/journey/summary?period=month&start=${YEAR - 1}-01-01`);
    await page.goBack();
    await page.waitForURL(`**/summary?period=year&start=${YEAR - 1}-01-01`);
    await tabTo(button("Show as table: 1. How was your visit?"));
    await press("Enter");
    expect(
      await page
        .getByRole("table", { name: "1. How was your visit?, table" })
        .locator("tbody tr")
        .first()
        .textContent(),
    ).to.equal("Good1100 %");
    await tabTo(page.getByRole("link", { name: "Questions" }), "Shift+Tab");
    await press("Enter");
    await page.waitForURL(`**/surveys/journey?period=year&start=${YEAR - 1}-01-01`);
    await tabTo(page.getByRole("link", { name: "Summary" }));
    await press("Enter");
    await page.waitForURL(`**/summary?period=year&start=${YEAR - 1}-01-01`);
  });
});
