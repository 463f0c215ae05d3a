Feature: Choosing the language of a text
  In order to understand my receipt
  As a customer
  I want to read its texts in my language, or in the nearest one that I understand

  Rule: The first choice is the language itself, then its parents by Unicode CLDR, then other regions

    Scenario Outline: A customer reads <reads>, and there are <written>
      When a customer who reads <reads> chooses from texts in <written>
      Then the customer prefers the texts in <preferred>

      Examples: Regions
        | reads   | written                     | preferred                   |
        | "en-AU" | "en-US, en, en-001, en-AU"  | "en-AU, en-001, en, en-US"  |
        | "en-AU" | "en-US, en-GB"              | "en-GB, en-US"              |
        | "en-DE" | "en, en-001, en-150"        | "en-150, en-001, en"        |
        | "en-US" | "en-001, en"                | "en, en-001"                |
        | "es-MX" | "es, es-ES, es-419, es-AR"  | "es-419, es, es-AR, es-ES"  |
        | "es-ES" | "es-419, es-MX, es"         | "es, es-419, es-MX"         |
        | "pt-PT" | "pt-BR, pt-AO, pt"          | "pt, pt-AO, pt-BR"          |
        | "pt-PT" | "pt-BR, pt-AO"              | "pt-AO, pt-BR"              |
        | "pt-AO" | "pt-BR, pt, pt-PT"          | "pt-PT, pt, pt-BR"          |
        | "fr-CA" | "fr-FR, fr-BE, fr"          | "fr, fr-BE, fr-FR"          |
        | "de-CH" | "de-AT, de, fr-CH"          | "de, de-AT"                 |

      Examples: Languages with several codes
        | reads   | written          | preferred        |
        | "nb-NO" | "nn, no, nb"     | "nb, no, nn"     |
        | "nn"    | "nb-NO, no"      | "no, nb-NO"      |
        | "no"    | "sv, nn, nb"     | "nb, nn"         |
        | "iw"    | "en, he"         | "he"             |
        | "sh"    | "sr, sr-Latn"    | "sr-Latn"        |
        | "fil"   | "tl, fi"         | "tl"             |

  Rule: The script comes before the region, and texts in another script are not chosen

    Scenario Outline: A customer reads <reads>, and there are <written>
      When a customer who reads <reads> chooses from texts in <written>
      Then the customer prefers the texts in <preferred>

      Examples:
        | reads        | written                                | preferred                    |
        | "zh-Hant-TW" | "zh-CN, zh, zh-Hans, zh-SG"            | ""                           |
        | "zh-Hant-TW" | "zh-CN, zh-Hant"                       | "zh-Hant"                    |
        | "zh-TW"      | "zh, zh-HK, zh-Hant"                   | "zh-Hant, zh-HK"             |
        | "zh-Hant-TW" | "zh-Hant, zh-TW"                       | "zh-TW, zh-Hant"             |
        | "zh-MO"      | "zh-TW, zh-Hant, zh-HK"                | "zh-HK, zh-Hant, zh-TW"      |
        | "zh-CN"      | "zh-TW, zh-Hans, zh-Hant"              | "zh-Hans"                    |
        | "zh"         | "zh-TW, zh-SG"                         | "zh-SG"                      |
        | "sr-Latn-RS" | "sr, sr-RS, sr-Cyrl"                   | ""                           |
        | "sr-Latn-RS" | "sr, sr-Latn"                          | "sr-Latn"                    |
        | "sr-ME"      | "sr-RS, sr-Latn-BA"                    | "sr-Latn-BA"                 |
        | "sr-RS"      | "sr-Latn-RS, sr-Cyrl"                  | "sr-Cyrl"                    |
        | "pa-PK"      | "pa, pa-IN, pa-Arab"                   | "pa-Arab"                    |
        | "uz-Cyrl-UZ" | "uz, uz-Latn"                          | ""                           |
        | "hi-Latn"    | "hi, en-IN"                            | ""                           |

  Rule: Spellings of one language are equal

    Scenario Outline: A customer reads <reads>, and there are <written>
      When a customer who reads <reads> chooses from texts in <written>
      Then the customer prefers the texts in <preferred>

      Examples:
        | reads            | written           | preferred       |
        | "FR-fr"          | "en, fr_FR"       | "fr_FR"         |
        | "zh-tw"          | "zh_TW, zh-Hant"  | "zh_TW, zh-Hant" |
        | "en_Latn_GB"     | "en, en_GB"       | "en_GB, en"     |
        | "de-CH-1996"     | "de"              | "de"            |
        | "en-US-u-ca-buddhist" | "en"         | "en"            |
        | "und"            | "en"              | ""              |
        | ""               | "en"              | ""              |
        | "English"        | "en"              | ""              |
