// Runs view-models like the portal: state changes in actions only. MobX only logs a violation.
import { expect } from "chai";
import { configure } from "mobx";

configure({ enforceActions: "always" });

const CONSOLE = ["warn", "error"] as const;

/** Fails the tests of a `describe` on any warning of MobX. */
export function failOnMobxWarnings(): void {
  const complaints: string[] = [];
  const original = { warn: console.warn, error: console.error };
  before(() => {
    for (const level of CONSOLE) {
      console[level] = (...words: unknown[]) => {
        if (/^\[mobx\]/i.test(String(words[0]))) complaints.push(words.join(" "));
        else original[level](...words);
      };
    }
  });
  after(() => Object.assign(console, original));
  afterEach(() => expect(complaints.splice(0)).to.deep.equal([]));
}
