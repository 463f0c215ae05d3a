Feature: Giving a role step by step
  In order to give somebody the rights they need and no more
  As an account keeper
  I want to choose the retailer, the kind, the source and the permission of a role one after the other

  Background:
    Given the stores "Soho, Ealing"
    And the account ann@shop.com

  Rule: Each choice leads to the next one, and the last one makes the role

    @ACCT-014
    Example: Nothing is chosen at the beginning
      Given staff with the role "administrator"
      When they begin to give ann@shop.com a role
      Then the retailer is still to be chosen

    @ACCT-015
    Example: The kind comes after the retailer
      Given staff with the role "administrator"
      And they began to give ann@shop.com a role
      When they choose the retailer "1001"
      Then the kind is still to be chosen
      And they are offered "retailer, store"

    @ACCT-016
    Example: The stores come after their kind
      Given staff with the role "administrator"
      And they began to give ann@shop.com a role
      And they chose the retailer "1001"
      When they choose the kind store
      Then they are offered "Ealing, Soho"

    @ACCT-016 @ACCT-017
    Example: The store leads to the permissions that can be given
      Given staff with the role "account_manager"
      And they began to give ann@shop.com a role
      And they chose a store of the retailer "1001"
      When they choose the source "Soho"
      Then they are offered "account_manager, receipts_view, consumer_view, accounts_view"

    @ACCT-009 @ACCT-017
    Example: The permission makes the role
      Given staff with the role "administrator"
      And they began to give ann@shop.com a role
      And they chose the store "Soho" of the retailer "1001"
      When they choose the permission "manager"
      Then the role is "manager in Soho"

  Rule: A step with one choice only is skipped

    @ACCT-020
    Example: A single source is taken
      Given staff with the role "administrator"
      And they began to give ann@shop.com a role
      And they chose the retailer "1001"
      When they choose the kind retailer
      Then the permission is still to be chosen

    @ACCT-018 @ACCT-032
    Example: Roles in stores are kept from an account manager
      Given a retailer that keeps roles in stores from account managers
      And staff with the role "account_manager"
      And they began to give ann@shop.com a role
      When they choose the retailer "1001"
      Then the permission is still to be chosen

    @ACCT-018 @SHELL-035
    Example: They are not kept from an administrator
      Given a retailer that keeps roles in stores from account managers
      And staff with the role "administrator"
      And they began to give ann@shop.com a role
      When they choose the retailer "1001"
      Then they are offered "retailer, store"

    @ACCT-010 @ACCT-019
    Example: A role for everything has no source to choose
      Given staff with the role "administrator" everywhere
      And they began to give ann@shop.com a role
      And they chose all retailers
      When they choose the kind store
      Then the permission is still to be chosen
