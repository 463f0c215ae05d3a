@SHELL-038
Feature: Masking personal data
  In order to show the product without showing anybody's life
  As a salesperson who gives demonstrations
  I want to see only the first and the last character of what tells who somebody is

  Rule: A demonstration hides each character between the first and the last

    Scenario Outline: "<text>" is seen as "<seen>"
      Given staff who may see demonstrations only
      When they are shown "<text>"
      Then they see "<seen>"

      Examples:
        | text         | seen         |
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
      Given staff with the role "employee"
      When they are shown "Jane"
      Then they see "Jane"
