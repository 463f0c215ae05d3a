import "#test/support/dom.ts";
import { expect } from "chai";
import { parseBootstrap, type Bootstrap, type PageId } from "#domain/shell/index.ts";
import { PAGE } from "#test/ui/shell/shell-driver.ts";
import type { Area } from "#ui/app/areas/area.ts";
import { bindArea } from "#ui/app/areas/areas.ts";
import { formsArea } from "#ui/app/areas/forms.ts";
import { templatesArea } from "#ui/app/areas/templates.ts";
import { translationsArea } from "#ui/app/areas/translations.ts";
import { createContainer } from "#ui/app/container.ts";
import { Hydration } from "#ui/app/hydration.ts";
import { screenToken } from "#ui/app/tokens.ts";

const AREAS: readonly (readonly [page: PageId, area: Area, permission: string])[] = [
  ["translations", translationsArea, "translation_admin"],
  ["templates", templatesArea, "template_admin"],
  ["forms-edit", formsArea, "forms_admin"],
];

/** What may be changed for the whole retailer only is read-only for a role in some stores. */
describe("The page of data of the whole retailer", () => {
  const isReadOnly = ([page, area, permission]: (typeof AREAS)[number], more: object): unknown => {
    const bootstrap = parseBootstrap({ ...PAGE, permissions: [permission], ...more });
    const container = createContainer(window, (bootstrap.ok && bootstrap.value) as Bootstrap, {
      embeddedResponses: [],
      hydration: new Hydration(),
    });
    bindArea(container, area);
    return (container.get(screenToken(page)) as unknown as { readonly isReadOnly: boolean }).isReadOnly;
  };

  for (const area of AREAS) {
    it(`is read-only at ${area[0]} for a role in some stores, and editable for the whole retailer`, () => {
      expect(isReadOnly(area, { stores_by_flag: { [area[2]]: ["5001"] } })).to.equal(true);
      expect(isReadOnly(area, {})).to.equal(false);
    });
  }
});
