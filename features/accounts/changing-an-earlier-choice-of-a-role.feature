Feature: Changing an earlier choice of a role
  In order to fix a wrong choice without starting again
  As an administrator
  I want to go back step by step, and to start empty after I cancel

  Background:
    Given the stores "Soho, Ealing"
    And the account ann@shop.com
    And the user has the role "administrator"
    And the user began to give ann@shop.com a role

  Rule: A step back keeps the choice of that step and clears the later ones

    @ACCT-021
    Example: From the permission to the store
      Given the user chose the store "Soho" of the retailer "1001"
      And the user chose the permission "manager"
      When the user goes back
      Then the source can be changed
      And the user sees the list "Ealing, Soho"

    @ACCT-021
    Example: From the store to the kind
      Given the user chose a store of the retailer "1001"
      When the user goes back
      Then the kind can be changed

    @ACCT-021
    Example: From the kind to the retailer
      Given the user chose the retailer "1001"
      When the user goes back
      Then the retailer can be changed

    @ACCT-021
    Example: Over a skipped step
      Given the user chose the retailer "1001"
      And the user chose the kind retailer
      When the user goes back
      Then the kind can be changed

  Rule: A cancelled role leaves nothing behind

    @ACCT-022
    Example: Starting again
      Given the user chose the store "Soho" of the retailer "1001"
      When the user cancels and starts again
      Then the retailer is not chosen yet
