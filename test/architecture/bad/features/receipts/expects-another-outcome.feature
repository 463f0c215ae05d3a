# breaks outcome 14:12, outcome 19:12
Feature: Expecting another outcome
  In order to see that the linter finds this
  As a developer
  I want an example that does this one thing wrong

  Background:
    Given the stores "Soho, Ealing"

  Rule: A Then belongs to a When

    Example: One that leads elsewhere
      When staff list the stores
      Then they find nothing

    Example: One that nothing here leads to
      Given a receipt TXN-1001 sold on 2024-05-15 at 10:00
      When staff open receipt TXN-1001
      Then they are asked "Sure?"
