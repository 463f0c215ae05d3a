import { ButtonLink } from "../action/button-link.tsx";
import { Button } from "../action/button.tsx";
import { CopyButton } from "../action/copy-button.tsx";
import { IconButton } from "../action/icon-button.tsx";
import { MenuButton } from "../action/menu-button.tsx";
import { PeriodSteps } from "../action/period-steps.tsx";
import { RowButton } from "../action/row-button.tsx";
import { AppLink } from "../frame/link.tsx";
import { Icon, ICON_NAMES } from "../icon/icon.tsx";
import { ComponentExample } from "./component-example.tsx";

const nothing = () => undefined;

export const GalleryActions = () => (
  <>
    <ComponentExample name="Buttons">
      <Button tone="primary" onClick={nothing}>
        Apply
      </Button>
      <Button onClick={nothing}>Cancel</Button>
      <ButtonLink href="#add" icon="store">
        Add store
      </ButtonLink>
      <Button icon="retry" tone="quiet" onClick={nothing}>
        Refresh
      </Button>
      <Button tone="danger" onClick={nothing}>
        Remove role
      </Button>
      <Button isBusy tone="primary" onClick={nothing}>
        Saving
      </Button>
      <Button disabledReason="Choose a store first" onClick={nothing}>
        Send copy
      </Button>
      <IconButton icon="language" label="Language" onClick={nothing} />
      <IconButton icon="bell" label="Notifications, 3 new" mark="3" onClick={nothing} />
      <CopyButton label="Copy transaction ID" text="20261121093012" onCopy={() => Promise.resolve(true)} />
      <AppLink href="#receipts">A link</AppLink>
    </ComponentExample>
    <ComponentExample name="Rows that are pressed">
      <ul>
        <li>
          <RowButton isCurrent onClick={nothing}>
            The one that is shown
          </RowButton>
        </li>
        <li>
          <RowButton onClick={nothing}>Another</RowButton>
        </li>
      </ul>
    </ComponentExample>
    <ComponentExample name="Menu of a row">
      <MenuButton
        items={[
          { label: "Record return", onSelect: nothing },
          { label: "Record return with reason…", onSelect: nothing, disabledReason: "Not available in demo mode" },
          { label: "Refund check", href: "#refund" },
        ]}
        label="Actions for Cap"
      />
      <MenuButton isBusy items={[]} label="Actions for Bag" />
      <MenuButton isText items={[{ label: "Move row up", onSelect: nothing }]} label="Row" />
    </ComponentExample>
    <ComponentExample name="Steps between periods">
      <PeriodSteps after={{ href: "#2026-12", label: "Dec 2026" }} before={{ href: "#2026-10", label: "Oct 2026" }} />
    </ComponentExample>
    <ComponentExample name="Icons">
      {ICON_NAMES.map((name) => (
        <Icon key={name} name={name} />
      ))}
      {ICON_NAMES.map((name) => (
        <Icon key={name} name={name} size={20} />
      ))}
    </ComponentExample>
  </>
);
