Feature: Assigning accounts to retailers
  In order to give users access to their retailers
  As an account manager
  I want to add retailers to accounts and to remove them

  Rule: An account without any retailer is inactive

    @ACCT-012
    Example: One of two retailers is removed
      Given the account ann@shop.com of the retailers "1001, 1002"
      And the user has the role "administrator" everywhere
      When the user removes the retailer "1001" from ann@shop.com
      Then the account ann@shop.com belongs to "1002"
      And the account ann@shop.com is active

    @ACCT-012
    Example: The last retailer is removed
      Given the account ann@shop.com of the retailers "1001"
      And the user has the role "account_manager"
      When the user removes the retailer "1001" from ann@shop.com
      Then the account ann@shop.com belongs to ""
      And the account ann@shop.com is inactive

    @ACCT-012
    Example: It was inactive before
      Given the account ann@shop.com of the retailers "1001"
      And the account ann@shop.com was inactive before
      And the user has the role "administrator"
      When the user removes the retailer "1001" from ann@shop.com
      Then the account ann@shop.com is inactive

    @ACCT-012
    Example: A new retailer does not activate an account
      Given the inactive account ann@shop.com of no retailer
      And the user has the role "administrator"
      When the user adds the retailer "1001" to ann@shop.com
      Then the account ann@shop.com belongs to "1001"
      And the account ann@shop.com is inactive

  Rule: A retailer is added once, and removed only if the account has it

    @ACCT-025
    Example: A retailer that the account already has
      Given the account ann@shop.com of the retailers "1001"
      And the user has the role "administrator"
      When the user adds the retailer "1001" to ann@shop.com
      Then the user sees the message 'Retailer "Retailer 1001" already associated'

    Example: A retailer that the account does not have
      Given the account ann@shop.com of the retailers "1001"
      And the user has the role "administrator" everywhere
      When the user removes the retailer "1002" from ann@shop.com
      Then the account ann@shop.com belongs to "1001"

  Rule: A retailer that an account manager adds comes with its default permissions

    Background:
      Given the account ann@shop.com of the retailers "1001"

    @ACCT-034
    Example: An account manager of both retailers
      Given the user has the role "account_manager"
      And the user has the role "account_manager" at another retailer
      When the user adds the retailer "1002" to ann@shop.com
      Then the account ann@shop.com holds "employee at 1002"

    @ACCT-034
    Example: An administrator
      Given the user has the role "administrator" everywhere
      When the user adds the retailer "1002" to ann@shop.com
      Then the account ann@shop.com holds ""

  Rule: An account manager gives only the default permissions that they hold

    Background:
      Given the account ben@shop.com of the retailers "1002"
      And the user has the role "account_manager"
      And the user has the role "account_manager" at another retailer

    @ACCT-034 @ACCT-051
    Example: One default is not held
      Given a retailer that gives new accounts "employee, pos_view"
      When the user adds the retailer "1001" to ben@shop.com
      Then the user sees the message "Could not add retailer permission defaults: You can't give 'pos_view' because you don't have 'pos_view' there"
      And the account ben@shop.com holds ""
