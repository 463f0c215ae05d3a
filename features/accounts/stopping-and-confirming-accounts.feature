Feature: Stopping and confirming accounts
  In order to let in those who work here, and nobody else
  As an account keeper
  I want to confirm accounts, stop them and bring them back

  Rule: Staff make an account active or inactive

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
    Example: Somebody who never answered
      Given the account ann@shop.com
      And the account ann@shop.com has never been confirmed
      And the user has the role "account_manager"
      When the user confirms ann@shop.com
      Then the account ann@shop.com is confirmed

  Rule: Staff cannot stop an account with more permissions than their own

    Example: An account manager and an administrator
      Given the account ann@shop.com with the roles "administrator at 1001"
      And the user has the role "account_manager"
      When the user sets ann@shop.com to inactive
      Then the user sees the message "This account can do more with accounts than you can"

  Rule: The last administrator cannot be stopped

    Example: The last administrator of all retailers
      Given the user has the role "administrator" everywhere
      When the user sets their own account to inactive
      Then the user sees the message "This is the last administrator of all retailers. Make someone else administrator first."

    Example: One of two
      Given a colleague who looks after all accounts
      And the user has the role "administrator" everywhere
      When the user sets their own account to inactive
      Then the user sees no message

  Rule: A stopped account is signed out at once

    Example: In the middle of their work
      Given a colleague who looks after all accounts
      And the user has the role "administrator"
      And the colleague has since deactivated the user
      When the user lists the accounts
      Then access is denied
