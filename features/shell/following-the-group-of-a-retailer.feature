Feature: Following the group of a retailer
  In order to serve retailers that work in different ways
  As an account manager
  I want each group of retailers to have its own behaviour, and every other retailer the default one

  Rule: The group of a retailer decides how the portal behaves

    @SHELL-004
    Scenario Outline: Identification at retailer <retailer>
      Given the retailer "<retailer>"
      When a user of the retailer starts to work
      Then addresses are looked up with "<addresses>"
      And VIPs are <VIPs>

      Examples:
        | retailer | addresses    | VIPs     |
        |     1001 | provider-one | unmarked |
        |     2002 | none         | marked   |
        |     3008 | provider-two | unmarked |
        |     4012 | none         | unmarked |

    @SHELL-004
    Scenario Outline: Input at retailer <retailer>
      Given the retailer "<retailer>"
      When a user of the retailer starts to work
      Then identifiers are <identifiers>
      And email addresses are checked <email>

      Examples:
        | retailer | identifiers | email     |
        |     1001 | typed       | leniently |
        |     2002 | searched    | leniently |
        |     3008 | typed       | leniently |
        |     4012 | typed       | strictly  |

  Rule: A retailer in no group has the default behaviour

    @SHELL-005
    Example: Identification at a retailer in no group
      Given the retailer "9001"
      When a user of the retailer starts to work
      Then addresses are looked up with "none"
      And VIPs are unmarked

    @SHELL-005
    Example: Input at a retailer in no group
      Given the retailer "9001"
      When a user of the retailer starts to work
      Then identifiers are typed
      And email addresses are checked leniently
