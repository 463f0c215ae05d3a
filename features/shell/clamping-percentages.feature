@SHELL-025
Feature: Clamping percentages
  In order to trust the figures
  As a store manager
  I want a percentage between 0 and 100, even if the counts are wrong

  Rule: A percentage is at least 0 and at most 100

    Scenario Outline: <counted> counts as <shown>
      When a percentage of <counted> is shown
      Then the percentage is shown as <shown>

      Examples:
        | counted    | shown  |
        |        0 % |    0 % |
        |      100 % |  100 % |
        |     55.5 % | 55.5 % |
        |       -3 % |    0 % |
        |      120 % |  100 % |
        | 100.0001 % |  100 % |

  Rule: A percentage that is unknown counts as 0

    Example: No email is sent yet
      When an unknown percentage is shown
      Then the percentage is shown as 0 %
