Feature: Finding a customer
  In order to help a customer at the counter or on the phone
  As a shop assistant
  I want to find customers by their name, address or number

  Background:
    Given the user has the role "employee"
    And the customer ann@shop.com
    And the customer has the first name "Zoë Ann"
    And the customer has the last name "O'Brien"
    And the customer has the postcode "WC2E 8RF"
    And the customer has the phone "+44 7700 900123"

  Rule: A customer is found by name, address or number in any spelling

    @CONS-031
    Scenario Outline: "<text>" finds Ann
      When the user searches the customers for "<text>"
      Then the search finds the customers "ann@shop.com"

      Examples:
        | text             |
        | ann@shop.com     |
        | ANN@shop         |
        | 07700 900123     |
        | 0044 7700 900123 |
        | zoe obrien       |
        | wc2e8rf          |

    @CONS-031
    Example: A name that two customers have
      Given the customer obrien@shop.com
      When the user searches the customers for "obrien"
      Then the search finds the customers "obrien@shop.com, ann@shop.com"

    @CONS-031
    Example: A customer who only occurs on receipts
      Given the store "Soho" in "Europe/London"
      And a receipt TXN-1001 bought by bea@shop.com
      When the user searches the customers for "bea"
      Then the search finds the customers "bea@shop.com"

    Example: A name that no customer has
      When the user searches the customers for "unknown"
      Then the search finds the customers ""

  Rule: A failure shows a message

    Example: The server does not answer
      Given the server does not answer
      When the user searches the customers for "ann"
      Then the user sees the message "There was an error performing your search, please try again later"
