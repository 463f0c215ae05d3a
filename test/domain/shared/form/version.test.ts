import { expect } from "chai";
import fc from "fast-check";
import { parseInstant, type Instant } from "#domain/shared/time/instant.ts";
import { err, ok } from "#domain/shared/result.ts";
import {
  checkUnmodified,
  formatHttpDate,
  nextVersion,
  parseHttpDate,
  parseVersion,
  type Version,
} from "#domain/shared/form/version.ts";

const at = (text: string): Instant => parseInstant(text)!;
const seconds = fc.integer({ min: 0, max: 4_000_000_000 });
const instants = seconds.map((second) => at(new Date(second * 1000).toISOString()));

describe("the version of a record", () => {
  const texts = [
    { text: "2026-03-01T09:30:00Z", version: "2026-03-01T09:30:00.000Z" },
    { text: "2026-03-01T09:30:00.999Z", version: "2026-03-01T09:30:00.000Z" },
    { text: "2026-03-01T10:30:00+01:00", version: "2026-03-01T09:30:00.000Z" },
    { text: "2026-03-01", version: undefined },
    { text: "", version: undefined },
  ];
  for (const { text, version } of texts) {
    it(`is read from '${text}' as ${version}`, () => {
      expect(parseVersion(text)).to.equal(version);
    });
  }

  const changes = [
    { previous: undefined, now: "2026-03-01T09:30:05.700Z", next: "2026-03-01T09:30:05.000Z" },
    { previous: "2026-03-01T09:30:00Z", now: "2026-03-01T09:30:05.700Z", next: "2026-03-01T09:30:05.000Z" },
    { previous: "2026-03-01T09:30:05Z", now: "2026-03-01T09:30:05.700Z", next: "2026-03-01T09:30:06.000Z" },
    { previous: "2026-03-01T09:30:04Z", now: "2026-03-01T09:30:05.000Z", next: "2026-03-01T09:30:05.000Z" },
    { previous: "2026-03-01T09:45:00Z", now: "2026-03-01T09:30:05.700Z", next: "2026-03-01T09:45:01.000Z" },
  ];
  for (const { previous, now, next } of changes) {
    it(`after ${previous} is ${next} when it is ${now}`, () => {
      expect(nextVersion(previous === undefined ? undefined : parseVersion(previous), at(now))).to.equal(next);
    });
  }

  it("is always later than before, in whole seconds and never before the clock", () => {
    fc.assert(
      fc.property(instants, instants, (previous, now) => {
        const next = nextVersion(previous, now);
        expect(next > previous).to.equal(true);
        expect(next >= now).to.equal(true);
        expect(parseVersion(next)).to.equal(next);
      }),
    );
  });
});

describe("an HTTP date", () => {
  it("is written in the one format of RFC 9110", () => {
    expect(formatHttpDate(at("2024-05-15T16:05:09+02:00"))).to.equal("Wed, 15 May 2024 14:05:09 GMT");
  });

  for (const text of ["Sun, 06 Nov 1994 08:49:37 GMT", "Sunday, 06-Nov-94 08:49:37 GMT", "Sun Nov  6 08:49:37 1994"]) {
    it(`is read from '${text}'`, () => {
      expect(parseHttpDate(text)).to.equal("1994-11-06T08:49:37.000Z");
    });
  }

  for (const text of ["", "yesterday", "1994-11-06T08:49:37Z", "Sun, 31 Feb 1994 08:49:37 GMT", "784111777"]) {
    it(`is not read from '${text}'`, () => {
      expect(parseHttpDate(text)).to.equal(undefined);
    });
  }

  it("keeps the moment that was written", () => {
    fc.assert(fc.property(instants, (moment) => parseHttpDate(formatHttpDate(moment)) === moment));
  });
});

describe("a change that is based on a version", () => {
  const current: Version = at("2024-05-15T14:00:00Z");
  const standing = { current, now: at("2024-05-15T14:00:05.700Z") };
  const sent = [
    { since: "Wed, 15 May 2024 14:00:00 GMT", required: ok(undefined), optional: ok(undefined) },
    { since: "Wed, 15 May 2024 14:00:01 GMT", required: ok(undefined), optional: ok(undefined) },
    { since: "Wed, 15 May 2024 14:00:05 GMT", required: ok(undefined), optional: ok(undefined) },
    { since: "Wed, 15 May 2024 14:00:06 GMT", required: err("unseen"), optional: err("unseen") },
    { since: "Fri, 31 Dec 9999 23:59:59 GMT", required: err("unseen"), optional: err("unseen") },
    { since: "Wed, 15 May 2024 13:59:59 GMT", required: err("outdated"), optional: err("outdated") },
    { since: "2024-05-15T14:00:00Z", required: err("unreadable"), optional: err("unreadable") },
    { since: "", required: err("unreadable"), optional: err("unreadable") },
    { since: undefined, required: err("missing"), optional: ok(undefined) },
  ];
  for (const { since, required, optional } of sent) {
    it(`is judged by '${since}': ${JSON.stringify(required)} if a version is required, else ${JSON.stringify(optional)}`, () => {
      expect(checkUnmodified(standing, since, "required")).to.deep.equal(required);
      expect(checkUnmodified(standing, since, "optional")).to.deep.equal(optional);
    });
  }

  it("is accepted if the version is current, and never if the record has changed since", () => {
    fc.assert(
      fc.property(instants, instants, (seen, now) => {
        const changed = nextVersion(seen, now);
        expect(checkUnmodified({ current: seen, now }, formatHttpDate(seen), "required").ok).to.equal(true);
        expect(checkUnmodified({ current: changed, now }, formatHttpDate(seen), "required")).to.deep.equal(
          err("outdated"),
        );
      }),
    );
  });
});
