export { SeededRandom } from "#domain/shared/seeded-random.ts";
