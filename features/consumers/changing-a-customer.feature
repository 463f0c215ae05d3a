Feature: Changing a customer
  In order to mail receipts to the right person
  As a member of support
  I want to correct what is noted about a customer, and nothing else

  Background:
    Given staff with the role "support"
    And the customer ann@shop.com
    And they have the city "Leeds"

  Rule: Only what is changed becomes different

    @CONS-030 @CONS-015
    Scenario Outline: The <trait> becomes "<text>"
      When staff note the <trait> "<text>" about ann@shop.com
      Then the <trait> "<text>" is known about ann@shop.com
      And the city "Leeds" is known about ann@shop.com

      Examples:
        | trait         | text         |
        | title         | Dr           |
        | first name    | Zoë          |
        | middle name   | Ann          |
        | last name     | חיים         |
        | postcode      | LS1 6LY      |
        | date of birth | 1932-02-28   |
        | address       | 1 High St    |
        | phone         | 0113 4960000 |

    Example: What a till noted stays
      Given a till that noted "blue card" about them
      When staff note the city "York" about ann@shop.com
      Then the city "York" is known about ann@shop.com
      And the till's note on ann@shop.com is "blue card"

    Example: What is emptied is gone
      When staff note the city "" about ann@shop.com
      Then the city "" is known about ann@shop.com

    Example: What cannot be meant changes nothing
      When staff note the date of birth "yesterday" about ann@shop.com
      Then they are told "Enter a date as YYYY-MM-DD"
      And the date of birth "" is known about ann@shop.com

  Rule: A new customer is created

    @CONS-029
    Example: A new address
      When staff note the city "York" about new@shop.com
      Then the city "York" is known about new@shop.com

  Rule: Two users who change a customer lose nothing

    @CONS-030
    Example: They change different things
      Given they noted the city "York" after a colleague noted the postcode "HU1 1AA"
      When they settle it with their own words
      Then the city "York" is known about ann@shop.com
      And the postcode "HU1 1AA" is known about ann@shop.com

    @CONS-030
    Example: They change the same, and the colleague is right
      Given they noted the city "York" after a colleague noted the city "Hull"
      When they settle it with the colleague's words
      Then the city "Hull" is known about ann@shop.com
