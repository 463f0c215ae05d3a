// For the tests that compare a rule in SQL with its twin in TypeScript, of `adapters/memory`.
import { expect } from "chai";
import fc from "fast-check";
import type { Kysely } from "kysely";
import { FixedClock } from "#adapters/memory/shared/fixed-clock.ts";
import type { Failure } from "#domain/shared/failure.ts";
import type { Result } from "#domain/shared/result.ts";
import { USER_EMAIL } from "#features/support/account-ports.ts";
import { RealServer } from "#features/support/assemblies/api/real-server.ts";
import { toServerData } from "#features/support/assemblies/api/server-seed.ts";
import { Situation } from "#features/support/situation.ts";
import type { Client } from "#sdk/index.ts";
import type { Database } from "#server/database/schema.ts";

/** `INPUTS=5000 SEED=7 npx mocha test/server/database/*-twin.test.ts` compares 5,000 inputs from a seed. */
const INPUTS = Number(process.env["INPUTS"] ?? 1_000);
const SEED = Number(process.env["SEED"] ?? Math.floor(Math.random() * 2 ** 31));
/** Filling the database costs as much as some hundred questions. */
const ROUNDS = 4;
/** Ten times what a busy machine needs. The limit ends a test that hangs. */
export const TIMEOUT_MS = 600_000;
export const INPUTS_A_ROUND = Math.ceil(INPUTS / ROUNDS);
export const NOW = "2024-05-15T20:00:00.000Z";

/** A situation of the features, filled in by the test. */
export type Fill = (retailer: Situation) => void;

/** A server with the database that the suite tests. */
export class TwinServer {
  readonly #server: RealServer;

  private constructor(server: RealServer) {
    this.#server = server;
  }

  static start = async (): Promise<TwinServer> => new TwinServer(await RealServer.start(new FixedClock(NOW)));

  /** Returns the client of an administrator of these stores. */
  async open(allowed: "all" | readonly string[], fill: Fill): Promise<Client> {
    const retailer = new Situation();
    fill(retailer);
    if (allowed === "all") retailer.grant("administrator", "retailer_id", retailer.retailer);
    else for (const store of allowed) retailer.grant("administrator", "store_id", store);
    return (await this.#server.open(toServerData(retailer)))(USER_EMAIL);
  }

  get db(): Kysely<Database> {
    return this.#server.db;
  }

  close = (): Promise<void> => this.#server.close();
}

/** Opens a random world in each round, and asks it `asked` random questions. A failure names the seed and the question. */
export async function compareInRounds<World, Question>(
  {
    worlds,
    questions,
    asked = INPUTS_A_ROUND,
  }: { readonly worlds: fc.Arbitrary<World>; readonly questions: fc.Arbitrary<Question>; readonly asked?: number },
  open: (world: World) => Promise<(question: Question) => Promise<void>>,
): Promise<void> {
  for (let round = 0; round < ROUNDS; round += 1) {
    const seed = SEED + round;
    const [world] = fc.sample(worlds, { numRuns: 1, seed }) as [World];
    const compare = await open(world);
    await fc.assert(fc.asyncProperty(questions, compare), {
      numRuns: asked,
      seed,
      reporter: ({ failed, counterexample, errorInstance }) => {
        if (!failed) return;
        const asked = `SEED=${String(SEED)}, round ${String(round)}: ${fc.stringify(counterexample)}`;
        if (!(errorInstance instanceof Error)) throw new Error(asked);
        errorInstance.message = `${asked}: ${errorInstance.message}`;
        throw errorInstance;
      },
    });
  }
}

/** Expects equal results: the value, or the status of the failure. */
export function expectTwins<T>(bySql: Result<T, Failure>, byTwin: Result<T, Failure>): void {
  const facts = (result: Result<T, Failure>) =>
    result.ok ? result.value : { kind: result.error.kind, status: result.error.status };
  expect(facts(bySql)).to.deep.equal(facts(byTwin));
}
