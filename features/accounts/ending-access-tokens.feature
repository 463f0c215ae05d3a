Feature: Ending access tokens
  In order to cut off tools that are forgotten
  As a retailer
  I want every new access token to have an end

  Background:
    Given the account ann@shop.com with the roles "employee at 1001"
    And the user has the role "administrator"

  Rule: A token without a chosen end lasts as long as the retailer allows

    Example: A retailer without a maximum
      When the user creates a token of ann@shop.com for "receipts_view"
      Then the token lasts 365 days

    Example: A retailer with a maximum
      Given access tokens last at most 90 days
      When the user creates a token of ann@shop.com for "receipts_view"
      Then the token lasts 90 days

  Rule: A token lasts at most as long as the retailer allows

    Scenario Outline: <days> days, where the maximum is <maximum>
      Given access tokens last at most <maximum> days
      When the user creates a token of ann@shop.com that lasts <days> days
      Then the token lasts <days> days

      Examples:
        | maximum | days |
        | 90      | 30   |
        | 90      | 90   |

    Example: One day more
      Given access tokens last at most 90 days
      When the user creates a token of ann@shop.com that lasts 91 days
      Then the user sees the message "The token can last at most 90 days"
      And the account ann@shop.com has the tokens ""

  Rule: The end of a new token is in the future

    Example: A token that has ended already
      When the user creates a token of ann@shop.com that lasts 0 days
      Then the user sees the message "The end must be in the future"
      And the account ann@shop.com has the tokens ""
