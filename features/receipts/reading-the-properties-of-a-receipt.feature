Feature: Reading the properties of a receipt
  In order to understand the additional data of a till
  As a member of support
  I want to see the properties of a receipt, and hidden ones only with the permission

  Background:
    Given the store "Covent Garden" in "Europe/London"
    And a retailer that labels the property "x" as "_x"

  Rule: A property that starts with an underscore, by name or by label, is hidden with all below it

    @RCPT-039
    Scenario Outline: "<properties>" on the shop floor
      Given a receipt TXN-1001 with the properties "<properties>"
      And the user has the role "employee"
      When the user opens the properties of TXN-1001
      Then the user sees "<shown>"

      Examples:
        | properties | shown  |
        | _secret    |        |
        | x          |        |
        | Till_1     | Till_1 |
        | a/_b, a/c  | a, a/c |
        | _a/b       |        |

  Rule: Staff with the permission see all hidden properties

    @RCPT-040 @SHELL-044
    Scenario Outline: "<properties>" in support
      Given a receipt TXN-1001 with the properties "<properties>"
      And the user has the permission "receipts_view"
      And the user has the permission "receipts:view_hidden_properties"
      When the user opens the properties of TXN-1001
      Then the user sees "<shown>"

      Examples:
        | properties | shown        |
        | _secret    | _secret      |
        | x          | x            |
        | a/_b, a/c  | a, a/_b, a/c |
        | _a/b       | _a, _a/b     |

  Rule: Properties are listed under a title

    @RCPT-022
    Example: Without a title of the retailer's own
      Given a receipt TXN-1001 with the properties "till"
      When the user opens the properties of TXN-1001
      Then the properties are under "Properties"

    @RCPT-022
    Example: With one
      Given a receipt TXN-1001 with the properties "till"
      And a retailer that labels all properties as "Details"
      When the user opens the properties of TXN-1001
      Then the properties are under "Details"
