import "../shared-chunk.ts";
import { ApiIdentifierCheck } from "#adapters/api/accounts/api-identifier-check.ts";
import { ApiReceiptActions } from "#adapters/api/receipts/api-receipt-actions.ts";
import { BrowserNewTabs } from "#adapters/browser/browser-new-tabs.ts";
import { identifierModeOf } from "#domain/receipts/actions.ts";
import { behaviourOf } from "#domain/shared/retailer-groups.ts";
import { hasScreen, pageOf } from "#domain/shell/index.ts";
import type { LateReceiptDialogs } from "#ui/receipts/actions/receipt-actions.view-model.ts";
import { LateIdentifierEditor, LateManualReturn, LateSendAgain, LateSendCopy } from "#ui/receipts/actions/receipt-dialogs.tsx";
import { LateMailList } from "#ui/receipts/actions/mailing/receipt-mails-panel.tsx";
import { ReceiptViewModel } from "#ui/receipts/receipt.view-model.ts";
import { ReceiptView } from "#ui/receipts/receipt.view.tsx";
import { RememberedExpansion } from "#ui/receipts/remembered-expansion.ts";
import { comingWith } from "../coming-with.ts";
import { reportBug } from "../report-bug.ts";
import { tokens } from "../tokens.ts";
import { screen, services, type Area, type Get } from "./area.ts";

/** One receipt. It has a chunk of its own, because the list of receipts does without its code. */
export const area: Area = {
  screens: {
    receipt: screen(ReceiptView, (get) => {
      const { permissions, settings, retailer, account } = get(tokens.bootstrap);
      const shared = services(get);
      const rules = addressRules(get);
      return new ReceiptViewModel({
        ...shared, receipts: get(tokens.receipts), listed: get(tokens.listedReceipts), permissions, settings, reportBug, retailerName: retailer.name,
        expansion: new RememberedExpansion(shared.preferences, retailer.id),
        acting: {
          ...shared, actions: new ApiReceiptActions(get(tokens.client)), newTabs: new BrowserNewTabs(() => window), rules, late: dialogs(get),
          origin: () => get(tokens.origin), user: account.email, hasRefunds: hasScreen(pageOf("refund-validation")),
        },
      });
    }),
  },
};

const addressRules = (get: Get) => ({ ...behaviourOf(get(tokens.bootstrap).retailer.id), check: new ApiIdentifierCheck(get(tokens.client)) });

function dialogs(get: Get): LateReceiptDialogs {
  const load = () => import("../parts/receipt-dialogs.ts");
  const rules = addressRules(get);
  return {
    sendAgain: comingWith(load, ({ SendAgainView, SendAgainViewModel }, dialog) => {
      LateSendAgain.arrived(SendAgainView);
      return new SendAgainViewModel(dialog);
    }),
    sendCopy: comingWith(load, ({ SendCopyView, SendCopyViewModel }, dialog) => {
      LateSendCopy.arrived(SendCopyView);
      return new SendCopyViewModel({ ...dialog, rules });
    }),
    mails: async (reading) => {
      const { MailList, ReceiptMailsViewModel } = await import("../parts/receipt-mails.ts");
      LateMailList.arrived(MailList);
      return new ReceiptMailsViewModel(reading);
    },
    identifier: comingWith(load, ({ ApiIdentifierSearch, IdentifierEditorView, IdentifierEditorViewModel }, editing) => {
      LateIdentifierEditor.arrived(IdentifierEditorView);
      const mode = identifierModeOf(behaviourOf(get(tokens.bootstrap).retailer.id));
      return new IdentifierEditorViewModel({ ...editing, rules, mode, schedule: get(tokens.schedule), search: new ApiIdentifierSearch(get(tokens.client)) });
    }),
    manualReturn: comingWith(load, ({ ManualReturnView, ManualReturnViewModel }, returning) => {
      LateManualReturn.arrived(ManualReturnView);
      return new ManualReturnViewModel(returning);
    }),
  };
}
