Feature: Limiting who sees accounts
  In order to protect the accounts of other retailers
  As a retailer
  I want account managers to see and change only the accounts of their own retailer

  Background:
    Given the stores "Soho"
    And a colleague who looks after all accounts
    And the user has the role "administrator"

  Rule: Accounts of other retailers are not found

    @ACCT-046
    Example: A user of another retailer
      Given the account carl@books.com of the retailers "1002"
      When the user looks up carl@books.com
      Then the user sees the message "No account found for email carl@books.com"

    Example: The list
      Given the account ann@shop.com
      And the account carl@books.com of the retailers "1002"
      When the user lists the accounts
      Then the user sees the list "ann@shop.com"

  Rule: A change leaves roles and retailers that the user cannot see

    @ACCT-012
    Example: The only visible retailer is removed
      Given the account ben@shop.com of the retailers "1001, 1002"
      When the user removes the retailer "1001" from ben@shop.com
      Then the colleague sees that the account ben@shop.com belongs to "1002"
      And the account ben@shop.com is active

    Example: Roles at another retailer
      Given the account ben@shop.com of the retailers "1001, 1002"
      And the colleague has since given ben@shop.com the role "support at 1002"
      When the user gives ben@shop.com the role "employee in Soho"
      Then the colleague sees that the account ben@shop.com holds "support at 1002, employee in Soho"

  Rule: Only staff who manage all retailers of an account can deactivate it

    Example: A user of two retailers
      Given the account ben@shop.com of the retailers "1001, 1002"
      When the user sets ben@shop.com to inactive
      Then the user sees the message "This account also belongs to retailers that you don't manage"
