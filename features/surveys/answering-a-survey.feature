Feature: Answering a survey
  In order to give a store feedback
  As a customer
  I want a form that accepts my answers and marks missing ones

  Rule: The survey is shown again if a required answer is missing

    Example: An empty form
      Given the survey "How was your visit?" with the choices "Good, Fair, Bad"
      When a customer submits an empty form
      Then the survey is shown again because the answer is "missing"

    Example: A choice that the survey does not offer
      Given the survey "How was your visit?" with the choices "Good, Fair, Bad"
      When a customer chooses "Splendid"
      Then the survey is shown again because the answer is "no-choice"

  Rule: A customer chooses one option or writes another answer

    Example: Only a choice
      Given the survey "How was your visit?" with the choices "Good, Fair, Bad"
      When a customer chooses "Good"
      Then the answer is "Good"

    Scenario Outline: <choice> and "<text>"
      Given the survey "How was your visit?" with the choices "Good, Fair, Bad"
      When a customer chooses "<choice>" and writes "<text>"
      Then the answer is "<answer>"

      Examples:
        | choice | text  | answer     |
        | Good   |       | Good       |
        |        | Mixed | else Mixed |
        | else   | Mixed | else Mixed |

    Example: Both
      Given the survey "How was your visit?" with the choices "Good, Fair, Bad"
      When a customer chooses "Good" and writes "Mixed"
      Then the survey is shown again because the answer is "two-answers"
