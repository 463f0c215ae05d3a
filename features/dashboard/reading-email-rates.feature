Feature: Reading email rates
  In order to know whether receipts reach the customers
  As a manager
  I want to see the delivery rates of the emails

  Background:
    Given a retailer in "Europe/London"
    And the store "Soho" in "Europe/London"
    And it is 2024-05-15 at 12:00 in "Europe/London"

  Rule: Rates are whole percentages, and undelivered emails count as bounced

    @DASH-012 @DASH-013 @DASH-014 @DASH-015
    Scenario Outline: <emails>
      When there were <emails>
      Then the rates are <delivered> % delivered, <opened> % opened, <followed> % followed, <bounced> % bounced

      Examples:
        | emails                                            | delivered | opened | followed | bounced |
        | 200 emails, 190 delivered, 95 opened, 19 followed |        95 |     50 |       20 |       5 |
        | 3 emails, 2 delivered, 1 opened, 1 followed       |        67 |     50 |      100 |      33 |
        | 8 emails, 1 delivered, 0 opened, 0 followed       |        13 |      0 |        0 |      87 |
        | 0 emails, 0 delivered, 0 opened, 0 followed       |         0 |      0 |        0 |       0 |
        | 10 emails, 0 delivered, 0 opened, 0 followed      |         0 |      0 |        0 |     100 |
        | 10 emails, 12 delivered, 3 opened, 1 followed     |       100 |     25 |       33 |       0 |
        | 1000 emails, 995 delivered, 1 opened, 1 followed  |       100 |      0 |      100 |       0 |

  Rule: An email counts as opened once, even if the customer opens it again

    @DASH-013 @DASH-016
    Example: Two emails, one opened three times
      Given the user has the role "manager"
      And a sale on 2024-05-14 at 10:00 whose email was opened 3 times
      And a sale on 2024-05-14 at 23:59 whose email was opened 0 times
      When the user opens the email rates of yesterday
      Then the rates are 100 % delivered, 50 % opened, 0 % followed, 0 % bounced

  Rule: A message replaces the rates if there are no emails

    @DASH-017
    Example: A day without emails
      Given the user has the role "manager"
      When the user opens the email rates of yesterday
      Then the user sees the message "There is no data available for this period."

    @DASH-018
    Example: The server does not answer
      Given the user has the role "manager"
      And the server does not answer
      When the user opens the email rates of yesterday
      Then the user sees the message "Email analytics are currently unavailable. Please try again later."

    Example: A user without the permission
      Given the user has the role "employee"
      When the user opens the email rates of yesterday
      Then access is denied
