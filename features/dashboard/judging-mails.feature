Feature: Judging mails
  In order to know whether receipts reach those who bought
  As a manager
  I want to see what became of the mails

  Background:
    Given a retailer in "Europe/London"
    And the store "Soho" in "Europe/London"
    And it is 2024-05-15 at 12:00 in "Europe/London"

  Rule: Rates are whole percentages, and mails that did not arrive count as bounced

    @DASH-012 @DASH-013 @DASH-014 @DASH-015
    Scenario Outline: <mails>
      When there were <mails>
      Then the rates are <arrived> % arrived, <opened> % opened, <followed> % followed, <bounced> % bounced

      Examples:
        | mails                                            | arrived | opened | followed | bounced |
        | 200 mails, 190 arrived, 95 opened, 19 followed   |      95 |     50 |       20 |       5 |
        | 3 mails, 2 arrived, 1 opened, 1 followed         |      67 |     50 |      100 |      33 |
        | 8 mails, 1 arrived, 0 opened, 0 followed         |      13 |      0 |        0 |      87 |
        | 0 mails, 0 arrived, 0 opened, 0 followed         |       0 |      0 |        0 |       0 |
        | 10 mails, 0 arrived, 0 opened, 0 followed        |       0 |      0 |        0 |     100 |
        | 10 mails, 12 arrived, 3 opened, 1 followed       |     100 |     25 |       33 |       0 |
        | 1000 mails, 995 arrived, 1 opened, 1 followed    |     100 |      0 |      100 |       0 |

  Rule: A mail counts as opened once, even if it is opened again

    @DASH-013 @DASH-016
    Example: Two mails, of which one was opened three times
      Given staff with the role "manager"
      And a sale on 2024-05-14 at 10:00 whose mail was opened 3 times
      And a sale on 2024-05-14 at 23:59 whose mail was opened 0 times
      When staff see how the mails of yesterday arrived
      Then the rates are 100 % arrived, 50 % opened, 0 % followed, 0 % bounced

  Rule: A message replaces the rates if there are no mails

    @DASH-017
    Example: A day without mails
      Given staff with the role "manager"
      When staff see how the mails of yesterday arrived
      Then they are told "There is no data available for this period."

    @DASH-018
    Example: Nothing can be had
      Given staff with the role "manager"
      And nothing answers
      When staff see how the mails of yesterday arrived
      Then they are told "Email analytics are currently unavailable. Please try again later."

    Example: Somebody who may not see it
      Given staff with the role "employee"
      When staff see how the mails of yesterday arrived
      Then they are refused
