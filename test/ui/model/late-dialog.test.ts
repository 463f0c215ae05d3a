import { expect } from "chai";
import { RecordingNotifier } from "#test/ui/support/recording-notifier.ts";
import { withoutMobxComplaints } from "#test/ui/support/strict-mobx.ts";
import { turn } from "#test/ui/support/turn.ts";
import { LateDialog, PART_MISSING } from "#ui/model/late-dialog.ts";

const aModel = () => ({ isBegun: false, isSending: false, stop: () => undefined });

function dialogWith(fetch: (() => Promise<unknown>) | undefined, make: () => Promise<ReturnType<typeof aModel>> = () => Promise.resolve(aModel())) {
  const notifier = new RecordingNotifier();
  const dialog = new LateDialog({ notifier, dialogs: { confirm: () => Promise.resolve(true) }, make, fetch });
  return { dialog, said: () => notifier.raised.map(({ msg }) => msg) };
}

describe("A dialog whose code comes late", () => {
  withoutMobxComplaints();

  it("has its code come ahead on a sign that it may be opened, and opens nothing", async () => {
    let fetched = 0;
    const { dialog } = dialogWith(() => { fetched += 1; return Promise.resolve(); });
    dialog.prepare();
    await turn();
    expect([fetched, dialog.isOpening, dialog.model]).to.deep.equal([1, false, undefined]);
  });

  it("says nothing of code that did not come ahead, and says so when it is opened", async () => {
    const offline = () => Promise.reject(new Error("offline"));
    const { dialog, said } = dialogWith(offline, offline);
    dialog.prepare();
    await turn();
    expect(said()).to.deep.equal([]);
    await dialog.open();
    expect([said(), dialog.model]).to.deep.equal([[PART_MISSING], undefined]);
  });

  it("opens all the same where nothing has to come ahead", async () => {
    const { dialog } = dialogWith(undefined);
    dialog.prepare();
    await dialog.open();
    expect(dialog.model?.isBegun).to.equal(false);
  });
});
