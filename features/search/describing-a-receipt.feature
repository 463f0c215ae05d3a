Feature: Describing a receipt in a few words
  In order to find a receipt as the shopper remembers it
  As a member of the shop staff
  I want amounts, days, stores and numbers to be understood as I write them

  Background:
    Given a retailer in "Europe/London"
    And the store "Covent Garden" in "Europe/London"
    And the store "Soho" in "Europe/London"
    # A Sunday
    And it is 2026-11-29 at 12:00 in "Europe/London"

  Rule: An amount without decimals includes its pence, and one with decimals is exact

    Scenario Outline: <words>
      When the user describes a receipt as "<words>"
      Then the description finds '<search>'

      Examples: Amounts in any currency
        | words  | search            |
        | 40     | total:[40 TO 41}  |
        | 40.00  | total:[40 TO 40]  |
        | ~40    | total:[36 TO 44]  |
        | ~5     | total:[4 TO 6]    |
        | 38–42  | total:[38 TO 42]  |

      Examples: Amounts in the currency of a symbol or code
        | words           | search                             |
        | £40             | total:[40 TO 41} AND currency:GBP  |
        | €40.00          | total:[40 TO 40] AND currency:EUR  |
        | about £40       | total:[36 TO 44] AND currency:GBP  |
        | £38–42          | total:[38 TO 42] AND currency:GBP  |
        | £38 to 42.50    | total:[38 TO 42.5] AND currency:GBP |
        | 40 EUR          | total:[40 TO 41} AND currency:EUR  |

  Rule: Digits are offered as a whole number, an amount, the end of a card, and a part of a number

    Scenario Outline: <words>
      When the user describes a receipt as "<words>"
      Then the description means "<meanings>" in this order

      Examples:
        | words       | meanings                                                        |
        | 40          | number 40 / 40                                                  |
        | 1234        | number 1234 / 1,234 / card ending in 1234 / number with 1234    |
        | 12345       | number 12345 / 12,345 / number with 12345                       |
        | 0042        | number 0042 / card ending in 0042 / number with 0042            |
        | card 1234   | card ending in 1234                                             |
        | number 1234 | number with 1234                                                |

  Rule: A day is the last one that the words name

    Scenario Outline: <words>
      When the user describes a receipt as "<words>"
      Then the description finds "localtime:<day>"

      Examples:
        | words        | day        |
        | today        | 2026-11-29 |
        | yesterday    | 2026-11-28 |
        | sunday       | 2026-11-29 |
        | last sunday  | 2026-11-22 |
        | last tuesday | 2026-11-24 |
        | 12 Nov       | 2026-11-12 |
        | 30 November  | 2025-11-30 |
        | 12/11        | 2026-11-12 |

  Rule: The words of a description apply together

    Scenario Outline: <words>
      When the user describes a receipt as "<words>"
      Then the description means "<meanings>" in this order

      Examples:
        | words                               | meanings                                                                           |
        | 40 soho yesterday                   | 40, Soho, 28 Nov / 40, customer soho, 28 Nov                                       |
        | about £40 yesterday in Covent Garden | £36.00–44.00, 28 Nov, Covent Garden / £36.00–44.00, 28 Nov, customer Covent Garden |
        | £40 card 1234                       | £40, card ending in 1234                                                           |
        | ann@shop.com £40                    | ann@shop.com, £40                                                                  |
        | 40 50                               |                                                                                    |
