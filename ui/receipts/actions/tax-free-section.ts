import type { ReceiptChangeDeps } from "#domain/receipts/actions.ts";
import type { Receipts } from "#domain/receipts/index.ts";
import type { Clock } from "#domain/shared/time/clock.port.ts";
import type { Random } from "#domain/shared/random.port.ts";
import type { Dialogs } from "#ui/model/dialogs.ts";
import type { Notifier } from "#ui/model/notifier.ts";
import type { ReceiptResource } from "../receipt-resource.ts";

/** What the content of the tax-free panel needs from the receipt page. */
export type TaxFreeSectionDeps = {
  readonly record: ReceiptResource;
  readonly receiptDeps: ReceiptChangeDeps;
  readonly receipts: Pick<Receipts, "withId" | "ofTransaction" | "matching">;
  readonly clock: Clock;
  readonly random: Pick<Random, "uniqueId">;
  readonly notifier: Notifier;
  readonly dialogs: Pick<Dialogs, "confirm">;
  /** IANA zone in which times are shown. */
  readonly zone: string;
  readonly mayIssue: boolean;
  /** Why nothing can be issued, although the account has the permission. */
  readonly disabledReason: string | undefined;
};

/** The content of the tax-free panel, as the receipt page uses it. */
export type TaxFreeSection = {
  readonly load: () => Promise<void>;
  readonly stop: () => void;
};
