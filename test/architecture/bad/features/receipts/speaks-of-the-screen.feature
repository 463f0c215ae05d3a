# breaks words, words, words, words, words
Feature: Reading a receipt
  In order to answer a question about a purchase
  As a member of staff
  I want to read the whole receipt

  Rule: What was returned stays on the receipt

    Example: Pressing buttons
      Given a receipt at /receipts
      When staff clicked "Open"
      Then the API answers
      And a POST follows
