# breaks one-when, one-when
Feature: Reading a receipt
  In order to answer a question about a purchase
  As a member of staff
  I want to read the whole receipt

  Rule: What was returned stays on the receipt

    Example: Two actions
      Given a receipt of two items
      When one of them is returned
      And staff read the receipt
      Then both items are on it

    Example: Two actions, apart
      When one item is returned
      Then it is noted
      When staff read the receipt
      Then both items are on it
