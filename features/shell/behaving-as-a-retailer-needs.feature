Feature: Behaving as a retailer needs
  In order to serve retailers that work in different ways
  As an account manager
  I want each group of retailers to have its own ways, and every other retailer the plain ones

  Rule: A retailer's group decides

    @SHELL-004
    Scenario Outline: Retailer <retailer>
      Given the retailer "<retailer>"
      When its staff begin to work
      Then addresses are looked up with "<addresses>"
      And VIPs are <VIPs>
      And identifiers are <identifiers>
      And e-mail addresses are checked <e-mail>

      Examples:
        | retailer | addresses    | VIPs     | identifiers | e-mail    |
        |     1001 | provider-one | unmarked | typed       | leniently |
        |     2002 | none         | marked   | searched    | leniently |
        |     3008 | provider-two | unmarked | typed       | leniently |
        |     4012 | none         | unmarked | typed       | strictly  |

  Rule: A retailer in no group works the plain way

    @SHELL-005
    Example: A retailer that no group lists
      Given the retailer "9001"
      When its staff begin to work
      Then addresses are looked up with "none"
      And VIPs are unmarked
      And identifiers are typed
      And e-mail addresses are checked leniently
