@SHELL-008
Feature: Choosing where staff start
  In order to be at work at once
  As a member of staff
  I want the portal to begin where my retailer wants me, or else where I may be

  Rule: Staff start where their retailer wants them to start

    @SHELL-009 @SHELL-010 @SHELL-011 @SHELL-012 @SHELL-013 @SHELL-014 @SHELL-015 @SHELL-016 @SHELL-017 @SHELL-018
    Scenario Outline: Staff who start with <start> begin at <place>
      Given a retailer whose users start with "<start>"
      And the user has the role "administrator"
      When the user opens the portal
      Then the user starts at "<place>"

      Examples:
        | start             | place             |
        | receipts          | Receipts          |
        | reports           | Sales             |
        | embedded reports  | Reports           |
        | pos               | Till data         |
        | home              | Home              |
        | admin accounts    | Accounts          |
        | consumer          | Customers         |
        | surveys           | Surveys           |
        | admin             | Admin             |
        | refund validation | Refund validation |

  Rule: Staff start with the first open area if the retailer's choice is closed to them

    Scenario Outline: <role> begins at <place>
      Given a retailer whose users start with "<start>"
      And the user has the role "<role>"
      When the user opens the portal
      Then the user starts at "<place>"

      Examples:
        | start     | role            | place    |
        | home      | employee        | Receipts |
        | surveys   | account_manager | Receipts |
        | the beach | manager         | Home     |
        | receipts  | rates_admin     | Admin    |

  Rule: Staff without any open area start nowhere, and see a message

    Example: A role without anything to open
      Given the user has the role "view_address"
      When the user opens the portal
      Then no place is open to the user
      And the user sees the message "Your account has no pages yet"
