Feature: Emailing receipts with templates
  In order to write to customers in the words of the store and in their language
  As an administrator
  I want the email of a receipt to use the template of its store in the language of the receipt

  Background:
    Given the user has the role "administrator"
    And the store "Soho" with the reference "S-1"

  Rule: The email has the text of the store in the language of the receipt, or else a more general text

    Background:
      Given a receipt TXN-1001 of a customer who reads French
      And the user wrote "Thanks" as the footer of receipts

    Example: Only the retailer says something
      Given the user resent TXN-1001
      When the user opens the pending emails of TXN-1001
      Then the latest email contains "Thanks"

    Example: The retailer says it in French
      Given the user wrote "Merci" as the footer of receipts in French
      And the user resent TXN-1001
      When the user opens the pending emails of TXN-1001
      Then the latest email contains "Merci"

    Example: The store says something else
      Given the user wrote "Merci" as the footer of receipts in French
      And the user wrote "See you in Soho" as the footer of receipts of "Soho"
      And the user resent TXN-1001
      When the user opens the pending emails of TXN-1001
      Then the latest email contains "See you in Soho"

    Example: The store says it in French
      Given the user wrote "See you in Soho" as the footer of receipts of "Soho"
      And the user wrote "À bientôt à Soho" as the footer of receipts of "Soho" in French
      And the user resent TXN-1001
      When the user opens the pending emails of TXN-1001
      Then the latest email contains "À bientôt à Soho"

  Rule: Customers read the text as the user typed it

    Background:
      Given a receipt TXN-1001 of a customer who reads French

    Example: Characters such as & and <
      Given the user wrote "Fish & chips, 1 < 2, {{7*7}}" as the footer of receipts
      And the user resent TXN-1001
      When the user opens the pending emails of TXN-1001
      Then the latest email contains "Fish & chips, 1 < 2, {{7*7}}"

    Example: The name of the store
      Given the user wrote "Bye from {store}" as the footer of receipts
      And the user resent TXN-1001
      When the user opens the pending emails of TXN-1001
      Then the latest email contains "Bye from Soho"

  Rule: The fixed lines are in the language of the receipt

    Scenario Outline: A receipt in <language>
      Given a receipt TXN-1002 of a customer who reads <language>
      And the user resent TXN-1002
      When the user opens the pending emails of TXN-1002
      Then the latest email contains "<line>"

      Examples:
        | language | line              |
        | English  | View your receipt |
        | French   | Voir votre ticket |
        | German   | Beleg ansehen     |
        | Spanish  | Ver su recibo     |
        | Arabic   | عرض الإيصال       |
