import { expect } from "chai";
import { failure } from "#domain/shared/failure.ts";
import { err, ok } from "#domain/shared/result.ts";
import type { Version } from "#domain/shared/form/version.ts";
import { formsDraft, formsVersions, imagesOfDraft, resumedFormsDraft, saveForms } from "#domain/forms/drafts.ts";
import { NEVER_SAVED, NO_FORM_IMAGES, parseFormImages, type Forms, type FormsData } from "#domain/forms/index.ts";

const dataOf = (images: object, second = 1): FormsData => ({
  images: parseFormImages(images),
  version: `2026-01-01T00:00:0${second}.000Z` as Version,
});
const SEEN = dataOf({ gift_receipt: { logo: "a", icon: "b" } });
const OUTDATED = failure("conflict", { status: 412 });

describe("a draft of form images", () => {
  it("has a field for each slot, and becomes the images again", () => {
    const draft = formsDraft(SEEN, { "gift_receipt/icon": "", "send_receipt/logo": "c", "unknown/slot": "d" });
    expect(draft.fields).to.have.property("gift_receipt/logo", "a");
    expect(imagesOfDraft(draft)).to.deep.equal({
      gift_receipt: { logo: "a" },
      send_receipt: { logo: "c" },
      identifier_pass: {},
    });
  });

  it("keeps its own images and those that another user saved in other slots", () => {
    const theirs = dataOf({ gift_receipt: { logo: "a", icon: "b", banner: "t" } }, 2);
    const mine = formsDraft(SEEN, { "gift_receipt/logo": "m" });
    const merged = resumedFormsDraft(mine, theirs, new Map());
    expect(imagesOfDraft(merged).gift_receipt).to.deep.equal({ logo: "m", icon: "b", banner: "t" });
    expect(merged.seen).to.equal(theirs);
    expect(formsVersions(mine, theirs, {}).base).to.have.property("gift_receipt/logo", "");
  });
});

describe("saving form images", () => {
  const answering = (
    replaced: Awaited<ReturnType<Forms["replace"]>>,
    current = ok(dataOf({ send_receipt: { logo: "t" } }, 2)) as Awaited<ReturnType<Forms["current"]>>,
  ) => {
    const calls: string[] = [];
    const forms: Forms = {
      current: async () => {
        calls.push("current");
        return current;
      },
      replace: async () => {
        calls.push("replace");
        return replaced;
      },
    };
    return { forms, calls };
  };
  const wanted = parseFormImages({ send_receipt: { logo: "m" } });

  it("sends nothing if nothing has changed", async () => {
    const { forms, calls } = answering(err(OUTDATED));
    expect(await saveForms(forms, { wanted: SEEN.images, seen: SEEN })).to.deep.equal(ok(SEEN));
    expect(calls).to.deep.equal([]);
  });

  it("returns what another user saved first", async () => {
    const { forms } = answering(err(OUTDATED));
    expect(await saveForms(forms, { wanted, seen: SEEN })).to.deep.equal(
      err({ kind: "outdated", theirs: dataOf({ send_receipt: { logo: "t" } }, 2) }),
    );
  });

  it("is done if the images are already as wanted: an earlier answer was lost", async () => {
    const { forms } = answering(err(OUTDATED), ok(dataOf({ send_receipt: { logo: "m" } }, 2)));
    expect(await saveForms(forms, { wanted, seen: SEEN })).to.deep.equal(
      ok(dataOf({ send_receipt: { logo: "m" } }, 2)),
    );
  });

  it("fails with the conflict if the latest images cannot be read", async () => {
    const { forms } = answering(err(OUTDATED), err(failure("unreachable")));
    expect(await saveForms(forms, { wanted, seen: SEEN })).to.deep.equal(err({ kind: "failed", failure: OUTDATED }));
  });

  it("fails as the request failed", async () => {
    const refused = failure("rejected", { status: 400, description: "no" });
    const { forms, calls } = answering(err(refused));
    expect(await saveForms(forms, { wanted, seen: { images: NO_FORM_IMAGES, version: NEVER_SAVED } })).to.deep.equal(
      err({ kind: "failed", failure: refused }),
    );
    expect(calls).to.deep.equal(["replace"]);
  });
});
