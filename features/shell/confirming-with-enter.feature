@SHELL-022
Feature: Confirming with Enter
  In order to send nothing off by a slip of the hand
  As a member of staff
  I want Enter to send a form off only where I mean it

  Rule: Enter does not send a form from a field

    Scenario Outline: Enter in a <field>
      When the user hits Enter in a "<field>"
      Then the form is not submitted

      Examples:
        | field      |
        | text-input |
        | select     |

  Rule: Enter keeps its meaning in a field that uses it

    Scenario Outline: Enter in a <field>
      When the user hits Enter in a "<field>"
      Then the key keeps its default effect

      Examples:
        | field          |
        | submit-control |
        | code-editor    |
        | search-field   |
        | textarea       |

  Rule: Other keys keep their meaning

    Example: Two words in one field
      When the user hits Space in a "text-input"
      Then the key keeps its default effect
