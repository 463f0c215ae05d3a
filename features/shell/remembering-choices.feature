@SHELL-051
Feature: Remembering choices
  In order to find my desk as I left it
  As a member of staff
  I want my choices remembered, and forgotten when they have become meaningless

  Rule: Choices of the present version are kept, and all others are forgotten

    Scenario Outline: Choices of <version>
      Given stored choices of version "<version>"
      When the user returns
      Then the stored choices are <fate>

      Examples:
        | version | fate      |
        |       1 | kept      |
        |       2 | deleted   |
        |       0 | deleted   |
        | old     | deleted   |

    Example: Choices without a version
      Given stored choices without a version
      When the user returns
      Then the stored choices are deleted
