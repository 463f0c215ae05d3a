Feature: Counting answers
  In order to know what customers think of our stores
  As a manager in head office
  I want their answers counted for a week, a month or a year

  Background:
    Given the survey "How was your visit?" with the choices "Good, Fair, Bad"
    And the user has the role "manager"

  Rule: A summary counts the answers of a period and their share in percent

    @SURV-011
    Example: The answers of a month
      Given customers answered "Good, Good, Bad" on 2024-05-01
      And customers answered "Good" on 2024-06-01
      When the user counts the answers of the "month" from "2024-05-01"
      Then "Good" has 2 answers, 67 %

    Example: A choice without an answer
      Given customers answered "Good, Good, Bad" on 2024-05-01
      When the user counts the answers of the "month" from "2024-05-01"
      Then "Fair" has 0 answers, 0 %

    Example: A response that leaves the question out
      Given customers wrote "Lovely store" on 2024-05-01
      When the user counts the answers of the "month" from "2024-05-01"
      Then "Good" has 0 answers, 0 %

  Rule: A period without a day that exists is the current one, and an unknown one is a year

    @SURV-009 @SURV-010
    Scenario Outline: The <period> from "<start>" counts <days>
      Given customers answered "Good" on 2024-06-01
      When the user counts the answers of the "<period>" from "<start>"
      Then the answers are those of <days>

      Examples:
        | period | start      | days                     |
        | week   | 2024-05-30 | 2024-05-30 to 2024-06-05 |
        | month  | 2024-05-02 | 2024-05-02 to 2024-06-01 |
        | month  | 2024-02-30 | 2024-06-01 to 2024-06-30 |
        | week   |            | 2024-05-26 to 2024-06-01 |
        | year   | 1/6/2024   | 2024-01-01 to 2024-12-31 |
        | decade | 2024-06-01 | 2024-06-01 to 2025-05-31 |

  Rule: A period without answers has no data, which is no error

    @SURV-018
    Example: A year before the survey
      Given customers answered "Good" on 2024-06-01
      When the user counts the answers of the "year" from "2020-01-01"
      Then the user sees "No data"
