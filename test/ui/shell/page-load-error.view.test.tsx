import "#test/support/dom.ts";
import { cleanup, render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect } from "chai";
import { PageLoadErrorView } from "#ui/shell/page-load-error.view.tsx";
import { PageLoadErrorViewModel } from "#ui/shell/page-load-error.view-model.ts";

describe("The page whose code could not be loaded", () => {
  afterEach(cleanup);

  it("shows the error under its own heading, and retries", async () => {
    let retries = 0;
    render(
      <PageLoadErrorView
        model={
          new PageLoadErrorViewModel(() => {
            retries += 1;
          })
        }
      />,
    );
    expect(screen.getByRole("heading", { level: 1 }).textContent).to.equal("Page not loaded");
    expect(screen.getByRole("alert").textContent).to.include("This page could not be loaded, please try again later");
    await userEvent.click(screen.getByRole("button", { name: "Retry" }));
    expect(retries).to.equal(1);
  });
});
