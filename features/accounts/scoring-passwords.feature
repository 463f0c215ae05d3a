Feature: Scoring passwords
  In order to choose a password that is hard to guess
  As a member of staff
  I want to see the strength of a password while I type it

  Background:
    Given a retailer whose passwords have at least 8 characters

  Rule: An empty password has no score

    @ACCT-064
    Example: An empty password
      When the password "" with the strength 4 of 4 is scored
      Then the password scores 0, "No password"
      And the user sees no message

  Rule: A short password is very weak, even if it is hard to guess

    @ACCT-060 @ACCT-061 @ACCT-065
    Scenario Outline: "<password>"
      When the password "<password>" with the strength 4 of 4 is scored
      Then the password scores 1, "Very Weak"
      And the user sees the message "<message>"

      Examples:
        | password | message                                  |
        | x        | This password is only 1 characters long. |
        | xyz      | This password is only 3 characters long. |
        | xyzxyz7  | This password is only 7 characters long. |
        | 🧾🧾🧾      | This password is only 3 characters long. |

  Rule: A long password is as strong as it is hard to guess

    @ACCT-063 @ACCT-064
    Scenario Outline: A strength of <strength> of 4
      When the password "umbrella" with the strength <strength> of 4 is scored
      Then the password scores <score>, "<label>"
      And the user sees no message

      Examples:
        | strength | score | label       |
        | 0        | 1     | Very Weak   |
        | 1        | 2     | Weak        |
        | 2        | 3     | Good        |
        | 3        | 4     | Strong      |
        | 4        | 5     | Very Strong |

  Rule: An obvious password is very weak, and the user sees why

    Scenario Outline: "<password>"
      When the password "<password>" with the strength 4 of 4 is scored
      Then the password scores 1, "Very Weak"
      And the user sees the message "<message>"

      Examples:
        | password                     | message                                                  |
        | ann@shop.com                 | This password contains the email address or product name |
        | Counterfoil 2026             | This password contains the email address or product name |
        | a counterfoil for every sale | This password is too common                              |

  Rule: A password from a known breach is very weak

    @ACCT-062 @ACCT-066
    Example: Strong, but known
      Given the password "umbrella" is known from a breach
      When the password "umbrella" with the strength 4 of 4 is scored
      Then the password scores 1, "Very Weak"
      And the user sees the message "This password is a known password that has been exposed in a data breach. Please choose another."

    @ACCT-062 @ACCT-065
    Example: Too short, and known
      Given the password "xyz" is known from a breach
      When the password "xyz" with the strength 4 of 4 is scored
      Then the user sees the message "This password is only 3 characters long."

    @ACCT-062
    Example: The list of breached passwords is unavailable
      Given the list of breached passwords is unavailable
      When the password "umbrella" with the strength 3 of 4 is scored
      Then the password scores 4, "Strong"
