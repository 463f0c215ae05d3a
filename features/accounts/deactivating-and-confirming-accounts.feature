Feature: Deactivating and confirming accounts
  In order to let only current staff sign in
  As an account manager
  I want to confirm, deactivate and activate accounts

  Rule: Staff activate and deactivate accounts

    @ACCT-011
    Scenario Outline: From <before> to <after>
      Given the account ann@shop.com
      And the account ann@shop.com is <before> before
      And the user has the role "account_manager"
      When the user sets ann@shop.com to <after>
      Then the account ann@shop.com is <after>

      Examples:
        | before   | after    |
        | active   | inactive |
        | inactive | active   |

  Rule: An account is confirmed once

    @ACCT-013
    Example: A user who never confirmed the account
      Given the account ann@shop.com
      And the account ann@shop.com has never been confirmed
      And the user has the role "account_manager"
      When the user confirms ann@shop.com
      Then the account ann@shop.com is confirmed

  Rule: Staff cannot deactivate an account with more permissions than their own

    Example: An account manager and an administrator
      Given the account ann@shop.com with the roles "administrator at 1001"
      And the user has the role "account_manager"
      When the user sets ann@shop.com to inactive
      Then the user sees the message "This account can do more with accounts than you can"

  Rule: The last administrator cannot be deactivated

    Example: The last administrator of all retailers
      Given the user has the role "administrator" everywhere
      When the user sets their own account to inactive
      Then the user sees the message "This is the last administrator of all retailers. Make another user administrator first."

    Example: One of two
      Given a colleague who looks after all accounts
      And the user has the role "administrator" everywhere
      When the user sets their own account to inactive
      Then the user sees no message

  Rule: A deactivated account is signed out immediately

    Example: During a session
      Given a colleague who looks after all accounts
      And the user has the role "administrator"
      And the colleague has since deactivated the user
      When the user lists the accounts
      Then access is denied
