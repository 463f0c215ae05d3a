Feature: Finding a customer
  In order to help a customer at the counter or on the phone
  As a shop assistant
  I want to find customers by whatever they tell me

  Background:
    Given staff with the role "employee"
    And the customer ann@shop.com
    And they have the first name "Zoë Ann"
    And they have the last name "O'Brien"
    And they have the postcode "WC2E 8RF"
    And they have the phone "+44 7700 900123"

  Rule: A customer is found by what they say, however it is written

    @CONS-031
    Scenario Outline: "<said>" finds Ann
      When staff search the customers for "<said>"
      Then they find the customers "ann@shop.com"

      Examples:
        | said             |
        | ann@shop.com     |
        | ANN@shop         |
        | 07700 900123     |
        | 0044 7700 900123 |
        | zoe obrien       |
        | wc2e8rf          |

    @CONS-031
    Example: A name that two customers have
      Given the customer obrien@shop.com
      When staff search the customers for "obrien"
      Then they find the customers "obrien@shop.com, ann@shop.com"

    @CONS-031
    Example: A customer who only occurs on receipts
      Given the store "Soho" in "Europe/London"
      And a receipt TXN-1001 bought by bea@shop.com
      When staff search the customers for "bea"
      Then they find the customers "bea@shop.com"

    Example: A name that no customer has
      When staff search the customers for "nobody"
      Then they find the customers ""

  Rule: A failure says so

    Example: Nothing answers
      Given nothing answers
      When staff search the customers for "ann"
      Then they are told "There was an error performing your search, please try again later"
