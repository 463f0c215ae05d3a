Feature: Choosing days
  In order to search only for possible days
  As a member of staff
  I want invalid days rejected when I enter them

  Background:
    Given it is 2024-05-15 at 23:30 in "Europe/London"

  Rule: Staff cannot choose a day after today

    @SHELL-023
    Scenario Outline: Entering "<entered>" in London
      Given a retailer in "Europe/London"
      When the user enters the day "<entered>"
      Then the day is <answer>

      Examples:
        | entered    | answer                                       |
        | 2024-05-14 | accepted                                     |
        | 2024-05-15 | accepted                                     |
        | 2024-05-16 | rejected: "The date cannot be in the future" |
        | 2024-02-30 | rejected: "Enter a date as YYYY-MM-DD"       |
        | 15/05/2024 | rejected: "Enter a date as YYYY-MM-DD"       |

  Rule: A day ends at midnight on the retailer's clock

    @SHELL-023
    Scenario Outline: Entering "<entered>" in <zone>
      Given a retailer in "<zone>"
      When the user enters the day "<entered>"
      Then the day is <answer>

      Examples:
        | zone             | entered    | answer                                       |
        | Europe/London    | 2024-05-16 | rejected: "The date cannot be in the future" |
        | Europe/Zurich    | 2024-05-16 | accepted                                     |
        | America/New_York | 2024-05-16 | rejected: "The date cannot be in the future" |

  Rule: A range of days does not end before it starts

    @SHELL-024
    Scenario Outline: From 2024-05-10 to <end>
      When the user enters the days from 2024-05-10 to <end>
      Then the day is <answer>

      Examples:
        | end        | answer                                                   |
        | 2024-05-10 | accepted                                                 |
        | 2024-05-11 | accepted                                                 |
        | 2024-05-09 | rejected: "The end date cannot be before the start date" |
