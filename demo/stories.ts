/** A case of a retailer, and the account whose work it belongs to. */
export type Story = {
  readonly retailer: string;
  readonly account: string;
  readonly label: string;
  readonly href: string;
};

/** The receipts are from special/stories.ts, the till from tills.ts, the store from receipts/offers.ts. */
export const STORIES: readonly Story[] = [
  {
    retailer: "1001",
    account: "administrator@demo.example",
    label: "A receipt that was sent twice",
    href: "/transaction/SENT-TWICE",
  },
  {
    retailer: "1001",
    account: "administrator@demo.example",
    label: "A number of three sales",
    href: "/transaction/0001",
  },
  {
    retailer: "1001",
    account: "administrator@demo.example",
    label: "Two receipts on one tax-free form",
    href: "/transaction/TAX-FREE-PAIR-1",
  },
  {
    retailer: "1001",
    account: "support@demo.example",
    label: "A regular customer whose email bounced",
    href: "/transaction/VIP-BOUNCED",
  },
  {
    retailer: "1001",
    account: "support@demo.example",
    label: "A receipt that was sent to a corrected address",
    href: "/transaction/ADDRESS-CORRECTED",
  },
  { retailer: "1001", account: "staff@demo.example", label: "A disputed return", href: "/transaction/RETURN-DISPUTED" },
  { retailer: "3001", account: "manager@demo.example", label: "A till that went silent", href: "/inactive" },
  {
    retailer: "2001",
    account: "analyst@demo.example",
    label: "A store that cut its prices",
    href: "/sales?store=5106&interval=month&compare=previous",
  },
  { retailer: "1001", account: "account.manager@demo.example", label: "Who works where", href: "/admin/accounts" },
  {
    retailer: "1001",
    account: "sales@demo.example",
    label: "Sales of the flagship store",
    href: "/sales?interval=day",
  },
];
