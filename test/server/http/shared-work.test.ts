import { expect } from "chai";
import { connectionClosed } from "#server/http/abort-on-close.ts";
import { SharedWork } from "#server/http/shared-work.ts";

/** Work that ends when the test says so, or when its signal aborts. */
class Counting {
  readonly started: string[] = [];
  readonly aborted: string[] = [];
  private readonly endings = new Map<string, (value: string) => void>();

  readonly of =
    (name: string) =>
    (signal: AbortSignal): Promise<string> => {
      this.started.push(name);
      return new Promise((resolve, reject) => {
        this.endings.set(name, resolve);
        signal.addEventListener("abort", () => {
          this.aborted.push(name);
          reject(signal.reason as Error);
        });
      });
    };

  end(name: string): void {
    this.endings.get(name)?.(`${name} counted`);
  }
}

const reasonOf = (result: Promise<unknown>): Promise<string> =>
  result.then(
    () => "none",
    (error: Error) => error.message,
  );
const LEFT = "The connection was closed";

describe("a client that has left", () => {
  it("is no failure of the server", () => {
    expect(connectionClosed()).to.include({ status: 408, isPlanned: true });
  });
});

describe("expensive work that callers share", () => {
  it("runs once for callers with the same key", async () => {
    const [shared, work] = [new SharedWork<string>(), new Counting()];
    const callers = [1, 2, 3].map(() => shared.run("ann", new AbortController().signal, work.of("ann")));
    work.end("ann");
    expect([await Promise.all(callers), work.started]).to.deep.equal([
      ["ann counted", "ann counted", "ann counted"],
      ["ann"],
    ]);
  });

  it("continues while one of its callers waits, and is aborted when all have left", async () => {
    const [shared, work] = [new SharedWork<string>(), new Counting()];
    const [one, other] = [new AbortController(), new AbortController()];
    const results = [one, other].map(({ signal }) => reasonOf(shared.run("ann", signal, work.of("ann"))));
    one.abort();
    expect([await results[0], work.aborted]).to.deep.equal([LEFT, []]);
    other.abort();
    expect([await results[1], work.aborted]).to.deep.equal([LEFT, ["ann"]]);
  });

  it("starts again for a caller that comes after the others have left", async () => {
    const [shared, work] = [new SharedWork<string>(), new Counting()];
    const gone = new AbortController();
    const first = reasonOf(shared.run("ann", gone.signal, work.of("ann")));
    gone.abort();
    const second = shared.run("ann", new AbortController().signal, work.of("ann again"));
    await first;
    await new Promise(setImmediate);
    work.end("ann again");
    expect([await second, work.started]).to.deep.equal(["ann again counted", ["ann", "ann again"]]);
  });

  it("runs one at a time, and not at all if its callers leave before its turn", async () => {
    const [shared, work] = [new SharedWork<string>(), new Counting()];
    const leaving = new AbortController();
    const ann = shared.run("ann", new AbortController().signal, work.of("ann"));
    const ben = reasonOf(shared.run("ben", leaving.signal, work.of("ben")));
    const cat = shared.run("cat", new AbortController().signal, work.of("cat"));
    leaving.abort();
    expect([await ben, work.started]).to.deep.equal([LEFT, ["ann"]]);
    work.end("ann");
    await ann;
    await new Promise(setImmediate);
    work.end("cat");
    expect([await cat, work.started]).to.deep.equal(["cat counted", ["ann", "cat"]]);
  });

  it("refuses a caller if many wait", async () => {
    const [shared, work] = [new SharedWork<string>(), new Counting()];
    const all = Array.from({ length: 18 }, (_, at) =>
      reasonOf(shared.run(`customer ${at}`, new AbortController().signal, work.of(String(at)))),
    );
    expect(await all[17]).to.equal("Too many requests of this kind are waiting, please try again");
    expect(work.started).to.deep.equal(["0"]);
  });
});
