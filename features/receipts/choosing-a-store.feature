Feature: Choosing a store
  In order to see only the receipts of my stores
  As a member of staff
  I want to choose from the stores that I may see

  Background:
    Given the stores "Soho, Covent Garden, Ealing"

  Rule: Staff of the whole retailer choose one store or all of them

    @RCPT-016
    Example: An employee of the retailer
      Given the user has the role "employee"
      When the user opens the list of stores
      Then the user sees the list "All stores, Covent Garden, Ealing, Soho"

  Rule: Staff of some stores choose from those stores

    @RCPT-015
    Example: An employee of two stores
      Given the user has the role "employee" in "Soho"
      And the user has the role "employee" in "Ealing"
      When the user opens the list of stores
      Then the user sees the list "Ealing, Soho"

    @RCPT-015
    Example: An employee of one store
      Given the user has the role "employee" in "Soho"
      When the user opens the list of stores
      Then the user sees the list "Soho"
