Feature: Saving views of a list
  In order to open the same filters every day
  As a member of staff
  I want to save them as a view, for me or for colleagues

  Background:
    Given a retailer in "Europe/London"
    And the account ben@shop.com with the roles "employee at 1001"

  Rule: Days relative to today move with the day of the retailer

    Scenario Outline: Receipts since <saved>, saved at noon on 15 May
      Given it is 2024-05-15 at 12:00 in "Europe/London"
      When the user saves the view "Mine" of the receipts since <saved>, relative to today
      Then the view opened on <day> has the receipts since <shown>

      Examples:
        | saved      | day        | shown      |
        | 2024-05-15 | 2024-05-15 | 2024-05-15 |
        | 2024-05-15 | 2024-05-16 | 2024-05-16 |
        | 2024-05-09 | 2024-05-20 | 2024-05-14 |
        | 2024-05-14 | 2024-03-01 | 2024-02-29 |
        | 2024-05-08 | 2025-01-03 | 2024-12-27 |

    Example: The day of the retailer has begun
      Given it is 2024-05-15 at 00:30 in "Europe/London"
      When the user saves the view "Mine" of the receipts since 2024-05-15, relative to today
      Then the view opened on 2024-05-17 has the receipts since 2024-05-17

  Rule: A view is seen by its owner, and by others while it is shared

    Example: Private and shared views of a colleague
      Given the user has the role "employee"
      And ben@shop.com saved the private view "Ben's own"
      And ben@shop.com saved the shared view "Bounced"
      When the user opens the views of the receipts
      Then the views are "Bounced"

    Example: A list that the user may not open
      Given the user has the role "accounts_view"
      And ben@shop.com saved the shared view "Bounced"
      When the user opens the views of the receipts
      Then there are no views

  Rule: Only the owner changes a view, and administrators of accounts end its sharing or delete it

    Scenario Outline: <role> and the shared view of a colleague: <action>
      Given the user has the role "<role>"
      And ben@shop.com saved the shared view "Bounced"
      When the user <action> the view "Bounced"
      Then the user sees the message "Only the owner can change this view."

      Examples:
        | role          | action          |
        | employee      | renames       |
        | employee      | stops sharing |
        | employee      | deletes       |
        | administrator | renames       |

    Scenario Outline: An administrator <action> the shared view of a colleague
      Given the user has the role "administrator"
      And ben@shop.com saved the shared view "Bounced"
      When the user <action> the view "Bounced"
      Then the user sees no message
      And the user has no views of the receipts any more

      Examples:
        | action          |
        | stops sharing |
        | deletes       |
