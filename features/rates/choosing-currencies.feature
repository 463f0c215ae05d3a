Feature: Choosing currencies
  In order to take the money that our guests bring
  As an administrator
  I want to add and leave out currencies

  Background:
    Given staff with the role "administrator"
    And it is 2024-05-15 at 14:00 in "UTC"
    And these rates since 2024-05-15
      | one | is       |
      | GBP | 1.25 USD |
      | GBP | 1.17 EUR |

  Rule: A currency code has three letters, capital or small

    @RATE-004
    Scenario Outline: Adding "<code>"
      When they add the currency "<code>"
      Then one GBP can be given in "<currencies>"

      Examples:
        | code | currencies    |
        | chf  | USD, EUR, CHF |
        | CHF  | USD, EUR, CHF |
        | zzz  | USD, EUR, ZZZ |

    @RATE-004
    Scenario Outline: Adding "<code>", which is none
      When they add the currency "<code>"
      Then they are told "A currency code must be three letters"
      And one GBP can be given in "USD, EUR"

      Examples:
        | code |
        | US   |
        | EURO |
        | U5D  |
        | U D  |

  Rule: A currency has one rate

    @RATE-005
    Scenario Outline: Adding "<code>" again
      When they add the currency "<code>"
      Then they are told 'Duplicate rate "<currency>"'

      Examples:
        | code | currency |
        | usd  | USD      |
        | EUR  | EUR      |
        | gbp  | GBP      |

  Rule: A currency that is left out has no rate from then on

    @RATE-011
    Example: No more dollars
      When they leave out USD from 2024-05-16
      Then one GBP is given in "EUR"
