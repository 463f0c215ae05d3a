@SHELL-051
Feature: Remembering choices
  In order to find my desk as I left it
  As a member of staff
  I want my choices remembered, and forgotten when they have become meaningless

  Rule: Choices of the present version are kept, and all others are forgotten

    Scenario Outline: Choices of <version>
      Given choices remembered under version "<version>"
      When staff come back
      Then their choices are <fate>

      Examples:
        | version | fate      |
        |       1 | kept      |
        |       2 | forgotten |
        |       0 | forgotten |
        | old     | forgotten |

    Example: Choices without a version
      Given choices remembered under no version
      When staff come back
      Then their choices are forgotten
