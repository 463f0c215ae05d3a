import { expect } from "chai";
import { failure } from "#domain/shared/failure.ts";
import { memberAt, refusedFields } from "#ui/model/refused-fields.ts";

describe("What the server says of single fields", () => {
  const said = failure("rejected", {
    errors: [
      { description: "too long", pointer: "/name" }, { description: "odd", pointer: "/name" }, { description: "as a whole" },
      { description: "wrong", pointer: "city" }, { description: "slashed", pointer: "/a~1b~01" },
    ],
  });

  it("stands at the member that a pointer names, the first thing of each", () => {
    expect(refusedFields(said, memberAt)).to.deep.equal({ name: "too long", city: "wrong", "a/b~1": "slashed" });
  });

  it("stands where the form knows better what the field is called", () => {
    expect(refusedFields(said, (pointer) => (pointer === "/name" ? "title" : undefined))).to.deep.equal({ title: "too long" });
  });
});
