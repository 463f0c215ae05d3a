Feature: Reading why a report is empty
  In order to distinguish an empty chart from a bad day
  As a manager
  I want to see a message if there is no data

  Background:
    Given a retailer in "Europe/London"
    And it is 2024-05-15 at 12:00 in "Europe/London"
    And the store "Soho" in "Europe/London"

  Rule: A report without sales shows a message with the first day of sales

    @REPT-028
    Example: A store that never sold anything
      Given the user has the role "manager"
      When the user opens the sales of "Soho" for the month at 0
      Then the user sees the message "No data available"

    @REPT-028
    Example: A month before the first sale
      Given the user has the role "manager"
      And these sales
        | store | sold                | total    |
        | Soho  | 2024-05-14 at 09:05 | 7.00 GBP |
      When the user opens the sales of "Soho" for the month at -1
      Then the user sees the message "No data available prior to 14 May 2024, 09:05"

  Rule: A report that cannot be loaded shows a message

    @REPT-027
    Example: The server does not answer
      Given the user has the role "manager"
      And the server does not answer
      When the user compares salespersons
      Then the user sees the message "Reports are currently unavailable. Please try again later."

    Example: A user without the permission
      Given the user has the role "employee"
      When the user compares salespersons
      Then access is denied
