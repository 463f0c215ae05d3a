Feature: Opening a store
  In order to sell at a new address from its first day
  As an administrator
  I want to add a store with the details that every receipt needs, and no invalid values

  Background:
    Given the user has the role "administrator"

  Rule: A store has a name, a reference and a country

    @STORE-006 @STORE-022
    Example: All that a store needs
      When the user adds the store "Soho" with the reference "S-1"
      Then the stores are "Soho"
      And the reference of the store is "S-1"

    @STORE-008 @STORE-009 @STORE-013
    Scenario Outline: The <detail> "<text>"
      When the user adds a store with the <detail> "<text>"
      Then the store is <answer>
      And the stores are "<stores>"

      Examples:
        | detail    | text         | answer                                            | stores |
        | name      |              | rejected: "Name is required"                      |        |
        | reference |              | rejected: "External reference is required"        |        |
        | country   |              | rejected: "Country is required"                   |        |
        | country   | Atlantis     | rejected: "Country must be chosen from the list"  |        |
        | time zone | Mars/Olympus | rejected: "Time zone must be chosen from the list"|        |
        | currency  | XXX          | rejected: "Currency must be chosen from the list" |        |
        | city      |              | saved                                             | Soho   |
        | postcode  |              | saved                                             | Soho   |
        | phone     |              | saved                                             | Soho   |

    @STORE-008
    Example: Blanks around a name
      When the user adds a store with the name "  Covent Garden "
      Then the name of the store is "Covent Garden"

  Rule: Each detail of a store has a maximum length

    @STORE-008 @STORE-010 @STORE-011 @STORE-012
    Scenario Outline: A <detail> of <count> letters
      When the user adds a store with a <detail> of <count> characters
      Then the store is <answer>

      Examples:
        | detail   | count | answer                                            |
        | name     |   100 | saved                                             |
        | name     |   101 | rejected: "Name must be at most 100 characters"   |
        | city     |    60 | saved                                             |
        | city     |    61 | rejected: "City must be at most 60 characters"    |
        | postcode |    10 | saved                                             |
        | postcode |    11 | rejected: "Postcode must be at most 10 characters"|
        | phone    |    20 | saved                                             |
        | phone    |    21 | rejected: "Phone must be at most 20 characters"   |

  Rule: A store is added once, and no other store has its reference

    @STORE-022
    Example: A retry after a lost response
      Given the user added the store "Soho" with the reference "S-1"
      When the user adds the store again
      Then the stores are "Soho"

    Example: The reference of another store
      Given the store "Soho" with the reference "S-1"
      When the user adds the store "Ealing" with the reference "S-1"
      Then the stores are "Soho"
