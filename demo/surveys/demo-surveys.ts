import type { Sector } from "../retailers/retailers.ts";
import type { WireQuestion, WireSurvey } from "../../server/surveys/survey.wire.ts";

/** The survey that every retailer's emails link to. */
export const STORE_VISIT = "store-visit";
/** A survey of the flagship that is not tied to receipts. */
export const COLLECTION = "click-and-collect";

type Language = "en" | "de" | "nb";
type Choices = readonly (readonly [id: string, text: string])[];

const LANGUAGES: Readonly<Partial<Record<Sector, Language>>> = { grocery: "de", sports: "nb" };

const sectorLanguage = (sector: Sector): Language => LANGUAGES[sector] ?? "en";

type Texts = {
  readonly name: string;
  readonly title: string;
  readonly mood: readonly [heading: string, choices: Choices];
  readonly reason: readonly [heading: string, choices: Choices, other: string];
  readonly service: readonly [heading: string, rows: Choices, choices: Choices];
  readonly used: readonly [heading: string, choices: Choices];
  readonly recommend: readonly [heading: string, choices: Choices];
  readonly words: string;
  /** Remarks of consumers. */
  readonly remarks: readonly string[];
  readonly otherReasons: readonly string[];
};

const TEXTS: Readonly<Record<Language, Texts>> = {
  en: {
    name: "Store visit",
    title: "Your visit",
    mood: [
      "How was your visit?",
      [
        ["excellent", "Excellent"],
        ["good", "Good"],
        ["fair", "Fair"],
        ["poor", "Poor"],
      ],
    ],
    reason: [
      "What brought you to us?",
      [
        ["planned", "I had planned to buy something"],
        ["passing", "I was passing by"],
        ["recommended", "A recommendation"],
        ["offer", "An offer"],
      ],
      "Something else",
    ],
    service: [
      "How satisfied are you with these?",
      [
        ["advice", "Advice"],
        ["range", "Range of products"],
        ["waiting", "Waiting time at the till"],
        ["prices", "Prices"],
      ],
      [
        ["very", "Very satisfied"],
        ["satisfied", "Satisfied"],
        ["neutral", "Neutral"],
        ["not", "Not satisfied"],
      ],
    ],
    used: [
      "Which of these did you use?",
      [
        ["advice", "Personal advice"],
        ["wifi", "Wi-Fi"],
        ["card", "Loyalty card"],
        ["order", "Ordering for later"],
      ],
    ],
    recommend: [
      "Would you recommend us?",
      [
        ["yes", "Yes"],
        ["perhaps", "Perhaps"],
        ["no", "No"],
      ],
    ],
    words: "Is there anything else you would like to tell us?",
    remarks: [
      "Friendly staff, thank you!",
      "The queue was long on Saturday.",
      "Lovely store, I'll be back.",
      "I could not find my size.",
      "The music was a bit loud.",
      "Very good advice.",
      "Please open earlier on Sundays.",
    ],
    otherReasons: ["A birthday present", "Looking for a repair", "Meeting a friend"],
  },
  de: {
    name: "Einkauf im Laden",
    title: "Ihr Einkauf",
    mood: [
      "Wie war Ihr Einkauf?",
      [
        ["excellent", "Ausgezeichnet"],
        ["good", "Gut"],
        ["fair", "Mittelmässig"],
        ["poor", "Schlecht"],
      ],
    ],
    reason: [
      "Was hat Sie zu uns geführt?",
      [
        ["planned", "Ich wollte etwas Bestimmtes kaufen"],
        ["passing", "Ich kam zufällig vorbei"],
        ["recommended", "Eine Empfehlung"],
        ["offer", "Ein Angebot"],
      ],
      "Etwas anderes",
    ],
    service: [
      "Wie zufrieden sind Sie damit?",
      [
        ["advice", "Beratung"],
        ["range", "Auswahl"],
        ["waiting", "Wartezeit an der Kasse"],
        ["prices", "Preise"],
      ],
      [
        ["very", "Sehr zufrieden"],
        ["satisfied", "Zufrieden"],
        ["neutral", "Teils, teils"],
        ["not", "Nicht zufrieden"],
      ],
    ],
    used: [
      "Was davon haben Sie genutzt?",
      [
        ["advice", "Beratung an der Theke"],
        ["wifi", "WLAN"],
        ["card", "Kundenkarte"],
        ["order", "Vorbestellung"],
      ],
    ],
    recommend: [
      "Würden Sie uns weiterempfehlen?",
      [
        ["yes", "Ja"],
        ["perhaps", "Vielleicht"],
        ["no", "Nein"],
      ],
    ],
    words: "Möchten Sie uns noch etwas sagen?",
    remarks: [
      "Sehr freundliche Beratung an der Käsetheke.",
      "Am Samstag war die Schlange lang.",
      "Bitte mehr regionales Gemüse.",
      "Alles bestens.",
    ],
    otherReasons: ["Mittagspause", "Ein Rezept"],
  },
  nb: {
    name: "Besøk i butikken",
    title: "Besøket ditt",
    mood: [
      "Hvordan var besøket?",
      [
        ["excellent", "Svært bra"],
        ["good", "Bra"],
        ["fair", "Middels"],
        ["poor", "Dårlig"],
      ],
    ],
    reason: [
      "Hvorfor kom du til oss?",
      [
        ["planned", "Jeg skulle kjøpe noe bestemt"],
        ["passing", "Jeg gikk forbi"],
        ["recommended", "Noen anbefalte dere"],
        ["offer", "Et tilbud"],
      ],
      "Noe annet",
    ],
    service: [
      "Hvor fornøyd er du med dette?",
      [
        ["advice", "Råd og hjelp"],
        ["range", "Utvalg"],
        ["waiting", "Ventetid i kassen"],
        ["prices", "Priser"],
      ],
      [
        ["very", "Svært fornøyd"],
        ["satisfied", "Fornøyd"],
        ["neutral", "Verken eller"],
        ["not", "Misfornøyd"],
      ],
    ],
    used: [
      "Hva brukte du?",
      [
        ["advice", "Personlig råd"],
        ["wifi", "Wi-Fi"],
        ["card", "Medlemskort"],
        ["order", "Bestilling"],
      ],
    ],
    recommend: [
      "Vil du anbefale oss?",
      [
        ["yes", "Ja"],
        ["perhaps", "Kanskje"],
        ["no", "Nei"],
      ],
    ],
    words: "Er det noe mer du vil si?",
    remarks: ["God hjelp med skiene!", "Litt lang kø.", "Fin butikk."],
    otherReasons: ["På vei til hytta"],
  },
};

export const surveyTexts = (sector: Sector): Texts => TEXTS[sectorLanguage(sector)];

/** Returns the store visit survey in the language of the sector. */
export function buildStoreVisit(sector: Sector): WireSurvey {
  const { title, mood, reason, service, used, recommend, words } = surveyTexts(sector);
  return {
    survey_id: STORE_VISIT,
    title,
    language: sectorLanguage(sector),
    pages: [
      {
        position: 1,
        questions: [
          {
            ...question(1, "mood", ["single_choice", mood[0]]),
            subtype: "vertical",
            required: true,
            answers: { choices: choicesOf(mood[1]) },
          },
          {
            ...question(2, "reason", ["single_choice", reason[0]]),
            subtype: "vertical",
            answers: { choices: choicesOf(reason[1]), other: { id: "other", text: reason[2] } },
          },
          {
            ...question(3, "service", ["matrix", service[0]]),
            subtype: "rating",
            answers: { rows: choicesOf(service[1]), choices: choicesOf(service[2]) },
          },
        ],
      },
      {
        position: 2,
        questions: [
          { ...question(1, "used", ["multiple_choice", used[0]]), answers: { choices: choicesOf(used[1]) } },
          {
            ...question(2, "recommend", ["single_choice", recommend[0]]),
            subtype: "vertical",
            answers: { choices: choicesOf(recommend[1]) },
          },
          question(3, "words", ["open_ended", words]),
        ],
      },
    ],
  };
}

/** A survey about orders collected in a store. */
export const CLICK_AND_COLLECT: WireSurvey = {
  survey_id: COLLECTION,
  title: "Click and collect",
  language: "en",
  pages: [
    {
      position: 1,
      questions: [
        {
          ...question(1, "ready", ["single_choice", "Was your order ready when you came?"]),
          subtype: "vertical",
          required: true,
          answers: {
            choices: choicesOf([
              ["yes", "Yes"],
              ["waited", "After a short wait"],
              ["no", "No"],
            ]),
          },
        },
        {
          ...question(2, "parts", ["matrix", "How did these work for you?"]),
          subtype: "rating",
          answers: {
            rows: choicesOf([
              ["ordering", "Ordering online"],
              ["message", "The message that it is ready"],
              ["pickup", "Picking it up"],
            ]),
            choices: choicesOf([
              ["well", "Well"],
              ["fair", "Fairly well"],
              ["badly", "Badly"],
            ]),
          },
        },
      ],
    },
  ],
};

function question(
  position: number,
  id: string,
  [family, heading]: readonly [family: string, heading: string],
): WireQuestion {
  return { position, id, heading, family, display_options: { show_display_number: family !== "open_ended" } };
}

function choicesOf(choices: Choices) {
  return choices.map(([id, text], at) => ({ id, position: at + 1, text }));
}
