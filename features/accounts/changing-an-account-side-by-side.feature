Feature: Changing an account side by side
  In order to lose nothing that a colleague has just done
  As an account keeper
  I want to be told when somebody was first, and to go on from there

  Background:
    Given the stores "Soho, Ealing"
    And a colleague who looks after all accounts
    And staff with the role "administrator"
    And the account ann@shop.com with the roles "employee in Soho"
    And they have looked at ann@shop.com

  Rule: The second of two users who change an account gets a message, and nothing is written

    Example: The colleague has given another role
      Given the colleague has meanwhile given ann@shop.com the role "manager in Ealing"
      When they make ann@shop.com inactive
      Then they hear that a colleague was first
      And the account ann@shop.com is active

  Rule: Staff see both changes and decide

    Example: A role of the colleague and a status of one's own
      Given the colleague has meanwhile given ann@shop.com the role "manager in Ealing"
      And they hear that a colleague was first when they make ann@shop.com inactive
      When they insist
      Then the account ann@shop.com is inactive
      And the account ann@shop.com holds "employee in Soho, manager in Ealing"

  Rule: The log lists each change and its author

    Example: By the colleague, then by oneself
      Given the colleague has meanwhile given ann@shop.com the role "manager in Ealing"
      And they hear that a colleague was first when they make ann@shop.com inactive
      And they insisted
      When they read what was done to ann@shop.com
      Then they read "account.status by staff@shop.example, account.roles by colleague@shop.example"
