@SHELL-038
Feature: Masking personal data
  In order to show the product without personal data
  As a salesperson who gives demonstrations
  I want to see only the first and the last character of personal data

  Rule: A demonstration hides each character between the first and the last

    Scenario Outline: "<text>" is seen as "<masked>"
      Given the user may only see demonstrations
      When the user is shown "<text>"
      Then the user sees "<masked>"

      Examples:
        | text         | masked       |
        | Jane         | J**e         |
        | Jon          | J*n          |
        | Jo           | Jo           |
        | J            | J            |
        | ann@shop.com | a**********m |
        | Ann Lee      | A*****e      |
        | aé😀b         | a**b         |
        | A👩‍👩‍👧‍👦B    | A*B          |

  Rule: All other staff see the whole text

    Example: An employee knows who bought
      Given the user has the role "employee"
      When the user is shown "Jane"
      Then the user sees "Jane"
