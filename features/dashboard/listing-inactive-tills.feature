Feature: Listing inactive tills
  In order to send help before the queue is long
  As a manager
  I want to see inactive tills

  Background:
    Given the store "Soho" in "UTC"
    And the store "Ealing" in "UTC"
    And it is 2024-05-15 at 12:00 in "UTC"

  Rule: A till is inactive if it was last seen more than seven minutes ago

    @DASH-029 @DASH-031
    Scenario Outline: Last seen on <seen>
      Given the user has the role "manager"
      And these tills
        | till | store | seen    |
        | T1   | Soho  | <seen>  |
      When the user lists the inactive tills
      Then the inactive tills are "<inactive>"

      Examples:
        | seen                | inactive |
        | 2024-05-15 at 11:59 |          |
        | 2024-05-15 at 11:53 |          |
        | 2024-05-15 at 11:52 | T1       |
        | 2024-05-14 at 12:00 | T1       |

  Rule: The till that has been inactive the longest is listed first

    Example: Since this morning, and since last month
      Given the user has the role "manager"
      And these tills
        | till | store  | seen                |
        | T1   | Soho   | 2024-05-15 at 08:00 |
        | T2   | Ealing | 2024-04-15 at 08:00 |
      When the user lists the inactive tills
      Then the inactive tills are "T2, T1"

  Rule: Staff of some stores see the tills of those stores

    Example: The manager of Ealing
      Given the user has the role "manager" in "Ealing"
      And these tills
        | till | store  | seen                |
        | T1   | Soho   | 2024-05-15 at 08:00 |
        | T2   | Ealing | 2024-05-15 at 08:00 |
      When the user lists the inactive tills
      Then the inactive tills are "T2"
