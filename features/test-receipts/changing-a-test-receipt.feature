Feature: Changing a test receipt
  In order to test my own case
  As a tester
  I want to change items and taxes and see the total of the receipt

  Rule: Staff keep or discard a change

    @POST-012
    Example: Saving the change
      Given a test receipt with an item at 10 GBP
      When the user changes the price of the item to "12"
      Then the price of the item is 12.00 GBP

    @POST-012
    Example: Cancelling the change
      Given a test receipt with an item at 10 GBP
      When the user changes the price of the item to "12" and cancels
      Then the price of the item is 10.00 GBP

  Rule: A tax needs a name of its own and a rate

    @POST-017 @POST-018 @POST-019
    Example: Another tax
      When the user adds the tax "Eco" of "17.456" percent
      Then items can be taxed with "VAT 20 % included, Eco 17.46 % included"
      And the user sees no message

    @POST-017 @POST-018
    Scenario Outline: '<name>' of '<rate>' percent
      When the user adds the tax "<name>" of "<rate>" percent
      Then items can be taxed with "VAT 20 % included"
      And the user sees the message '<message>'

      Examples:
        | name | rate | message                            |
        |      |    5 | A tax needs a name                 |
        | Eco  |    x | The rate of a tax must be a number |
        | vat  |    5 | There is a tax "VAT" already       |

  Rule: The total of a test receipt is the sum of its items, to the penny

    @POST-027
    Scenario Outline: <quantity> at <price>
      When the user adds "<quantity>" items at <price> each
      Then the total of the test receipt is <total>, <net> without taxes

      Examples:
        | quantity | price     | total     | net       |
        |        1 | 12.00 GBP | 12.00 GBP | 10.00 GBP |
        |        1 | 10.00 GBP | 10.00 GBP |  8.33 GBP |
        |        3 | 12.00 GBP | 36.00 GBP | 30.00 GBP |
        |      0.5 |  1.05 GBP |  0.53 GBP |  0.44 GBP |
