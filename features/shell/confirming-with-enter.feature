@SHELL-022
Feature: Confirming with Enter
  In order to avoid submitting a form by accident
  As a member of staff
  I want Enter to submit a form only on purpose

  Rule: Enter does not submit a form from a field

    Scenario Outline: Enter in a <field>
      When the user hits Enter in a "<field>"
      Then the form is not submitted

      Examples:
        | field      |
        | text-input |
        | select     |

  Rule: Enter keeps its default effect in a field that uses it

    Scenario Outline: Enter in a <field>
      When the user hits Enter in a "<field>"
      Then the key keeps its default effect

      Examples:
        | field          |
        | submit-control |
        | code-editor    |
        | search-field   |
        | textarea       |

  Rule: Other keys keep their default effect

    Example: Two words in one field
      When the user hits Space in a "text-input"
      Then the key keeps its default effect
