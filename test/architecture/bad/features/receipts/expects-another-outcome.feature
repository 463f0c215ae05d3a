# breaks outcome 14:12, outcome 19:12
Feature: Expecting another outcome
  In order to see that the linter finds this
  As a developer
  I want an example that does this one thing wrong

  Background:
    Given the stores "Soho, Ealing"

  Rule: A Then belongs to a When

    Example: One that leads elsewhere
      When the user lists the stores
      Then the list is empty

    Example: One that nothing here leads to
      Given a receipt TXN-1001 sold on 2024-05-15 at 10:00
      When the user opens receipt TXN-1001
      Then the user sees the question "Sure?"
