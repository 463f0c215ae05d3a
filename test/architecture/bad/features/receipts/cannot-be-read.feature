# breaks unreadable 15:7
Feature: Reading a receipt
  In order to answer a question about a purchase
  As a member of staff
  I want to read the whole receipt

  Background:
    Given the store "Soho" in "Europe/London"
    And a receipt TXN-1001 sold on 2024-05-15 at 10:00

  Rule: The time is that of the clock in the store

    Example: A sale in the morning
      When the user opens receipt TXN-1001
      It was sold at "15 May 2024, 10:00"
