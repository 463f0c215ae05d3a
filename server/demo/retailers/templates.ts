import type { Kysely } from "kysely";
import type { Database } from "../../database/schema.ts";

type TemplateData = Readonly<Record<string, string | boolean>>;

/** What each retailer has put into its templates, and what it is working at; what a draft does not change is as it is in use. */
const TEMPLATES: Readonly<Record<string, { readonly live: TemplateData; readonly draft: TemplateData }>> = {
  "1001": {
    live: {
      receipt_header: "Clothes to keep",
      receipt_returns: "Returns within 28 days, unworn, in any store.",
      receipt_footer: "Thank you for shopping with us.\nWe repair what we sell, for as long as you wear it.",
      website: "https://alder-finch.example",
      email_subject: "Your Alder & Finch receipt",
      email_greeting: "Thank you for shopping with us. Here is your receipt.",
      show_social_links: true,
    },
    draft: { receipt_header: "Clothes to keep · The autumn collection is here", receipt_footer: "Thank you for shopping with us.\nBring this coat back one day: we buy what you no longer wear." },
  },
  "2001": {
    live: {
      receipt_header: "Coffee, roasted around the corner",
      receipt_returns: "Something wrong with your cup? We make it again.",
      receipt_footer: "See you tomorrow.",
      website: "https://kettle-larch.example",
      email_greeting: "Thanks for stopping. Your receipt is below.",
      show_loyalty: true,
    },
    draft: { receipt_footer: "See you tomorrow.\nFrom May on we open at 6." },
  },
  "3001": {
    live: {
      receipt_header: "Vom Hof in den Korb",
      receipt_returns: "Haltbare Ware nehmen wir innert 14 Tagen mit diesem Beleg zurück.",
      receipt_footer: "Danke für Ihren Einkauf.\nMerci de votre visite.",
      website: "https://hofmarkt-lindental.example",
      email_subject: "Ihr Kassenbeleg vom Hofmarkt",
      email_greeting: "Grüezi, hier ist Ihr Kassenbeleg.",
    },
    draft: { receipt_header: "Vom Hof in den Korb · jetzt mit Spargeln" },
  },
  "4001": {
    live: {
      receipt_header: "Plugged in since 1987",
      receipt_returns: "Returns within 30 days in the original box. Opened software cannot be returned.",
      receipt_footer: "Keep this receipt: it is your proof for the two-year guarantee.",
      website: "https://voltmere.example",
      email_subject: "Your Voltmere receipt and guarantee",
      email_greeting: "Thanks for your purchase. This receipt is your guarantee.",
    },
    draft: { receipt_footer: "Keep this receipt: it is your proof for the three-year guarantee." },
  },
  "9001": {
    live: {
      receipt_header: "Ut på tur",
      receipt_returns: "Åpent kjøp i 60 dager. Åben retur i 60 dage. Öppet köp i 60 dagar.",
      receipt_footer: "Takk for handelen!",
      website: "https://nordfjell.example",
      email_greeting: "Takk for handelen! Her er kvitteringen din.",
      show_size_guide: false,
    },
    draft: { receipt_footer: "Takk for handelen!\nVi setter opp skiene dine gratis før påske." },
  },
};

/** Writes the templates of the retailers; what is there already stays as it was left. */
export async function seedTemplates(db: Kysely<Database>): Promise<void> {
  const rows = Object.entries(TEMPLATES).flatMap(([retailer_id, { live, draft }]) => [
    { retailer_id, stage: "live" as const, body: JSON.stringify(live) },
    { retailer_id, stage: "draft" as const, body: JSON.stringify({ ...live, ...draft }) },
  ]);
  await db.insertInto("template_data").values(rows).onConflict((conflict) => conflict.doNothing()).execute();
}
