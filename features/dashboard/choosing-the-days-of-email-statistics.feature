Feature: Choosing the days of email statistics
  In order to know the delivery rates of any period
  As a manager
  I want to choose ranges of days by name

  Background:
    Given a retailer in "Europe/London"
    And it is 2024-05-15 at 00:30 in "Europe/London"

  Rule: Ranges of days have names, and staff can choose custom days

    @DASH-004
    Example: All ranges
      When the user lists the date ranges
      Then the user sees the list "Today, Yesterday, Current week, Last week, Current month, Last month, Custom"

  Rule: Yesterday is chosen at first

    @DASH-005
    Example: Opening the statistics on a Wednesday
      When the user opens the email statistics
      Then the statistics cover 2024-05-14 to 2024-05-14 by days

  Rule: A single day is shown by hours, and several by days, with weeks from Sunday

    @DASH-006 @DASH-007 @DASH-008 @DASH-009
    Scenario Outline: The emails of <range>
      When the user chooses the emails of <range>
      Then the statistics cover <first> to <last> by <steps>

      Examples:
        | range         | first      | last       | steps |
        | today         | 2024-05-15 | 2024-05-15 | hours |
        | yesterday     | 2024-05-14 | 2024-05-14 | hours |
        | current week  | 2024-05-12 | 2024-05-15 | days  |
        | last week     | 2024-05-05 | 2024-05-11 | days  |
        | current month | 2024-05-01 | 2024-05-15 | days  |
        | last month    | 2024-04-01 | 2024-04-30 | days  |

    @DASH-009
    Scenario Outline: The emails of <range> on <now>
      Given it is <now> at 12:00 in "Europe/London"
      When the user chooses the emails of <range>
      Then the statistics cover <first> to <last> by days

      Examples:
        | now        | range        | first      | last       |
        | 2024-05-12 | current week | 2024-05-12 | 2024-05-12 |
        | 2024-05-12 | last week    | 2024-05-05 | 2024-05-11 |
        | 2024-01-01 | current week | 2023-12-31 | 2024-01-01 |
        | 2024-03-01 | last month   | 2024-02-01 | 2024-02-29 |

  Rule: Chosen days keep the resolution of the days before them

    Example: After the emails of today
      Given the user has chosen the emails of today
      When the user chooses the emails from 2024-05-01 to 2024-05-03
      Then the statistics cover 2024-05-01 to 2024-05-03 by hours

  Rule: The simple view has the series behind the rates, and the advanced view has all series

    @DASH-010 @DASH-011
    Scenario Outline: The <view> view
      When the user chooses the <view> view of emails
      Then the user sees the list "<series>"

      Examples:
        | view     | series                                                                                               |
        | simple   | Processed, Delivered, Unique opens, Unique clicks                                                    |
        | advanced | Processed, Delivered, Bounced, Dropped, Reported as spam, Unique opens, Unique clicks, Opens, Clicks |
