# breaks wire 2:26, wire 5:10, wire 10:47, wire 17:32, wire 17:49, wire 26:9, wire 27:9
Feature: Speaking of the store_id
  In order to see that the linter finds this
  As a developer
  I want /receipts to be an address for no user

  Background:
    Given staff with the role "account_manager"
    And the stores "Soho, Ealing"
    And a retailer that calls all properties "filterBy=date"

  Rule: A value is no excuse

    Example: Searches are in the search language, other texts are not
      Given they have looked at ann_lee@shop_one.com
      When staff search for 'store_id:5001 AND total:>5'
      Then they are told "Add ?store_id=5001 to https://shop.example"

    Scenario Outline: A value of a table
      Given a retailer that calls the property "<name>" "Name"
      When staff list the stores
      Then they are told 'Missing permission: stores_admin'

      Examples:
        | name           |
        | transaction_id |
        | storeId        |
        | Store          |
