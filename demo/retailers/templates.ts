import type { Transaction } from "kysely";
import type { TemplateData, TemplateTranslations } from "../../domain/templates/index.ts";
import type { Database } from "../../server/database/schema.ts";
import { IMAGES_PATH } from "../../server/forms/image-address.ts";
import { drawBanner, drawMark, findBrand, type BrandImage } from "./brand-drawings.ts";
import { storeBrandImage } from "./store-brand-image.ts";

type DemoTemplates = { readonly data: TemplateData; readonly translations?: TemplateTranslations };

/** Template data of each retailer. The last one has texts from before the editor: plain, with line breaks. */
export const DEMO_TEMPLATES: Readonly<Record<string, DemoTemplates>> = {
  "1001": {
    data: {
      receipt_header: "<p><em>Clothes to keep</em></p>",
      receipt_returns: "<p>Returns within 28 days, unworn, in any store.</p>",
      receipt_footer:
        '<p>Thank you for shopping with us.</p><p>We repair what we sell, for as long as you wear it: <a href="https://alder-finch.example/repairs" rel="noopener noreferrer">book a repair</a>.</p>',
      website: "https://alder-finch.example",
      email_subject: "Your Alder &amp; Finch receipt from {store}",
      email_greeting:
        '<p><span style="font-size: 16px">Thank you for shopping with us.</span></p><p>Here is your receipt of {date}.</p>',
      receipt_logo_alt: "A finch on a twig of alder",
      email_banner_alt: "A finch on a twig of alder, before tweed",
      receipt_color_link: "#7a3b10",
      email_color_link: "#7a3b10",
    },
    translations: {
      fr_FR: {
        receipt_header: "<p><em>Des vêtements à garder</em></p>",
        receipt_returns: "<p>Retours sous 28 jours, non porté, dans tous nos magasins.</p>",
        receipt_footer:
          '<p>Merci de votre visite.</p><p>Nous réparons ce que nous vendons, aussi longtemps que vous le portez : <a href="https://alder-finch.example/repairs" rel="noopener noreferrer">prendre rendez-vous</a>.</p>',
        receipt_logo_alt: "Un pinson sur un rameau d’aulne",
        email_banner_alt: "Un pinson sur un rameau d’aulne, devant du tweed",
        email_subject: "Votre ticket Alder &amp; Finch, {store}",
        email_greeting:
          '<p><span style="font-size: 16px">Merci de votre visite.</span></p><p>Voici votre ticket du {date}.</p>',
      },
      ar_KW: {
        receipt_header: "<p><em>ملابس تدوم معك</em></p>",
        receipt_returns: "<p>الإرجاع خلال 28 يومًا، دون استعمال، في أي متجر.</p>",
        receipt_footer:
          '<p>شكرًا لتسوقك معنا.</p><p>نصلح ما نبيعه ما دمت ترتديه: <a href="https://alder-finch.example/repairs" rel="noopener noreferrer">احجز موعدًا</a>.</p>',
        receipt_logo_alt: "عصفور على غصن",
        email_banner_alt: "عصفور على غصن أمام قماش تويد",
        email_subject: "إيصالك من Alder &amp; Finch، {store}",
        email_greeting:
          '<p><span style="font-size: 16px">شكرًا لتسوقك معنا.</span></p><p>إليك إيصالك بتاريخ {date}.</p>',
      },
    },
  },
  "2001": {
    data: {
      receipt_header: "<p>Coffee, roasted around the corner</p>",
      receipt_returns: "<p>Something wrong with your cup? We make it again.</p>",
      receipt_footer: "<p>See you tomorrow.</p>",
      website: "https://kettle-larch.example",
      email_greeting: "<p>Thanks for stopping at {store}. Your receipt is below.</p>",
      text_view: "See the whole receipt",
      receipt_logo_alt: "A kettle before a larch",
      email_banner_alt: "A kettle before a larch, in steam",
      receipt_color_paper: "#fffaf1",
      receipt_color_text: "#2b2118",
      receipt_color_link: "#17594a",
      email_color_background: "#fffaf1",
      email_color_text: "#2b2118",
      email_color_link: "#17594a",
    },
  },
  "3001": {
    data: {
      receipt_header: "<p><strong>Vom Hof in den Korb</strong></p>",
      receipt_returns: "<p>Haltbare Ware nehmen wir innert 14 Tagen mit diesem Beleg zurück.</p>",
      receipt_footer: "<p>Danke für Ihren Einkauf.</p>",
      website: "https://hofmarkt-lindental.example",
      email_subject: "Ihr Kassenbeleg vom Hofmarkt, {store}",
      email_greeting: "<p>Grüezi, hier ist Ihr Kassenbeleg.</p>",
      receipt_logo_alt: "Eine Scheune unter einer Linde",
      receipt_color_link: "#2f6b1f",
      email_color_link: "#2f6b1f",
    },
    translations: {
      fr_CH: {
        receipt_header: "<p><strong>De la ferme au panier</strong></p>",
        receipt_returns: "<p>Nous reprenons les produits de longue conservation sous 14 jours avec ce ticket.</p>",
        receipt_footer: "<p>Merci de votre visite.</p>",
        receipt_logo_alt: "Une grange sous un tilleul",
        email_subject: "Votre ticket du Hofmarkt, {store}",
        email_greeting: "<p>Bonjour, voici votre ticket de caisse.</p>",
      },
      it_CH: {
        receipt_header: "<p><strong>Dal podere al cestino</strong></p>",
        receipt_footer: "<p>Grazie della visita.</p>",
        receipt_logo_alt: "Un fienile sotto un tiglio",
        email_greeting: "<p>Buongiorno, ecco il suo scontrino.</p>",
      },
    },
  },
  "4001": {
    data: {
      receipt_header: "<p>Plugged in since 1987</p>",
      receipt_returns: "<p>Returns within 30 days in the original box. Opened software cannot be returned.</p>",
      receipt_footer: "<p>Keep this receipt: it is your proof for the <strong>two-year guarantee</strong>.</p>",
      website: "https://voltmere.example",
      email_subject: "Your Voltmere receipt and guarantee",
      email_greeting: "<p>Thanks for your purchase. This receipt is your guarantee.</p>",
      receipt_logo_alt: "A bolt over water",
      receipt_color_link: "#1d3fbb",
      email_color_link: "#1d3fbb",
    },
  },
  "9001": {
    data: {
      receipt_header: "Ut på tur",
      receipt_returns: "Åpent kjøp i 60 dager. Åben retur i 60 dage. Öppet köp i 60 dagar.",
      receipt_footer: "Takk for handelen!\nVi sees på tur.",
      website: "https://nordfjell.example",
      email_greeting: "Takk for handelen! Her er kvitteringen din.",
      receipt_logo_alt: "To fjelltopper i sola",
      email_banner_alt: "Snø, fjell og sol",
      receipt_color_paper: "#f6fafc",
      receipt_color_text: "#10263a",
      receipt_color_link: "#123a5c",
      email_color_background: "#f6fafc",
      email_color_text: "#10263a",
      email_color_link: "#123a5c",
    },
  },
};

/** Properties of the flagship of the first retailer, which override its templates. */
export const FLAGSHIP_TEMPLATES = {
  template_data: { receipt_header: "<p><em>Clothes to keep</em></p><p>Our house in Covent Garden, since 1971</p>" },
  template_data_translations: {
    fr_FR: { receipt_header: "<p><em>Des vêtements à garder</em></p><p>Notre maison à Covent Garden, depuis 1971</p>" },
  },
};

/** Adds the templates of the retailers with their images; existing ones stay unchanged. */
export async function seedTemplates(db: Transaction<Database>): Promise<void> {
  const existing = await db.selectFrom("template_data").select("retailer_id").execute();
  const known = new Set(existing.map(({ retailer_id }) => retailer_id));
  const all = Object.entries(DEMO_TEMPLATES);
  for (const [retailer_id, { data }] of all.filter(([id]) => !known.has(id))) {
    const body = JSON.stringify({ ...data, ...(await storeImages(db, retailer_id)) });
    await db
      .insertInto("template_data")
      .values({ retailer_id, stage: "live", body, updated_timestamp: BEGIN })
      .execute();
  }
  const translations = all.flatMap(([retailer_id, { translations = {} }]) =>
    Object.entries(translations).map(([language, data]) => ({
      retailer_id,
      language,
      body: JSON.stringify(data),
      updated_timestamp: BEGIN,
    })),
  );
  await db
    .insertInto("template_translations")
    .values(translations)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Stores the images of a retailer, and returns their addresses by the keys of templates. */
async function storeImages(db: Transaction<Database>, retailer: string): Promise<TemplateData> {
  const brand = findBrand(retailer);
  const addressOf = async (image: BrandImage): Promise<string> =>
    `${IMAGES_PATH}/${await storeBrandImage(db, { retailer, image, at: BEGIN })}`;
  return {
    receipt_logo: await addressOf(await drawMark(brand, LOGO_WIDTH)),
    ...(brand.banner === undefined ? {} : { email_banner: await addressOf(await drawBanner(brand, BANNER_WIDTH)) }),
  };
}

/** In pixels: twice the size of the logo in emails and on the page, and of the column of emails. */
const [LOGO_WIDTH, BANNER_WIDTH] = [176, 1_200];

const BEGIN = "2026-01-01T00:00:00Z";
