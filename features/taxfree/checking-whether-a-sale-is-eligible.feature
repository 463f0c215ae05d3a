Feature: Checking whether a sale is eligible for a tax-free form
  In order to send no traveller to the airport in vain
  As a shop assistant
  I want to know whether the service accepts the sale before I issue a form

  Background:
    Given the store "Soho" that issues tax-free forms

  Rule: A sale is eligible by its amount and the country of its customer

    @TAXF-020 @TAXF-021
    Scenario Outline: A sale of <amount>
      Given a receipt TXN-1001 of <amount>
      When the user checks TXN-1001 for a tax-free form
      Then the receipt is not eligible: "<objections>"

      Examples:
        | amount       | objections               |
        | 20 GBP       | Gross amount below 30    |
        | 20000.01 GBP | Gross amount above 20000 |

    Scenario Outline: A sale of <amount>, which is a limit
      Given a receipt TXN-1001 of <amount>
      When the user checks TXN-1001 for a tax-free form
      Then the receipt is eligible

      Examples:
        | amount    |
        | 30 GBP    |
        | 20000 GBP |

    @TAXF-010 @TAXF-022
    Scenario Outline: A customer from <country> who spent <amount>
      Given a customer from <country> with the identifier ann@shop.com
      And a receipt TXN-1001 of <amount>
      When the user checks TXN-1001 for a tax-free form
      Then the receipt is not eligible: "<objections>"

      Examples:
        | country | amount  | objections                                         |
        | GBR     | 120 GBP | Customer country ineligible                        |
        | GBR     | 20 GBP  | Gross amount below 30, Customer country ineligible |

    Example: A customer from a country that gets tax back
      Given a customer from USA with the identifier ann@shop.com
      And a receipt TXN-1001 of 120 GBP
      When the user checks TXN-1001 for a tax-free form
      Then the receipt is eligible
