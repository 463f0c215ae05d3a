import { expect } from "chai";
import { databaseAddress, parseDatabaseUrl } from "#server/database/database-url.ts";

const SECRET = "secret";

describe("DATABASE_URL", () => {
  const accepted: readonly (readonly [string, string, readonly string[], string])[] = [
    ["postgres://user:password@host/name", "any", ["postgres://user:password@host/name"], "host"],
    ["postgresql://host", "any", ["postgresql://host"], "host"],
    ["postgres:///name", "any", ["postgres:///name"], "localhost"],
    [
      "postgres://u@one:5432,two:5433/name",
      "read-write",
      ["postgres://u@one:5432/name", "postgres://u@two:5433/name"],
      "one:5432, two:5433",
    ],
    [
      `postgres://u:${SECRET}%40@one,two/name?target_session_attrs=read-write&sslmode=no-verify`,
      "read-write",
      [`postgres://u:${SECRET}%40@one/name?sslmode=no-verify`, `postgres://u:${SECRET}%40@two/name?sslmode=no-verify`],
      "one, two",
    ],
    [
      "postgres://one,two/name?target_session_attrs=any",
      "any",
      ["postgres://one/name", "postgres://two/name"],
      "one, two",
    ],
    ["postgres://one/name?target_session_attrs=primary", "primary", ["postgres://one/name"], "one"],
    [
      "postgres://[::1]:5432,[fe80::2]/name",
      "read-write",
      ["postgres://[::1]:5432/name", "postgres://[fe80::2]/name"],
      "[::1]:5432, [fe80::2]",
    ],
    [`postgres://u:${SECRET}%zz@one/name`, "any", [`postgres://u:${SECRET}%zz@one/name`], "one"],
    [
      "postgres://u@/name?host=one,two&port=5433",
      "read-write",
      ["postgres://u@one:5433/name", "postgres://u@two:5433/name"],
      "one:5433, two:5433",
    ],
    [
      "postgres://u@/name?host=/run/postgresql&port=5433",
      "any",
      ["postgres://u@/name?host=%2Frun%2Fpostgresql&port=5433"],
      "/run/postgresql",
    ],
  ];
  for (const [text, target, urls, names] of accepted) {
    it(`${text} is ${names}, for ${target} sessions`, () => {
      const address = databaseAddress(text);
      expect(address.target).to.equal(target);
      expect(address.hosts.map(({ url }) => url)).to.deep.equal(urls);
      expect(address.hosts.map(({ name }) => name).join(", ")).to.equal(names);
    });
  }

  const refused: readonly (readonly [string, string])[] = [
    [`mysql://x:${SECRET}@host/name`, "is not of the form"],
    [`postgres://x:se#${SECRET}@host/name`, "is not of the form"],
    [`postgres://x:${SECRET}@one,,two/name`, "a host in the list is empty"],
    [`postgres://x:${SECRET}@one,two:0/name`, "a port is not a number"],
    [`postgres://x:${SECRET}@one:99999/name`, "a port is not a number"],
    [`postgres://x:${SECRET}@o ne/name`, "a host is not a name"],
    [`postgres://x:${SECRET}%ff@one/name`, "does not begin an encoded character"],
    [`postgres://x:${SECRET}@/name?host=one,two,three&port=1,2`, "one port for all hosts"],
    [`postgres://x:${SECRET}@one,two/name?target_session_attrs=standby`, "must be one of any, read-write, primary"],
  ];
  for (const [text, error] of refused) {
    it(`${text} is refused without repeating it: ${error}`, () => {
      const address = parseDatabaseUrl(text);
      if (address.ok) return expect.fail("it was accepted");
      expect(address.error).to.include(error).and.not.include(SECRET);
    });
  }
});
