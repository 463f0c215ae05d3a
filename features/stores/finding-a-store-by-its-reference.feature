Feature: Finding a store by its reference
  In order to speak of one store in one way
  As an administrator
  I want each store to go by its external reference, or by the number of former times

  Background:
    Given staff with the role "administrator"

  Rule: A store is found by its external reference, or by its number if it has none

    @STORE-007 @STORE-021
    Scenario Outline: Looking up "<looked up>"
      Given the store "Soho" with the reference "S-1"
      And the store "Bath" with the number 8
      When they look up the store "<looked up>"
      Then they see "<found>"

      Examples:
        | looked up | found |
        | S-1       | Soho  |
        | 8         | Bath  |

    @STORE-021
    Example: An unknown reference
      When they look up the store "S-9"
      Then they are told "Not found"

  Rule: A new store has a number as its reference if its retailer numbers its stores

    @STORE-016
    Scenario Outline: The reference "<typed>" is <number>
      Given a retailer whose stores go by numbers
      When they add a store with the reference "<typed>"
      Then the reference of the store is "<number>"

      Examples:
        | typed | number |
        | 42    | 42     |
        | 007   | 7      |

    @STORE-016
    Scenario Outline: The reference "<typed>"
      Given a retailer whose stores go by numbers
      When they add a store with the reference "<typed>"
      Then the store is refused: "<answer>"

      Examples:
        | typed | answer                             |
        | 12a   | Reference must contain digits only |
        |       | Reference is required              |

  Rule: A store keeps its reference

    @STORE-017
    Example: Another reference is typed
      Given the store "Soho" with the reference "S-1"
      When they change its reference to "S-2"
      Then the reference of the store is "S-1"
