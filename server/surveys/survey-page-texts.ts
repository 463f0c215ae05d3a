import { readableLocales } from "#domain/shared/locale/locale-fallback.ts";
import { SURVEY_TEXT_LIMITS, type SurveyFieldError } from "#domain/surveys/index.ts";

/** The fixed texts of the survey page, and the link to it in an email. */
export type SurveyPageTexts = {
  /** Title of a survey without one. */
  readonly survey: string;
  /** Text of the link in an email. */
  readonly invitation: string;
  readonly about: (receipt: string) => string;
  readonly kept: string;
  readonly required: string;
  readonly atMost: (count: number) => string;
  readonly send: string;
  /** Prefix of the page title if the form has errors. */
  readonly error: string;
  readonly check: string;
  readonly nothing: string;
  readonly faults: Readonly<Record<Exclude<SurveyFieldError["kind"], "too-long">, string>>;
  readonly thanks: string;
  readonly saved: string;
};

const EN: SurveyPageTexts = {
  survey: "Survey",
  invitation: "Tell us about your visit",
  about: (receipt) => `About receipt ${receipt}`,
  kept: "Your answers are kept with this receipt.",
  required: "required",
  atMost: (count) => `At most ${count} characters`,
  send: "Send answers",
  error: "Error",
  check: "Please check your answers",
  nothing: "Please answer at least one question.",
  faults: {
    missing: "Please answer this question.",
    "row-missing": "Please choose an answer in each row.",
    "no-choice": "Please choose one of the answers.",
    "two-answers": "Please choose one answer only, or clear the text.",
  },
  thanks: "Thank you",
  saved: "We have your answers about this receipt. There is nothing left to do.",
};

const DE: SurveyPageTexts = {
  survey: "Umfrage",
  invitation: "Sagen Sie uns, wie Ihr Besuch war",
  about: (receipt) => `Zum Kassenbeleg ${receipt}`,
  kept: "Ihre Antworten werden mit diesem Beleg gespeichert.",
  required: "Pflichtfrage",
  atMost: (count) => `Höchstens ${count} Zeichen`,
  send: "Antworten senden",
  error: "Fehler",
  check: "Bitte prüfen Sie Ihre Antworten",
  nothing: "Bitte beantworten Sie mindestens eine Frage.",
  faults: {
    missing: "Bitte beantworten Sie diese Frage.",
    "row-missing": "Bitte wählen Sie in jeder Zeile eine Antwort.",
    "no-choice": "Bitte wählen Sie eine der Antworten.",
    "two-answers": "Bitte wählen Sie nur eine Antwort, oder leeren Sie den Text.",
  },
  thanks: "Vielen Dank",
  saved: "Wir haben Ihre Antworten zu diesem Beleg. Sie müssen nichts weiter tun.",
};

const FR: SurveyPageTexts = {
  survey: "Enquête",
  invitation: "Donnez votre avis sur votre visite",
  about: (receipt) => `À propos du ticket ${receipt}`,
  kept: "Vos réponses sont conservées avec ce ticket.",
  required: "obligatoire",
  atMost: (count) => `${count} caractères au plus`,
  send: "Envoyer les réponses",
  error: "Erreur",
  check: "Veuillez vérifier vos réponses",
  nothing: "Veuillez répondre à au moins une question.",
  faults: {
    missing: "Veuillez répondre à cette question.",
    "row-missing": "Veuillez choisir une réponse dans chaque ligne.",
    "no-choice": "Veuillez choisir l'une des réponses.",
    "two-answers": "Veuillez choisir une seule réponse, ou effacer le texte.",
  },
  thanks: "Merci",
  saved: "Nous avons vos réponses sur ce ticket. Vous n'avez plus rien à faire.",
};

const ES: SurveyPageTexts = {
  survey: "Encuesta",
  invitation: "Cuéntenos cómo fue su visita",
  about: (receipt) => `Sobre el recibo ${receipt}`,
  kept: "Sus respuestas se guardan con este recibo.",
  required: "obligatoria",
  atMost: (count) => `${count} caracteres como máximo`,
  send: "Enviar respuestas",
  error: "Error",
  check: "Revise sus respuestas",
  nothing: "Responda al menos a una pregunta.",
  faults: {
    missing: "Responda a esta pregunta.",
    "row-missing": "Elija una respuesta en cada fila.",
    "no-choice": "Elija una de las respuestas.",
    "two-answers": "Elija una sola respuesta, o borre el texto.",
  },
  thanks: "Gracias",
  saved: "Tenemos sus respuestas sobre este recibo. No tiene que hacer nada más.",
};

const IT: SurveyPageTexts = {
  survey: "Sondaggio",
  invitation: "Ci racconti la sua visita",
  about: (receipt) => `Sullo scontrino ${receipt}`,
  kept: "Le sue risposte vengono conservate con questo scontrino.",
  required: "obbligatoria",
  atMost: (count) => `Al massimo ${count} caratteri`,
  send: "Invia le risposte",
  error: "Errore",
  check: "Controlli le sue risposte",
  nothing: "Risponda ad almeno una domanda.",
  faults: {
    missing: "Risponda a questa domanda.",
    "row-missing": "Scelga una risposta in ogni riga.",
    "no-choice": "Scelga una delle risposte.",
    "two-answers": "Scelga una sola risposta, oppure cancelli il testo.",
  },
  thanks: "Grazie",
  saved: "Abbiamo le sue risposte su questo scontrino. Non deve fare altro.",
};

const AR: SurveyPageTexts = {
  survey: "استبيان",
  invitation: "أخبرنا عن زيارتك",
  about: (receipt) => `بخصوص الإيصال \u2068${receipt}\u2069`,
  kept: "تُحفظ إجاباتك مع هذا الإيصال.",
  required: "إلزامي",
  atMost: (count) => `بحد أقصى ${count} حرف`,
  send: "إرسال الإجابات",
  error: "خطأ",
  check: "يرجى مراجعة إجاباتك",
  nothing: "يرجى الإجابة عن سؤال واحد على الأقل.",
  faults: {
    missing: "يرجى الإجابة عن هذا السؤال.",
    "row-missing": "يرجى اختيار إجابة في كل صف.",
    "no-choice": "يرجى اختيار إحدى الإجابات.",
    "two-answers": "يرجى اختيار إجابة واحدة فقط، أو مسح النص.",
  },
  thanks: "شكرًا لك",
  saved: "لدينا إجاباتك عن هذا الإيصال. لا يلزمك القيام بأي شيء آخر.",
};

const WORDS: Readonly<Record<string, SurveyPageTexts>> = { en: EN, de: DE, fr: FR, es: ES, it: IT, ar: AR };

/** Returns the texts in the language of a receipt, which `pageLanguage` chose. */
export const selectSurveyPageTexts = (language: string): SurveyPageTexts =>
  WORDS[readableLocales(language, Object.keys(WORDS))[0] ?? ""] ?? EN;

export const surveyErrorText = (fault: SurveyFieldError, words: SurveyPageTexts): string =>
  fault.kind === "too-long" ? `${words.atMost(fault.maximum)}.` : words.faults[fault.kind];

/** The hint of a field. */
export const surveyLimitText = (limit: keyof typeof SURVEY_TEXT_LIMITS, words: SurveyPageTexts): string =>
  words.atMost(SURVEY_TEXT_LIMITS[limit]);
