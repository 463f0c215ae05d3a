@SHELL-008
Feature: Choosing the start place of staff
  In order to start working immediately
  As a member of staff
  I want the portal to start where my retailer chooses, or else in an area that is open to me

  Rule: Staff start at the place that their retailer chooses

    @SHELL-009 @SHELL-010 @SHELL-011 @SHELL-012 @SHELL-013 @SHELL-014 @SHELL-015 @SHELL-016 @SHELL-017 @SHELL-018
    Scenario Outline: Users who start with <start> start at <place>
      Given a retailer whose users start with "<start>"
      And the user has the role "administrator"
      When the user opens the portal
      Then the user starts at "<place>"

      Examples:
        | start             | place             |
        | receipts          | Receipts          |
        | reports           | Sales             |
        | embedded reports  | Reports           |
        | pos               | Till records      |
        | home              | Home              |
        | admin accounts    | Accounts          |
        | consumer          | Customers         |
        | surveys           | Surveys           |
        | admin             | Admin             |
        | refund validation | Refund validation |

  Rule: Staff start at the first open place if the retailer's choice is closed to them

    Scenario Outline: <role> starts at <place>
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

  Rule: Staff without any open place see a message

    Example: A role without anything to open
      Given the user has the role "view_address"
      When the user opens the portal
      Then no place is open to the user
      And the user sees the message "Your account has no pages yet"
