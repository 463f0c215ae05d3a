Feature: Finding a store by its reference
  In order to identify each store in one way
  As an administrator
  I want each store identified by its external reference, or by its earlier number

  Background:
    Given the user has the role "administrator"

  Rule: A store is found by its external reference, or by its number if it has none

    @STORE-007 @STORE-021
    Scenario Outline: Looking up "<reference>"
      Given the store "Soho" with the reference "S-1"
      And the store "Bath" with the number 8
      When the user looks up the store "<reference>"
      Then the user sees "<found>"

      Examples:
        | reference | found |
        | S-1       | Soho  |
        | 8         | Bath  |

    @STORE-021
    Example: An unknown reference
      When the user looks up the store "S-9"
      Then the user sees the message "Not found"

  Rule: A new store has a number as its reference if its retailer numbers its stores

    @STORE-016
    Scenario Outline: The reference "<typed>" is <number>
      Given a retailer whose stores have numbers
      When the user adds a store with the reference "<typed>"
      Then the reference of the store is "<number>"

      Examples:
        | typed | number |
        | 42    | 42     |
        | 007   | 7      |

    @STORE-016
    Scenario Outline: The reference "<typed>"
      Given a retailer whose stores have numbers
      When the user adds a store with the reference "<typed>"
      Then the store is rejected: "<answer>"

      Examples:
        | typed | answer                             |
        | 12a   | Reference must contain digits only |
        |       | Reference is required              |

  Rule: A store keeps its reference

    @STORE-017
    Example: Another reference is typed
      Given the store "Soho" with the reference "S-1"
      When the user changes the reference of the store to "S-2"
      Then the reference of the store is "S-1"
