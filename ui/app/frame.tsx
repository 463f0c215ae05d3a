import { Container } from "inversify";
import { enableStaticRendering } from "mobx-react-lite";
import { renderToString } from "react-dom/server";
import type { Location } from "#domain/shared/location.ts";
import { matchPage, mayOpen, parseBootstrap, type Bootstrap, type PageMatch } from "#domain/shell/index.ts";
import { ShellFrame } from "#ui/shell/shell-frame.tsx";
import { hostModule } from "./modules/host.ts";
import { receiptsModule } from "./modules/receipts.ts";
import { shellModule } from "./modules/shell.ts";
import { storesModule } from "./modules/stores.ts";
import type { LazyScreen } from "./lazy-screen.ts";
import { opened } from "./routes.ts";
import { isBuilt, SCREEN_FILES, type BuiltPage } from "./screen-files.ts";
import { account } from "./screens/account.ts";
import { accountList } from "./screens/account-list.ts";
import { admin } from "./screens/admin.ts";
import { dashboard } from "./screens/dashboard.ts";
import { embeddedReport } from "./screens/embedded-report.ts";
import { embeddedReports } from "./screens/embedded-reports.ts";
import { inactiveTills } from "./screens/inactive-tills.ts";
import { postReceipt } from "./screens/post-receipt.ts";
import { receiptList } from "./screens/receipt-list.ts";
import { receipt } from "./screens/receipt.ts";
import { ratesRecord } from "./screens/rates-record.ts";
import { rates } from "./screens/rates.ts";
import { rawRecordList } from "./screens/raw-record-list.ts";
import { rawRecord } from "./screens/raw-record.ts";
import { sales } from "./screens/sales.ts";
import { salespersons } from "./screens/salespersons.ts";
import { search } from "./screens/search.ts";
import { storeForm } from "./screens/store-form.ts";
import { storeList } from "./screens/store-list.ts";
import { store } from "./screens/store.ts";
import { tokens } from "./tokens.ts";

// What the host has drawn is never drawn again: nothing watches its view-models, and nothing has to be swept up later.
enableStaticRendering(true);

/** The ids of the pages that have a screen. */
export const PAGE_IDS_BUILT: readonly string[] = Object.keys(SCREEN_FILES);

export type Frame = { readonly title: string; readonly markup: string };

/**
 * The page as it stands before the first answer: the frame, the menu, and the screen with the places of its rows. The
 * host puts it into the page, so that the reader sees it before any script has come; the portal then takes its place
 * without moving a line.
 */
export function renderFrame(wire: unknown, location: Location): Frame {
  const bootstrap = parseBootstrap(wire);
  return bootstrap.ok ? frameOf(bootstrap.value, location) : { title: PRODUCT, markup: "" };
}

function frameOf(bootstrap: Bootstrap, location: Location): Frame {
  const match = matchPage(location.path);
  const id = builtPage(match, bootstrap);
  const container = containerOf(bootstrap, location, id);
  const screen = id && opened(container, SCREENS[id]);
  const model = screen?.createModel();
  void model?.arrive(location, match?.parameters ?? {});
  const shell = container.get(tokens.shell);
  // In one box, as on the portal's stage.
  const markup = renderToString(<ShellFrame model={shell}><div>{screen && <screen.View model={model as never} />}</div></ShellFrame>);
  model?.leave();
  return { title: model ? `${model.title} · ${PRODUCT}` : PRODUCT, markup };
}

const PRODUCT = "Counterfoil";

/** A page that is closed has no places of rows: the portal is about to lead elsewhere. */
function builtPage(match: PageMatch | undefined, { permissions }: Bootstrap): BuiltPage | undefined {
  return match && isBuilt(match.page.id) && mayOpen(match.page, permissions) ? match.page.id : undefined;
}

const SCREENS: Readonly<Record<BuiltPage, LazyScreen>> = {
  home: dashboard, "inactive-tills": inactiveTills, receipts: receiptList, receipt, query: search, sales, salespersons,
  "embedded-reports": embeddedReports, "embedded-report": embeddedReport, accounts: accountList, account, stores: storeList, store,
  "store-form": storeForm, rates, "rates-record": ratesRecord, pos: rawRecordList, "raw-record": rawRecord, "post-receipt": postReceipt,
  admin,
};

function containerOf(bootstrap: Bootstrap, location: Location, currentPage: BuiltPage | undefined): Container {
  const container = new Container();
  container.load(hostModule(bootstrap, location), shellModule({}, () => 0), storesModule, receiptsModule);
  container.rebind(tokens.whereabouts).toConstantValue({ currentPage, travelling: false, nowhere: false });
  return container;
}
