Feature: Listing stores
  In order to find a store at a glance
  As a member of staff
  I want the stores that I may see, in the order of their names

  Rule: Stores are sorted by name, without regard to capitals and accents

    @STORE-020
    Example: Names in any order
      Given the stores "Soho, étoile, Covent Garden, Zürich, Ealing"
      When staff list the stores
      Then they are offered "Covent Garden, Ealing, étoile, Soho, Zürich"

    @STORE-020
    Example: No store yet
      When staff list the stores
      Then they are offered ""

  Rule: Staff of some stores see only those stores

    @STORE-020 @RCPT-015
    Example: An employee of one store
      Given the stores "Soho, Ealing"
      And staff with the role "employee" in "Ealing"
      When they list the stores
      Then they are offered "Ealing"

  Rule: Only staff with a permission that uses stores see stores

    @SHELL-048
    Example: A permission that opens nothing
      Given the stores "Soho, Ealing"
      And staff with the permission "webview_html"
      When they list the stores
      Then they are refused
