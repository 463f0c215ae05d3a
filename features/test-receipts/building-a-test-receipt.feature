Feature: Building a test receipt
  In order to have a realistic receipt in seconds
  As a tester
  I want missing values filled in

  Rule: A new test receipt starts with the usual values

    @POST-021 @POST-022 @POST-023
    Example: British, with VAT in its prices
      When the user starts a test receipt
      Then the test receipt has the locale "en_GB" and the currency GBP
      And items can be taxed with "VAT 20 % included"

    @POST-024 @POST-025 @POST-026
    Scenario Outline: The random number <number>
      Given it is 2024-05-15 at 10:20 in "UTC"
      And the random number is <number>
      When the user starts a test receipt
      Then the transaction id of the test receipt is "TXN-1715768400000<end>"
      And the salesperson is "<seller>" and the card is "VISA <card>"

      Examples:
        | number | end  | seller  | card |
        |      0 |    0 | SP-1000 | 0000 |
        |     42 |   42 | SP-1042 | 0042 |
        |   9999 | 9999 | SP-9999 | 9999 |

  Rule: An item has the price that staff enter, to 2 decimals, or else a random price from 1 to 999

    @POST-013
    Scenario Outline: The user types '<typed>', and the random number is <number>
      Given the random number is <number>
      When the user adds an item at "<typed>"
      Then the price of the item is <price>

      Examples:
        | typed  | number | price      |
        | 12.345 |      0 |  12.35 GBP |
        | 10     |      0 |  10.00 GBP |
        | -5     |      0 |  -5.00 GBP |
        | abc    |      0 |   1.00 GBP |
        |        |   9999 | 999.00 GBP |

  Rule: Missing names and product codes are generated

    @POST-014
    Example: An item without a name
      Given the random number is 7
      When the user adds an item named "  "
      Then the item is named "Item-7"

    @POST-015 @POST-020
    Example: An item without a product code
      Given the random number is 42
      When the user adds an item with the product code ""
      Then the product code of the item is "PC42"
      And the quantity of the item is "1"

  Rule: A repeated detail is listed once

    @POST-016
    Scenario Outline: Of "<typed>"
      When the user adds an item with the details "<typed>"
      Then the details of the item are "<kept>"

      Examples:
        | typed           | kept      |
        |  red , red,blue | red, blue |
        | Red,red         | Red, red  |
