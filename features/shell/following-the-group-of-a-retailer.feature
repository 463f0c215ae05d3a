Feature: Following the group of a retailer
  In order to serve retailers that work in different ways
  As an account manager
  I want each group of retailers to have its own ways, and every other retailer the plain ones

  Rule: The group of a retailer decides how the portal behaves

    @SHELL-004
    Scenario Outline: How retailer <retailer> knows people
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
    Scenario Outline: How retailer <retailer> takes what is entered
      Given the retailer "<retailer>"
      When a user of the retailer starts to work
      Then identifiers are <identifiers>
      And e-mail addresses are checked <e-mail>

      Examples:
        | retailer | identifiers | e-mail    |
        |     1001 | typed       | leniently |
        |     2002 | searched    | leniently |
        |     3008 | typed       | leniently |
        |     4012 | typed       | strictly  |

  Rule: A retailer in no group has the default behaviour

    @SHELL-005
    Example: People, at a retailer that no group lists
      Given the retailer "9001"
      When a user of the retailer starts to work
      Then addresses are looked up with "none"
      And VIPs are unmarked

    @SHELL-005
    Example: What is entered, at a retailer that no group lists
      Given the retailer "9001"
      When a user of the retailer starts to work
      Then identifiers are typed
      And e-mail addresses are checked leniently
