Feature: Rounding money
  In order to show amounts that a customer can pay
  As a cashier
  I want calculated amounts rounded to the steps of their currency

  Rule: An amount is rounded to the digits of its currency, with ties away from zero

    @SHELL-058 @RATE-016
    Scenario Outline: <amount> is <paid>
      When the amount <amount> is calculated
      Then the amount to pay is <paid>

      Examples:
        | amount     | paid      |
        |  1.239 GBP |  1.24 GBP |
        |  1.005 GBP |  1.01 GBP |
        | -1.005 GBP | -1.01 GBP |
        |   99.4 JPY |    99 JPY |
        |   99.5 JPY |   100 JPY |
        | 1.2346 KWD | 1.235 KWD |
        |  1.239 XXX |  1.24 XXX |

  Rule: Swiss francs are paid in steps of 0.05

    @RATE-017
    Scenario Outline: <amount> is <paid>
      When the amount <amount> is calculated
      Then the amount to pay is <paid>

      Examples:
        | amount     | paid      |
        |   1.22 CHF |  1.20 CHF |
        |   1.23 CHF |  1.25 CHF |
        |  1.225 CHF |  1.25 CHF |
        |  1.275 CHF |  1.30 CHF |
        |  0.024 CHF |  0.00 CHF |
        |  0.025 CHF |  0.05 CHF |
        |  -1.23 CHF | -1.25 CHF |

  Rule: An amount on a receipt is not rounded

    @RATE-017
    Example: A discount of 1.23 francs
      When a receipt shows 1.23 CHF
      Then the user sees "CHF 1.23"
