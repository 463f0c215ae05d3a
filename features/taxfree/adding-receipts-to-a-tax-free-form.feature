Feature: Adding receipts to a tax-free form
  In order to give a traveller one form for a day of shopping
  As a shop assistant
  I want to add other receipts before I issue a form

  Background:
    Given the store "Soho" that issues tax-free forms
    And a receipt TXN-1001 of 20 GBP

  Rule: The amount is that of all receipts of the form

    Example: Two receipts reach the minimum
      Given a receipt TXN-1002 of 10 GBP
      When the user adds TXN-1002 to a tax-free form of TXN-1001
      Then the receipt is added to the form
      And the receipt is eligible

    Example: A further receipt is needed
      Given a receipt TXN-1002 of 9.99 GBP
      When the user adds TXN-1002 to a tax-free form of TXN-1001
      Then the receipt is added to the form
      And the receipt is not eligible: "Gross amount below 30"

    Example: The amount becomes too high
      Given a receipt TXN-1002 of 19980.01 GBP
      When the user adds TXN-1002 to a tax-free form of TXN-1001
      Then the receipt is not added to the form: "Gross amount above 20000"

  Rule: Each receipt could have the form alone, except for its amount

    Example: It is in another currency
      Given a receipt TXN-1002 of 40 EUR
      When the user adds TXN-1002 to a tax-free form of TXN-1001
      Then the receipt is not added to the form: "This receipt is in another currency"

    Example: Its form was voided
      Given a receipt TXN-1002 of 40 GBP
      And the user has issued a tax-free form for TXN-1002
      And the user voided the tax-free form of TXN-1002
      When the user adds TXN-1002 to a tax-free form of TXN-1001
      Then the receipt is added to the form

    Scenario Outline: A receipt whose forms are <before>
      Given a receipt TXN-1002 with tax-free forms that are "<before>"
      When the user adds TXN-1002 to a tax-free form of TXN-1001
      Then the receipt is not added to the form: "<reason>"

      Examples:
        | before    | reason                                                       |
        | issued    | This receipt has a tax-free form that is issued: TF000000017 |
        | initiated | This receipt has a tax-free form that is started             |

    Example: It is a duplicate
      Given a receipt TXN-1002 that duplicates TXN-1001
      When the user adds TXN-1002 to a tax-free form of TXN-1001
      Then the receipt is not added to the form: "A duplicate gets no tax-free form"

    Example: It is on the form already
      When the user adds TXN-1001 to a tax-free form of TXN-1001
      Then the receipt is not added to the form: "This receipt is on the form already"
