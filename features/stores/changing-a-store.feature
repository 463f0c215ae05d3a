Feature: Changing a store
  In order to keep receipts right when a shop moves
  As an administrator
  I want to change some details and leave the others as they are

  Background:
    Given the user has the role "administrator"
    And the store "Soho" with the reference "S-1"

  Rule: A change leaves the other details of a store as they were

    @STORE-023
    Scenario Outline: The <detail> becomes "<text>"
      When the user changes the <detail> of the store to "<text>"
      Then the <detail> of the store is "<text>"
      And the country of the store is "GBR"

      Examples:
        | detail    | text          |
        | name      | Soho Square   |
        | city      | Westminster   |
        | time zone | Europe/London |
        | currency  | GBP           |
        | address   | 1 Dean Street |

    @STORE-023
    Example: An emptied detail is removed
      When the user changes the city of the store to ""
      Then the store has no city
      And the name of the store is "Soho"

    @STORE-008
    Example: An invalid value changes nothing
      When the user changes the name of the store to ""
      Then the store is rejected: "Name is required"
      And the name of the store is "Soho"

  Rule: A retailer can add details of its own to its stores

    Example: A VAT number
      Given a retailer with the store property "VAT number" of at most 9 characters
      When the user enters "GB 123456" as the "VAT number" of the store
      Then the "VAT number" of the store is "GB 123456"

    Example: A VAT number that is too long
      Given a retailer with the store property "VAT number" of at most 9 characters
      When the user enters "GB 1234567" as the "VAT number" of the store
      Then the store is rejected: "VAT number must be at most 9 characters"
