// View-models as the portal runs them: state changes in actions only. A breach would only be a line on the console.
import { expect } from "chai";
import { configure } from "mobx";

configure({ enforceActions: "always" });

const CONSOLE = ["warn", "error"] as const;

/** Holds the proofs of a `describe` to it: whatever MobX has to complain of fails them. */
export function withoutMobxComplaints(): void {
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
