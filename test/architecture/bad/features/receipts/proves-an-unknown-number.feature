# breaks tags, tags
Feature: Reading a receipt
  In order to answer a question about a purchase
  As a member of staff
  I want to read the whole receipt

  Rule: What was returned stays on the receipt

    @RCPT-041 @RCPT-999 @wip
    Example: One of two items came back
      Given a receipt of two items
      And one of them was returned
      When staff read the receipt
      Then both items are on it
      And it shows the note "see the page of returns"

    Scenario Outline: Each way to pay has its name
      Given a receipt paid by <means>
      When staff read the receipt
      Then it says <name>

      Examples:
        | means | name      |
        | card  | Bank card |
