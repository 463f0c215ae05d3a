Feature: Changing an earlier choice of a role
  In order to mend a wrong choice without beginning anew
  As an administrator
  I want to go back step by step, and to find nothing left of what I broke off

  Background:
    Given the stores "Soho, Ealing"
    And the account ann@shop.com
    And staff with the role "administrator"
    And they began to give ann@shop.com a role

  Rule: Going back keeps the choice of that step and forgets the later ones

    @ACCT-021
    Example: From the permission to the store
      Given they chose the store "Soho" of the retailer "1001"
      And they chose the permission "manager"
      When they go back
      Then the source can be chosen anew
      And they are offered "Ealing, Soho"

    @ACCT-021
    Example: From the store to the kind
      Given they chose a store of the retailer "1001"
      When they go back
      Then the kind can be chosen anew

    @ACCT-021
    Example: From the kind to the retailer
      Given they chose the retailer "1001"
      When they go back
      Then the retailer can be chosen anew

    @ACCT-021
    Example: Over a step that was passed over
      Given they chose the retailer "1001"
      And they chose the kind retailer
      When they go back
      Then the kind can be chosen anew

  Rule: A cancelled role leaves nothing behind

    @ACCT-022
    Example: Beginning again
      Given they chose the store "Soho" of the retailer "1001"
      When they break off and begin again
      Then the retailer is still to be chosen
