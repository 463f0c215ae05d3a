Feature: Changing a customer
  In order to email receipts to the right person
  As a member of support
  I want to correct details of a customer, and change nothing else

  Background:
    Given the user has the role "support"
    And the customer ann@shop.com
    And the customer has the city "Leeds"

  Rule: A change affects only the changed detail

    @CONS-030 @CONS-015
    Scenario Outline: The <trait> becomes "<text>"
      When the user enters the <trait> "<text>" for ann@shop.com
      Then the <trait> "<text>" is stored for ann@shop.com
      And the city "Leeds" is stored for ann@shop.com

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

    Example: A note of a till is kept
      Given a till noted "blue card" about the customer
      When the user enters the city "York" for ann@shop.com
      Then the city "York" is stored for ann@shop.com
      And the till's note about ann@shop.com is "blue card"

    Example: An emptied detail is removed
      When the user enters the city "" for ann@shop.com
      Then the city "" is stored for ann@shop.com

    Example: An invalid value changes nothing
      When the user enters the date of birth "yesterday" for ann@shop.com
      Then the user sees the message "Enter a date as YYYY-MM-DD"
      And the date of birth "" is stored for ann@shop.com

  Rule: A new customer is created

    @CONS-029
    Example: A new address
      When the user enters the city "York" for new@shop.com
      Then the city "York" is stored for new@shop.com

  Rule: Two users who change a customer lose nothing

    @CONS-030
    Example: They change different details
      Given the user entered the city "York" after a colleague entered the postcode "HU1 1AA"
      When the user resolves the conflict with their own values
      Then the city "York" is stored for ann@shop.com
      And the postcode "HU1 1AA" is stored for ann@shop.com

    @CONS-030
    Example: They change the same detail, and the colleague's value is kept
      Given the user entered the city "York" after a colleague entered the city "Hull"
      When the user resolves the conflict with the colleague's values
      Then the city "Hull" is stored for ann@shop.com
