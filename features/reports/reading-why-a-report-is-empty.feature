Feature: Reading why a report is empty
  In order to tell an empty chart from a bad day
  As a manager
  I want to be told when there is nothing to show

  Background:
    Given a retailer in "Europe/London"
    And it is 2024-05-15 at 12:00 in "Europe/London"
    And the store "Soho" in "Europe/London"

  Rule: A report without sales says so, and names the first day with sales

    @REPT-028
    Example: A store that never sold anything
      Given staff with the role "manager"
      When staff see the sales of "Soho" for the month at 0
      Then they are told "No data available"

    @REPT-028
    Example: A month before the first sale
      Given staff with the role "manager"
      And these sales
        | store | sold                | total    |
        | Soho  | 2024-05-14 at 09:05 | 7.00 GBP |
      When staff see the sales of "Soho" for the month at -1
      Then they are told "No data available prior to 14 May 2024, 09:05"

  Rule: A report that cannot be loaded says so

    @REPT-027
    Example: Nothing answers
      Given staff with the role "manager"
      And nothing answers
      When staff compare salespersons
      Then they are told "Reports are currently unavailable. Please try again later."

    Example: Somebody who may not see it
      Given staff with the role "employee"
      When staff compare salespersons
      Then they are refused
