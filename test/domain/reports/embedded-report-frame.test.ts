import { expect } from "chai";
import { toReportFrame } from "#domain/reports/index.ts";

const OWN = "https://portal.example";

describe("frame of an embedded report [Q22]", () => {
  const own = ["/embedded-reports/weekly", "/embedded-reports/weekly?year=2026#top", `${OWN}/embedded-reports/weekly`];
  for (const url of own) {
    it(`shows ${url} of our own host without scripts`, () => {
      expect(toReportFrame(url, OWN)).to.deep.equal({ src: url, sandbox: "" });
    });
  }

  const provided = [
    "https://reports.example",
    "https://reports.example/",
    "https://reports.example:8443/r/1?a=b#c",
    "HTTPS://Reports.Example/r",
    "https://reports.example?r=1",
    "https://[2001:db8::1]:8443/r",
    "http://localhost:4000/r",
    "http://127.0.0.1",
    "http://[::1]:4000/r?a=b",
    `${OWN}.example/begins-as-ours`,
  ];
  for (const url of provided) {
    it(`allows ${url} to run scripts with a unique origin`, () => {
      expect(toReportFrame(url, OWN)).to.deep.equal({ src: url, sandbox: "allow-scripts" });
    });
  }

  const refused = [
    "",
    "weekly",
    "javascript:alert(1)",
    " javascript:alert(1)",
    "JAVASCRIPT:alert(1)",
    "data:text/html,<b>",
    "blob:https://portal.example/1",
    "http://reports.example/r",
    "http://localhost.evil.example/r",
    "http://127.0.0.1.evil.example/r",
    "http://[2001:db8::1]/r",
    "http://localhost@evil.example/",
    "https://[::1",
    "//reports.example/r",
    "/\\reports.example/r",
    "\\\\reports.example",
    "https:/reports.example",
    "https:reports.example",
    "https://user:password@reports.example/r",
    "https://reports.example\\@evil.example/",
    "https://reports.example /r",
    "https://rep\nорт.example",
    "/a b",
    "/a\tb",
    `${OWN}@evil.example/`,
    "ftp://reports.example",
    "file:///etc/passwd",
    "about:srcdoc",
    "filesystem:https://portal.example/x",
  ];
  for (const url of refused) {
    it(`refuses ${JSON.stringify(url)}`, () => {
      expect(toReportFrame(url, OWN)).to.equal(undefined);
    });
  }
});
