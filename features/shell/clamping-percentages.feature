@SHELL-025
Feature: Clamping percentages
  In order to trust the figures on show
  As a store manager
  I want a percentage to stay between nothing and everything, whatever was counted

  Rule: A percentage is at least 0 and at most 100

    Scenario Outline: <counted> counts as <seen>
      When a percentage of <counted> is shown
      Then the percentage is shown as <seen>

      Examples:
        | counted    | seen   |
        |        0 % |    0 % |
        |      100 % |  100 % |
        |     55.5 % | 55.5 % |
        |       -3 % |    0 % |
        |      120 % |  100 % |
        | 100.0001 % |  100 % |

  Rule: A percentage that is unknown counts as 0

    Example: No mail has been sent yet
      When an unknown percentage is shown
      Then the percentage is shown as 0 %
