# breaks table 9:5, table 15:7, table 21:7, table 29:31, noun 30:11, noun 30:22, noun 30:38, table 41:11, table 47:7
Feature: Reading a receipt
  In order to answer a question about a purchase
  As a member of staff
  I want to read the whole receipt

  Background:
    Given the stores "Soho, Ealing"
    And the store "Covent Garden" in "Europe/London"
      | opened | 1999 |

  Rule: A table says what its sentence reads

    Example: None
      Given these receipts
      When the user opens receipt TXN-1001
      Then no receipt is found

    Example: One without rows
      # Nothing was sold.
      Given these receipts
        | receipt | store | sold |
      When the user opens receipt TXN-1001
      Then no receipt is found

    Scenario Outline: <what> in an unknown column
      Given these receipts
        # The last column is misspelled, its cells are not looked at.
        | receipt  | store  | solt | sold                |
        | TXN-1O01 | Sohoo  | now  | 2024-05-32 at 10:00 |
        | TXN-1002 | <what> |      | 2024-05-15 at 10:00 |
      When the user opens receipt TXN-1001
      Then no receipt is found

      Examples:
        | what |
        | Soho |

    Example: Too few
      Given these receipts
        | receipt  | store |
        | TXN-1001 | Soho  |
      When the user opens receipt TXN-1001
      Then no receipt is found

    Example: A text
      When the user opens receipt TXN-1001
        """
        as soon as they can
        """
      Then no receipt is found
