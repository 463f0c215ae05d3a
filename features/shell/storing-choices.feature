@SHELL-051
Feature: Storing choices
  In order to find the portal as I left it
  As a member of staff
  I want my choices stored, and deleted when they are no longer valid

  Rule: Choices of the current version are kept, and all others are deleted

    Scenario Outline: Choices of <version>
      Given stored choices of version "<version>"
      When the user returns
      Then the stored choices are <result>

      Examples:
        | version | result    |
        |       1 | kept      |
        |       2 | deleted   |
        |       0 | deleted   |
        | old     | deleted   |

    Example: Choices without a version
      Given stored choices without a version
      When the user returns
      Then the stored choices are deleted
