Feature: Choosing currencies
  In order to accept the currencies that our customers bring
  As an administrator
  I want to add and remove currencies

  Background:
    Given the user has the role "administrator"
    And it is 2024-05-15 at 14:00 in "UTC"
    And these rates since 2024-05-15
      | one | is       |
      | GBP | 1.25 USD |
      | GBP | 1.17 EUR |

  Rule: A currency code has three letters, capital or small

    @RATE-004
    Scenario Outline: Adding "<code>"
      When the user adds the currency "<code>"
      Then one GBP can have rates in "<currencies>"

      Examples:
        | code | currencies    |
        | chf  | USD, EUR, CHF |
        | CHF  | USD, EUR, CHF |
        | zzz  | USD, EUR, ZZZ |

    @RATE-004
    Scenario Outline: Adding the invalid code "<code>"
      When the user adds the currency "<code>"
      Then the user sees the message "A currency code must be three letters"
      And one GBP can have rates in "USD, EUR"

      Examples:
        | code |
        | US   |
        | EURO |
        | U5D  |
        | U D  |

  Rule: A currency has one rate

    @RATE-005
    Scenario Outline: Adding "<code>" again
      When the user adds the currency "<code>"
      Then the user sees the message 'Duplicate rate "<currency>"'

      Examples:
        | code | currency |
        | usd  | USD      |
        | EUR  | EUR      |
        | gbp  | GBP      |

  Rule: A removed currency has no rate from the first day of the new rates

    @RATE-011
    Example: Removing the dollar
      When the user removes USD as of 2024-05-16
      Then one GBP has rates in "EUR"
