Feature: Reading the time
  In order to know when something happened
  As a member of staff
  I want every time in the same format, in the relevant time zone

  Rule: A time is written in full, or in a short form

    @SHELL-026 @SHELL-027
    Scenario Outline: In the time zone <zone>
      When the user in "<zone>" reads the time 2024-09-05 at 08:07 UTC
      Then the user reads "<full>", in short "<short>"

      Examples:
        | zone          | full              | short        |
        | UTC           | 5 Sep 2024, 08:07 | 05 Sep 08:07 |
        | Europe/London | 5 Sep 2024, 09:07 | 05 Sep 09:07 |
        | Asia/Tokyo    | 5 Sep 2024, 17:07 | 05 Sep 17:07 |

  Rule: A receipt shows the time of the clock that printed it

    @RCPT-035
    Example: A sale in Tokyo, read anywhere
      When the user reads the printed time 2024-05-15 at 23:50 of a sale in "Asia/Tokyo"
      Then the user reads "15 May 2024, 23:50", in short "15 May 23:50"
