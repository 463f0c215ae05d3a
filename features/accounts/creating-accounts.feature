Feature: Creating accounts
  In order to let a new colleague start
  As an account manager
  I want to create an account for an email address, at my retailer

  Background:
    Given the user has the role "account_manager"

  Rule: A new account belongs to the retailer where it is created

    Example: A new colleague
      When the user creates the account "dora@shop.com"
      Then the account dora@shop.com belongs to "1001"
      And the account dora@shop.com holds ""
      And the account dora@shop.com is active

  Rule: An email address has one account, without regard to capitals

    @ACCT-045
    Example: An existing account
      Given the account dora@shop.com
      When the user creates the account "Dora@shop.com"
      Then the user sees the message "An account Dora@shop.com already exists"

  Rule: An account needs a valid email address

    @CONS-036
    Example: Half an address
      When the user creates the account "dora@"
      Then the user sees the message "Enter an email address"
