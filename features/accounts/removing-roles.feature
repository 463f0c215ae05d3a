Feature: Removing roles
  In order to remove unnecessary permissions
  As an account manager
  I want to remove the roles that I may remove

  Background:
    Given the stores "Soho, Ealing"

  Rule: Administrators remove any role

    @ACCT-031
    Scenario Outline: <role>
      Given the account ann@shop.com with the roles "<role>"
      And the user has the role "administrator"
      When the user removes the role "<role>" from ann@shop.com
      Then the account ann@shop.com holds ""

      Examples:
        | role                  |
        | administrator at 1001 |
        | owner in Soho         |
        | manager everywhere    |

  Rule: Account managers remove the roles that they can give, and the role of an employee

    @ACCT-030
    Scenario Outline: <role>, where "<allowed>" may be given
      Given the account ann@shop.com with the roles "<role>"
      And a retailer whose account managers may give "<allowed>"
      And the user has the role "account_manager"
      When the user removes the role "<role>" from ann@shop.com
      Then the account ann@shop.com holds ""

      Examples:
        | role                | allowed |
        | manager in Soho     | manager |
        | manager everywhere  | manager |
        | employee in Soho    | manager |
        | employee everywhere |         |

    @ACCT-030
    Scenario Outline: Not <role>, where "<allowed>" may be given
      Given the account ann@shop.com with the roles "<role>"
      And a retailer whose account managers may give "<allowed>"
      And the user has the role "account_manager"
      When the user removes the role "<role>" from ann@shop.com
      Then the user sees the message "<message>"

      Examples:
        | role               | allowed | message                     |
        | owner in Soho      | manager | You can't remove 'owner'    |
        | manager everywhere |         | You can't remove 'manager'  |
        | Employee in Soho   | manager | You can't remove 'Employee' |

    @ACCT-030
    Scenario Outline: <role>, without a list of allowed permissions
      Given the account ann@shop.com with the roles "<role>"
      And the user has the role "account_manager"
      When the user removes the role "<role>" from ann@shop.com
      Then the account ann@shop.com holds "<left>"

      Examples:
        | role             | left            |
        | employee in Soho |                 |
        | manager in Soho  | manager in Soho |
