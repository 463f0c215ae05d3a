# breaks one-when
Feature: Reading a receipt
  In order to answer a question about a purchase
  As a member of staff
  I want to read the whole receipt

  Rule: What was returned stays on the receipt

    Example: No action
      Given a receipt of two items
      Then both items are on it

    Example: One action
      When staff read the receipt
      Then both items are on it
