Feature: Closing a store
  In order to keep closed stores off the list
  As an administrator
  I want to see the consequences before I close a store

  Background:
    Given the store "Soho" with the reference "S-1"
    And the store "Ealing" with the reference "E-1"
    And the user has the role "administrator"

  Rule: Staff see what refers to a store before they close it

    Example: Nothing refers to it
      When the user is about to close "Soho"
      Then the user sees the question "Delete store Soho?"

    Example: A receipt, two tills and a role for this store alone
      Given these receipts
        | receipt  | store | sold                |
        | TXN-1001 | Soho  | 2024-05-15 at 10:00 |
      And these tills
        | till | store  | seen                |
        | T1   | Soho   | 2024-05-15 at 10:00 |
        | T2   | Soho   | 2024-05-15 at 11:00 |
        | T3   | Ealing | 2024-05-15 at 10:00 |
      And the user has the role "employee" in "Soho"
      When the user is about to close "Soho"
      Then the user sees the question "Delete store Soho? 1 receipt keeps the store name and reference. 2 tills are removed. 1 role loses its scope."

  Rule: A closed store disappears, and its receipts remain

    @STORE-024
    Example: A store that has sold something
      Given these receipts
        | receipt  | store | sold                |
        | TXN-1001 | Soho  | 2024-05-15 at 10:00 |
      When the user closes "Soho"
      Then the stores are "Ealing"
      And receipt TXN-1001 still names "Soho"

  Rule: A store that a colleague has just changed is not closed

    @STORE-024
    Example: A colleague changes the store first
      Given the user has opened the store
      And a colleague changed the city of the store to "Westminster"
      When the user closes "Soho"
      Then the stores are "Ealing, Soho"
