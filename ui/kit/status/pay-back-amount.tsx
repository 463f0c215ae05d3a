import type { Money } from "#domain/shared/number/money.ts";
import { MoneyText } from "../text/text.tsx";
import { LiveRegion } from "./live-region.tsx";

/** The amount to pay back for a return. Screen readers hear it when the quantity changes. */
export const PayBackAmount = ({ amount }: { readonly amount: Money | undefined }) => (
  <LiveRegion isShown>
    {amount && (
      <>
        Amount to pay back:{" "}
        <strong>
          <MoneyText money={amount} />
        </strong>
      </>
    )}
  </LiveRegion>
);
