Feature: Changing templates side by side
  In order to lose no afternoon's work
  As an administrator
  I want to be told when a colleague was first

  Background:
    Given staff with the role "administrator"
    And the store "Soho" with the reference "S-1"

  Rule: The second of two users who save a template gets a message, and nothing is written

    Example: The templates of the retailer
      Given staff who look at the templates
      And a colleague who wrote "Thanks" as the footer of receipts
      When they write "Thank you" as the footer of receipts
      Then they are told "This template was changed while you were editing. Choose which value to keep."
      And the template has the footer of receipts "Thanks"

    Example: The templates of a store
      Given staff who look at the templates of "Soho"
      And a colleague who wrote "Thanks" as the footer of receipts of "Soho"
      When they write "Thank you" as the footer of receipts of "Soho"
      Then they are told "This template was changed while you were editing. Choose which value to keep."
      And the template has the footer of receipts of "Soho" "Thanks"

    Example: Both write the same
      Given staff who look at the templates
      And a colleague who wrote "Thanks" as the footer of receipts
      When they write "Thanks" as the footer of receipts
      Then the template is saved without a question

  Rule: Another change of the store is none of its template

    Example: A new city
      Given staff who look at the templates of "Soho"
      And a colleague who changed its city to "Westminster"
      When they write "Thank you" as the footer of receipts of "Soho"
      Then the template has the footer of receipts of "Soho" "Thank you"

  Rule: A store that was closed meanwhile takes no template

    Example: The last day
      Given staff who look at the templates of "Soho"
      And a colleague who closed "Soho"
      When they write "Thank you" as the footer of receipts of "Soho"
      Then they are told "This store does not exist any more. Your changes stay in this form."
