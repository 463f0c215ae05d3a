Feature: Resolving conflicts of template changes
  In order to keep my work
  As an administrator
  I want to see when a colleague made a change first

  Background:
    Given the user has the role "administrator"
    And the store "Soho" with the reference "S-1"

  Rule: The second of two users who save a template gets a message, and nothing is saved

    Example: The templates of the retailer
      Given the user has opened the templates
      And a colleague wrote "Thanks" as the footer of receipts
      When the user writes "Thank you" as the footer of receipts
      Then the user sees the message "This template was changed while you were editing. Choose which value to keep."
      And the template has the footer of receipts "Thanks"

    Example: The templates of a store
      Given the user has opened the templates of "Soho"
      And a colleague wrote "Thanks" as the footer of receipts of "Soho"
      When the user writes "Thank you" as the footer of receipts of "Soho"
      Then the user sees the message "This template was changed while you were editing. Choose which value to keep."
      And the template has the footer of receipts of "Soho" "Thanks"

    Example: Both write the same
      Given the user has opened the templates
      And a colleague wrote "Thanks" as the footer of receipts
      When the user writes "Thanks" as the footer of receipts
      Then the template is saved without a confirmation

  Rule: A change of other details of a store does not conflict with its template

    Example: A new city
      Given the user has opened the templates of "Soho"
      And a colleague changed the city of the store to "Westminster"
      When the user writes "Thank you" as the footer of receipts of "Soho"
      Then the template has the footer of receipts of "Soho" "Thank you"

  Rule: A closed store accepts no template

    Example: The last day
      Given the user has opened the templates of "Soho"
      And a colleague closed "Soho"
      When the user writes "Thank you" as the footer of receipts of "Soho"
      Then the user sees the message "This store does not exist any more. Your changes stay in this form."
