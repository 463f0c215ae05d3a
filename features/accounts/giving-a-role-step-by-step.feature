Feature: Giving a role step by step
  In order to give a user the necessary permissions and no more
  As an account manager
  I want to choose the retailer, the kind, the source and the permission of a role in this order

  Background:
    Given the stores "Soho, Ealing"
    And the account ann@shop.com

  Rule: Each choice opens the next step, and the last choice completes the role

    @ACCT-014
    Example: Nothing is chosen at the beginning
      Given the user has the role "administrator"
      When the user begins to give ann@shop.com a role
      Then the retailer is not chosen yet

    @ACCT-015
    Example: The kind comes after the retailer
      Given the user has the role "administrator"
      And the user began to give ann@shop.com a role
      When the user chooses the retailer "1001"
      Then the kind is not chosen yet
      And the user sees the list "retailer, store"

    @ACCT-016
    Example: The stores come after their kind
      Given the user has the role "administrator"
      And the user began to give ann@shop.com a role
      And the user chose the retailer "1001"
      When the user chooses the kind store
      Then the user sees the list "Ealing, Soho"

    @ACCT-016 @ACCT-017
    Example: The permissions come after the store
      Given the user has the role "account_manager"
      And the user began to give ann@shop.com a role
      And the user chose a store of the retailer "1001"
      When the user chooses the source "Soho"
      Then the user sees the list "employee, account_manager, receipts_view, consumer_view, refund_view, accounts_view"

    @ACCT-009 @ACCT-017
    Example: The permission makes the role
      Given the user has the role "administrator"
      And the user began to give ann@shop.com a role
      And the user chose the store "Soho" of the retailer "1001"
      When the user chooses the permission "manager"
      Then the role is "manager in Soho"

  Rule: A step with one choice only is skipped

    @ACCT-020
    Example: A single source is chosen automatically
      Given the user has the role "administrator"
      And the user began to give ann@shop.com a role
      And the user chose the retailer "1001"
      When the user chooses the kind retailer
      Then the permission is not chosen yet

    @ACCT-018 @ACCT-032
    Example: An account manager does not see store roles
      Given a retailer that hides store roles from account managers
      And the user has the role "account_manager"
      And the user began to give ann@shop.com a role
      When the user chooses the retailer "1001"
      Then the permission is not chosen yet

    @ACCT-018 @SHELL-035
    Example: An administrator sees store roles
      Given a retailer that hides store roles from account managers
      And the user has the role "administrator"
      And the user began to give ann@shop.com a role
      When the user chooses the retailer "1001"
      Then the user sees the list "retailer, store"

    @ACCT-010 @ACCT-019
    Example: A role for everything has no source to choose
      Given the user has the role "administrator" everywhere
      And the user began to give ann@shop.com a role
      And the user chose all retailers
      When the user chooses the kind store
      Then the permission is not chosen yet
