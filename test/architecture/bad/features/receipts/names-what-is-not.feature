# breaks noun 8:31, noun 9:36, noun 14:35, noun 14:48, noun 15:35, noun 19:49, noun 25:9
Feature: Reading a receipt
  In order to answer a question about a purchase
  As a member of staff
  I want to read the whole receipt

  Background:
    Given the store "Soho" in "Europe/Londn"
    And a receipt TXN-1001 sold on 2024-02-30 at 10:00

  Rule: The time is that of the clock in the store

    Example: A store that was not named before
      Given the user has the role "employe" in "Sohoo"
      When the user opens receipt TXN-10001
      Then no receipt is found

    Scenario Outline: <title> is nowhere
      Given the user has the role "employee" in Soho
      When the user visits "<title>"
      Then the place is open to the user

      Examples:
        | title    |
        | Reciepts |
