# breaks wire 2:26, wire 5:10, wire 10:51, wire 17:44, wire 17:61, wire 26:9, wire 27:9
Feature: Speaking of the store_id
  In order to see that the linter finds this
  As a developer
  I want /receipts to be an address for no user

  Background:
    Given the user has the role "account_manager"
    And the stores "Soho, Ealing"
    And a retailer that labels all properties as "filterBy=date"

  Rule: A value is no excuse

    Example: Searches are in the search language, other texts are not
      Given the user has opened the account ann_lee@shop_one.com
      When the user searches for 'store_id:5001 AND total:>5'
      Then the user sees the message "Add ?store_id=5001 to https://shop.example"

    Scenario Outline: A value of a table
      Given a retailer that labels the property "<name>" as "Name"
      When the user lists the stores
      Then the user sees the message 'Missing permission: stores_admin'

      Examples:
        | name           |
        | transaction_id |
        | storeId        |
        | Store          |
