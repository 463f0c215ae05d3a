import { MemoryDashboard } from "#adapters/memory/dashboard/memory-dashboard.ts";
import { MemoryEmbeddedReports } from "#adapters/memory/reports/memory-embedded-reports.ts";
import { MemoryReports } from "#adapters/memory/reports/memory-reports.ts";
import { withFailure } from "#adapters/memory/shared/with-failure.ts";
import { MemoryOwnAccount } from "#adapters/memory/accounts/own/memory-own-account.ts";
import { SeededRandom } from "#adapters/memory/shared/seeded-random.ts";
import { parseSignInPolicy, requirementFor } from "#domain/accounts/index.ts";
import type { Clock } from "#domain/shared/time/clock.port.ts";
import { FixedClock } from "#adapters/memory/shared/fixed-clock.ts";
import { MemorySearches } from "#adapters/memory/search/memory-searches.ts";
import { MemoryFiles } from "#adapters/memory/files/memory-files.ts";
import { MemoryForms } from "#adapters/memory/forms/memory-forms.ts";
import { MemoryImages } from "#adapters/memory/forms/memory-images.ts";
import { MemoryMailLimits } from "#adapters/memory/mails/memory-mail-limits.ts";
import { MemoryMailLog } from "#adapters/memory/mails/memory-mail-log.ts";
import { MemoryMailWaves } from "#adapters/memory/mails/memory-mail-waves.ts";
import { MemoryRates } from "#adapters/memory/rates/memory-rates.ts";
import { MemoryReceiptActions, type ComposeReceiptEmail } from "#adapters/memory/receipts/memory-receipt-actions.ts";
import { MemoryReceipts } from "#adapters/memory/receipts/memory-receipts.ts";
import { MemoryRetailers } from "#adapters/memory/retailers/memory-retailers.ts";
import { MemoryStores } from "#adapters/memory/stores/memory-stores.ts";
import { MemorySuppressedAddresses } from "#adapters/memory/suppression/memory-suppressed-addresses.ts";
import { MemorySurveys } from "#adapters/memory/surveys/memory-surveys.ts";
import { MemoryTemplates } from "#adapters/memory/templates/memory-templates.ts";
import { renderPlainTextEmail } from "#adapters/memory/templates/plain-text-email.ts";
import { MemoryTestReceipts } from "#adapters/memory/test-receipts/memory-test-receipts.ts";
import { MemoryTranslations } from "#adapters/memory/translations/memory-translations.ts";
import { MemoryRawRecords } from "#adapters/memory/tills/memory-raw-records.ts";
import { toEmailReports } from "#domain/dashboard/index.ts";
import { parseFormLabels } from "#domain/forms/index.ts";
import { flagsFor, type Receipt } from "#domain/receipts/index.ts";
import { canCreateRetailers, SETTINGS_FLAG } from "#domain/retailers/index.ts";
import { parseEmbeddedReportId } from "#domain/reports/index.ts";
import { failure } from "#domain/shared/failure.ts";
import type { JsonObject } from "#domain/shared/json/json.ts";
import { mask, maskText } from "#domain/shared/identifier/masking.ts";
import { hasFlag, hasAnyFlag, type Flag, type Permissions } from "#domain/shared/access/permission.ts";
import { resolveFlags, resolveAllowedStores, type AllowedStores, type Role } from "#domain/shared/access/role.ts";
import { groupStoresByFlag } from "#domain/shared/access/stores-by-flag.ts";
import { allPageFlags, parsePortalSettings, parseTweaks } from "#domain/shell/index.ts";
import type { Store, StoreRegister, StoreUses } from "#domain/stores/index.ts";
import type { SuppressedAddresses } from "#domain/suppression/index.ts";
import { mapFreeTexts, type Surveys } from "#domain/surveys/index.ts";
import { storeTemplateData, storeTemplateTranslations, type Templates } from "#domain/templates/index.ts";
import { canReprocess, type RawRecords } from "#domain/tills/index.ts";
import { USER_EMAIL } from "../account-ports.ts";
import type { Assembly, Portal } from "../assembly.ts";
import { selectUserRoles, type Situation } from "../situation.ts";
import { buildMemoryAccounts } from "./memory/accounts.ts";
import { allowedActions, createDenial } from "./memory/actions.ts";
import { buildMemoryConsumers } from "./memory/consumers.ts";
import { buildMemoryRefundRules, buildMemoryRefunds } from "./memory/refunds.ts";
import { buildMemoryTaxFree } from "./memory/tax-free.ts";
import { MemorySimulatedTime } from "./memory/simulated-time.ts";
import { buildMemoryViews } from "./memory/views.ts";

/** Assembles the domain with in-memory adapters, which apply the rules of the server. */
export const assemble = (): Promise<Assembly> => Promise.resolve({ open, close: () => Promise.resolve() });

/** The flags that allow each group of calls. */
const READS_RECEIPTS = flagsFor("read");
const READS_MAILS: readonly Flag[] = ["receipts_view"];
const SEARCHES: readonly Flag[] = ["advanced_search_view"];
const READS_CONSUMERS: readonly Flag[] = ["consumer_view"];
const POSTS: readonly Flag[] = ["post_receipt"];
const LOOKS_AT_TILLS: readonly Flag[] = ["pos_view"];
const KEEPS_STORES: readonly Flag[] = ["stores_admin"];
const KEEPS_RATES: readonly Flag[] = ["rates_admin"];
const KEEPS_FILES: readonly Flag[] = ["files_admin"];
const KEEPS_TEMPLATES: readonly Flag[] = ["template_admin"];
const KEEPS_FORMS: readonly Flag[] = ["forms_admin"];
const WATCHES: readonly Flag[] = ["dashboard_view"];
const READS_REPORTS: readonly Flag[] = ["reports_view"];
const READS_EMBEDDED: readonly Flag[] = ["embedded_reports_view"];
const TRANSLATES: readonly Flag[] = ["translation_admin"];
const READS_SURVEYS: readonly Flag[] = ["surveys_view"];

/** The user's retailer, as its operator has set it up. */
function retailersIn(
  { retailer: id, settings, tweaks, now }: Situation,
  roles: readonly Role[],
  clock: Clock,
): MemoryRetailers {
  const record = { id, name: `Retailer ${id}`, settings: settings as JsonObject, tweaks, version: now };
  return new MemoryRetailers([record], { mayCreate: canCreateRetailers(roles, [id]) }, clock);
}

function open(situation: Situation): Promise<Portal> {
  const scope = { retailer: situation.retailer, stores: new Set(situation.stores.map(({ id }) => id)) };
  const roles = selectUserRoles(situation);
  const permissions = resolveFlags(roles, scope);
  const storesFor = (flags: readonly Flag[]): AllowedStores => resolveAllowedStores(roles, scope, flags);
  const allowed = storesFor(allPageFlags());
  const guard = <Port extends object>(port: Port, flags: readonly Flag[]): Port => {
    if (situation.isServerDown) return withFailure(port, failure("unreachable"));
    return hasAnyFlag(permissions, flags) ? port : withFailure(port, createDenial(flags));
  };
  const clock = new FixedClock(situation.now);
  const time = new MemorySimulatedTime(clock, situation.queue);
  const accountPorts = buildMemoryAccounts(situation, clock);
  const { timezone, currency, country, stores: settings } = parsePortalSettings(situation.settings);
  const trade = { ...situation, timezone, currency };
  const receipts = situation.receipts.map((receipt) => seenBy(permissions, receipt));
  const kept = new MemoryReceipts(receipts, storesFor(READS_RECEIPTS), { country });
  const stores = new MemoryStores(situation.stores, allowed, { clock, usesOf: usesIn(situation), settings });
  const mailView = { allowed: storesFor(READS_MAILS), isMasked: hasFlag(permissions, "sales_demo") };
  const images = new MemoryImages();
  const suppressed = suppressedIn(situation, permissions);
  const { consumers, loyalty } = buildMemoryConsumers(situation, {
    permissions,
    suppressed,
    clock,
    receipts: new MemoryReceipts(situation.receipts, storesFor(READS_RECEIPTS), { country }),
  });
  const templates = new MemoryTemplates({ clock });
  const limits = new MemoryMailLimits(clock);
  limits.countEarlier(situation.emailsSent);
  const refundRules = buildMemoryRefundRules(situation, clock);
  const actions = new MemoryReceiptActions(
    kept,
    { ...time.surroundings, limits, refunds: refundRules },
    letterBy(templates, stores),
  );
  return Promise.resolve({
    receipts: guard(kept, READS_RECEIPTS),
    actions: guard(time.talking(allowedActions(actions, permissions)), READS_RECEIPTS),
    refunds: guard(buildMemoryRefunds(actions, refundRules, permissions), flagsFor("validate-refund")),
    mailQuotas: guard(limits, flagsFor("send")),
    mails: guard(new MemoryMailLog(situation.mails, { ...mailView, timezone }), READS_MAILS),
    waves: guard(new MemoryMailWaves(situation.mails, { ...mailView, now: situation.now }), READS_MAILS),
    searches: guard(
      new MemorySearches(receipts, timezone, {
        allowed: storesFor(SEARCHES),
        mayWriteQuery: hasFlag(permissions, "advanced_query"),
        country,
      }),
      SEARCHES,
    ),
    consumers: guard(consumers, READS_CONSUMERS),
    loyalty: guard(loyalty, READS_CONSUMERS),
    testReceipts: guard(new MemoryTestReceipts([], clock), POSTS),
    suppressed: guard(removableBy(suppressed, permissions), flagsFor("send")),
    rawRecords: guard(rawRecordsIn(situation, permissions, time), LOOKS_AT_TILLS),
    stores: guard(stores, allPageFlags()),
    register: guard(stores, KEEPS_STORES),
    forms: guard(new MemoryForms({ images, labels: parseFormLabels(situation.settings.forms), clock }), KEEPS_FORMS),
    images: guard(images, KEEPS_FORMS),
    rates: guard(new MemoryRates(situation.rates, clock), KEEPS_RATES),
    retailers: guard(retailersIn(situation, roles, clock), [SETTINGS_FLAG]),
    files: guard(
      new MemoryFiles([], { clock, retailer: situation.retailer, managed: [situation.retailer], account: USER_EMAIL }),
      KEEPS_FILES,
    ),
    templates: guard(templatesFor(permissions, templates), KEEPS_TEMPLATES),
    dashboard: guard(new MemoryDashboard({ ...trade, allowed: storesFor(WATCHES) }, clock), WATCHES),
    reports: guard(new MemoryReports({ ...trade, allowed: storesFor(READS_REPORTS) }), READS_REPORTS),
    embedded: guard(new MemoryEmbeddedReports(EMBEDDED, parseTweaks(situation.tweaks)), READS_EMBEDDED),
    surveys: guard(surveysIn(situation, { permissions, timezone, clock }), [...READS_SURVEYS, ...READS_RECEIPTS]),
    translations: guard(new MemoryTranslations(situation.translations, { clock }), TRANSLATES),
    taxFree: buildMemoryTaxFree(situation, kept),
    ...accountPorts,
    currentPermissions: () => Promise.resolve(accountPorts.previews.permissionsAt(situation.retailer)),
    ownAccounts: ownAccountIn(situation, permissions, clock).accounts,
    views: buildMemoryViews(situation, clock),
    permissions,
    emailReports: situation.mailSources.map(toEmailReports),
    storesByFlag: groupStoresByFlag(permissions, storesFor),
    clock,
    time,
  });
}

/** The account of the user, with what the settings of the retailer require. */
const ownAccountIn = ({ settings }: Situation, permissions: Permissions, clock: Clock): MemoryOwnAccount =>
  new MemoryOwnAccount({
    email: USER_EMAIL,
    password: "a sentence of the user",
    clock,
    random: new SeededRandom(1),
    requirement: requirementFor(parseSignInPolicy(settings), permissions),
  });

/** Masks addresses in a demonstration. */
function suppressedIn({ mailFailures, receipts }: Situation, permissions: Permissions): MemorySuppressedAddresses {
  const addresses = new MemorySuppressedAddresses({ isMasked: hasFlag(permissions, "sales_demo") });
  for (const failed of mailFailures) addresses.report({ ...failed, receiptId: receipts[0]?.id });
  return addresses;
}

/** A demonstration cannot remove addresses. */
const removableBy = (addresses: SuppressedAddresses, permissions: Permissions): SuppressedAddresses =>
  hasFlag(permissions, "sales_demo")
    ? withFailure(addresses, createDenial(["sales_demo"], "Closed to"), "remove")
    : addresses;

/** Masks free texts in a demonstration. Hides the summary from users without the surveys permission. */
function surveysIn(
  { surveys, responses }: Situation,
  {
    permissions,
    ...facts
  }: { readonly permissions: Permissions; readonly timezone: string; readonly clock: FixedClock },
): Surveys {
  const seen = responses.map(({ response }) =>
    hasFlag(permissions, "sales_demo") ? mapFreeTexts(response, maskText) : response,
  );
  const port: Surveys = new MemorySurveys({ ...facts, surveys, responses: seen });
  return hasAnyFlag(permissions, READS_SURVEYS) ? port : withFailure(port, createDenial(READS_SURVEYS), "summary");
}

/** Allows reprocessing only with its own permission. */
function rawRecordsIn({ sent }: Situation, permissions: Permissions, time: MemorySimulatedTime): RawRecords {
  const records = time.talking<RawRecords>(new MemoryRawRecords(sent, time.surroundings));
  return canReprocess(permissions) ? records : withFailure(records, createDenial(["receipts_admin"]), "process");
}

/** Rejects saving in a demonstration. */
const templatesFor = (permissions: Permissions, templates: Templates): Templates =>
  hasFlag(permissions, "sales_demo")
    ? withFailure(templates, createDenial(["sales_demo"], "Closed to"), "save")
    : templates;

/** Writes an email with the current templates of the receipt's store. */
const letterBy =
  (templates: MemoryTemplates, stores: StoreRegister): ComposeReceiptEmail =>
  async (receipt) => {
    const store = await stores.withReference(receipt.storeReference ?? "");
    const own = store.ok
      ? {
          store: storeTemplateData(store.value.properties),
          storeTranslations: storeTemplateTranslations(store.value.properties),
        }
      : {};
    return renderPlainTextEmail(receipt, { ...templates.levels, ...own });
  };

/** Three embedded reports, one of them restricted. */
const EMBEDDED = [
  ["stock", false],
  ["returns", false],
  ["margin", true],
].map(([name, isRestricted]) => ({
  id: parseEmbeddedReportId(String(name))!,
  name: String(name),
  isRestricted: isRestricted === true,
  url: `https://reports.example/${name}`,
}));

function usesIn({ receipts, roles, tills }: Situation) {
  return ({ id }: Store): StoreUses => ({
    receipts: receipts.filter(({ storeId }) => storeId === id).length,
    roles: roles.filter(({ contextName, contextValue }) => contextName === "store_id" && contextValue === id).length,
    tills: tills.filter(({ storeId }) => storeId === id).length,
  });
}

/** Masks the identifier as the server does. */
function seenBy(permissions: Permissions, receipt: Receipt): Receipt {
  if (receipt.identifier === undefined) return receipt;
  return { ...receipt, identifier: mask(receipt.identifier, hasFlag(permissions, "sales_demo")) };
}
