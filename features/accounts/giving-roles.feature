Feature: Giving roles
  In order to let colleagues do their work
  As an account manager
  I want to give valid roles within my own permissions

  Background:
    Given the stores "Soho, Ealing"

  Rule: An account holds the roles that it was given

    @ACCT-009 @ACCT-027
    Example: A manager for one store
      Given the account ann@shop.com with the roles "employee in Ealing"
      And the user has the role "administrator"
      When the user gives ann@shop.com the role "manager in Soho"
      Then the account ann@shop.com holds "employee in Ealing, manager in Soho"

  Rule: A role needs a place and a permission

    @ACCT-026
    Example: Nothing is chosen
      Given the account ann@shop.com
      And the user has the role "administrator"
      When the user gives ann@shop.com a role without choosing anything
      Then the user sees the message "Invalid new role selections"

    @ACCT-027
    Example: No store is chosen
      Given the account ann@shop.com
      And the user has the role "administrator"
      When the user gives ann@shop.com the permission "employee" in no store
      Then the user sees the message "Invalid new role values"

    @ACCT-027 @ACCT-028
    Example: The permission is blank
      Given the account ann@shop.com
      And the user has the role "administrator"
      When the user gives ann@shop.com a blank permission in "Soho"
      Then the user sees the message "Invalid new role values"

  Rule: Permissions that an account holds in a place are not offered there again

    @ACCT-029
    Scenario Outline: An account manager in <held> can give <permissions> in Soho
      Given the account ann@shop.com with the roles "account_manager in <held>"
      And a retailer whose account managers may give "account_manager, receipts_view"
      And the user has the role "account_manager"
      When the user lists the permissions that ann@shop.com can receive in "Soho"
      Then the user sees the list "<permissions>"

      Examples:
        | held   | permissions                    |
        | Soho   | receipts_view                  |
        | Ealing | account_manager, receipts_view |

  Rule: Administrators can give permissions outside the list, and account managers cannot

    @ACCT-028 @SHELL-035
    Example: An administrator
      Given the account ann@shop.com
      And the user has the role "administrator"
      When the user gives ann@shop.com the role "my:perm in Soho"
      Then the account ann@shop.com holds "my:perm in Soho"

    @ACCT-028
    Example: An account manager
      Given the account ann@shop.com
      And the user has the role "account_manager"
      When the user gives ann@shop.com the role "my:perm in Soho"
      Then the user sees the message "Invalid new role values"

  Rule: Account managers give only permissions that they hold and their retailer allows

    @ACCT-033
    Example: A role that an account manager does not have
      Given the account ann@shop.com
      And the user has the role "account_manager"
      When the user gives ann@shop.com the role "support in Soho"
      Then the user sees the message "Invalid new role values"
