Feature: Listing stores
  In order to find a store at a glance
  As a member of staff
  I want the stores that I may see, in the order of their names

  Rule: Stores are sorted by name, without regard to capitals and accents

    @STORE-020
    Example: Names in any order
      Given the stores "Soho, étoile, Covent Garden, Zürich, Ealing"
      When the user lists the stores
      Then the user sees the list "Covent Garden, Ealing, étoile, Soho, Zürich"

    @STORE-020
    Example: No store yet
      When the user lists the stores
      Then the user sees the list ""

  Rule: Staff of some stores see only those stores

    @STORE-020 @RCPT-015
    Example: An employee of one store
      Given the stores "Soho, Ealing"
      And the user has the role "employee" in "Ealing"
      When the user lists the stores
      Then the user sees the list "Ealing"

  Rule: Only staff with a permission that uses stores see stores

    @SHELL-048
    Example: A permission that opens nothing
      Given the stores "Soho, Ealing"
      And the user has the permission "webview_html"
      When the user lists the stores
      Then access is denied
