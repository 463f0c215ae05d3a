import type { Consumers, Loyalty } from "#domain/consumers/index.ts";
import type { Dashboard, EmailReports } from "#domain/dashboard/index.ts";
import type { Files } from "#domain/files/index.ts";
import type { Forms } from "#domain/forms/index.ts";
import type { MailLog, MailQuotas, MailWaves } from "#domain/mails/index.ts";
import type { Retailers } from "#domain/retailers/index.ts";
import type { Rates } from "#domain/rates/index.ts";
import type { Searches } from "#domain/search/index.ts";
import type { ReceiptActions, Receipts } from "#domain/receipts/index.ts";
import type { Refunds } from "#domain/refunds/index.ts";
import type { EmbeddedReports, Reports } from "#domain/reports/index.ts";
import type { Clock } from "#domain/shared/time/clock.port.ts";
import type { Images } from "#domain/shared/image/images.port.ts";
import type { Permissions } from "#domain/shared/access/permission.ts";
import type { StoresByFlag } from "#domain/shared/access/stores-by-flag.ts";
import type { StoreRegister, Stores } from "#domain/stores/index.ts";
import type { SuppressedAddresses } from "#domain/suppression/index.ts";
import type { Surveys } from "#domain/surveys/index.ts";
import type { Templates } from "#domain/templates/index.ts";
import type { TestReceipts } from "#domain/test-receipts/index.ts";
import type { RawRecords } from "#domain/tills/index.ts";
import type { Translations } from "#domain/translations/index.ts";
import type { TaxFreePorts } from "./tax-free-ports.ts";
import type { AccountPorts } from "./account-ports.ts";
import type { SimulatedTime } from "./simulated-time.ts";
import type { Situation } from "./situation.ts";
import type { OwnAccounts, RolePreviews } from "#domain/accounts/index.ts";
import type { SavedViews } from "#domain/views/index.ts";

/**
 * One way to assemble the product.
 * Every sentence runs in each assembly, so it cannot depend on technical details.
 */
export interface Assembly {
  /** Sets up the situation, signs the user in, and clears the scenario before. */
  open(situation: Situation): Promise<Portal>;
  close(): Promise<void>;
}

/** The ports and permissions of the user. */
export type Portal = {
  readonly receipts: Receipts;
  readonly actions: ReceiptActions;
  readonly refunds: Refunds;
  readonly mails: MailLog;
  readonly mailQuotas: MailQuotas;
  readonly waves: MailWaves;
  readonly searches: Searches;
  readonly consumers: Pick<Consumers, "search" | "withIdentifier" | "add" | "change" | "receiptsOf" | "erase">;
  readonly loyalty: Loyalty;
  readonly testReceipts: TestReceipts;
  readonly rawRecords: RawRecords;
  readonly suppressed: SuppressedAddresses;
  readonly stores: Stores;
  readonly register: StoreRegister;
  readonly rates: Rates;
  readonly retailers: Retailers;
  readonly files: Files;
  readonly templates: Templates;
  readonly forms: Forms;
  readonly images: Images;
  readonly dashboard: Dashboard;
  readonly reports: Reports;
  readonly embedded: EmbeddedReports;
  readonly surveys: Surveys;
  readonly translations: Translations;
  readonly taxFree: TaxFreePorts;
  /** The accounts as the user, or the account with the given email address, sees them. */
  readonly accounts: (email?: string) => AccountPorts;
  /** The account of the user, who has signed in with a password. */
  readonly ownAccounts: OwnAccounts;
  readonly previews: RolePreviews;
  /** Returns the permissions of the user, or those of the preview. */
  readonly currentPermissions: () => Promise<Permissions>;
  /** The saved views as the user, or the account with the given email address, sees them. */
  readonly views: (email?: string) => SavedViews;
  readonly permissions: Permissions;
  /** What the sources of email events reported. */
  readonly emailReports: readonly EmailReports[] | undefined;
  /** The stores of each flag that the user does not hold at the whole retailer. */
  readonly storesByFlag: StoresByFlag;
  readonly clock: Clock;
  readonly time: SimulatedTime;
};
