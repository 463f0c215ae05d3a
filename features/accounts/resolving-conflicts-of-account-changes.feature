Feature: Resolving conflicts of account changes
  In order to lose no recent change of a colleague
  As an account manager
  I want to see when a colleague made a change first, and to continue from there

  Background:
    Given the stores "Soho, Ealing"
    And a colleague who looks after all accounts
    And the user has the role "administrator"
    And the account ann@shop.com with the roles "employee in Soho"
    And the user has opened the account ann@shop.com

  Rule: The second of two users who change an account gets a message, and nothing is saved

    Example: The colleague has given another role
      Given the colleague has since given ann@shop.com the role "manager in Ealing"
      When the user sets ann@shop.com to inactive
      Then the change is rejected because a colleague changed the account first
      And the account ann@shop.com is active

  Rule: Staff see both changes and decide

    Example: The colleague's role and the user's status
      Given the colleague has since given ann@shop.com the role "manager in Ealing"
      And setting ann@shop.com to inactive was rejected because a colleague changed the account first
      When the user applies the change again
      Then the account ann@shop.com is inactive
      And the account ann@shop.com holds "employee in Soho, manager in Ealing"

  Rule: The log lists each change and its author

    Example: By the colleague, then by the user
      Given the colleague has since given ann@shop.com the role "manager in Ealing"
      And setting ann@shop.com to inactive was rejected because a colleague changed the account first
      And the user applied the change again
      When the user reads the history of ann@shop.com
      Then the history shows "account.status by staff@shop.example, account.roles by colleague@shop.example"
