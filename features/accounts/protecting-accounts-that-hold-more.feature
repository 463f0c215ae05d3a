Feature: Protecting accounts that hold more
  In order to prevent users from gaining more permissions
  As a retailer
  I want account managers to access an account only if they hold all its permissions

  Rule: An account manager sets the password of an account without more permissions

    Example: An account without a role
      Given the account ann@shop.com
      And the user has the role "account_manager"
      When the user sets the password of ann@shop.com to "seven green umbrellas"
      Then the user sees the message "Password set"

    Example: An account with the same flag
      Given the account ann@shop.com with the roles "receipts_view at 1001"
      And the user has the role "account_manager"
      When the user sets the password of ann@shop.com to "seven green umbrellas"
      Then the user sees the message "Password set"

    Scenario Outline: An account with <role>
      Given the account ann@shop.com with the roles "<role>"
      And the user has the role "account_manager"
      When the user sets the password of ann@shop.com to "seven green umbrellas"
      Then the user sees the message "This account has permissions that you don't have. Send its owner a password reset link instead."

      Examples:
        | role                  |
        | pos_view at 1001      |
        | manager at 1001       |
        | support at *          |
        | administrator at 1001 |

  Rule: An account manager requires the owner of an account with more permissions to choose a password

    Example: A manager who forgot the password
      Given the account ann@shop.com with the roles "manager at 1001"
      And the user has the role "account_manager"
      When the user requires ann@shop.com to set a new password
      Then the user sees the message "Password reset link sent"

  Rule: A token of an account is created under the same rule as its password

    Example: A token for what the account manager holds
      Given the account ann@shop.com with the roles "manager at 1001"
      And the user has the role "account_manager"
      When the user creates a token of ann@shop.com for "receipts_view"
      Then the user sees the message "This account has permissions that you don't have. Send its owner a password reset link instead."

  Rule: An accounts administrator sets any password at the retailer

    Example: An account with flags that the administrator lacks
      Given the account ann@shop.com with the roles "sales_demo at 1001"
      And the user has the role "accounts_admin"
      When the user sets the password of ann@shop.com to "seven green umbrellas"
      Then the user sees the message "Password set"
