Feature: Translating receipts
  In order to write to customers in their language
  As a translator
  I want to translate the texts of receipts, and lose no translation of a colleague

  Background:
    Given the user has the role "administrator"
    And "Your receipt from {store}" in "fr_FR", translated as ""
    And "Total" in "fr_FR", translated as "Somme"

  Rule: A translation has the placeholders of its original unless staff confirm a difference

    @TRAN-007
    Scenario Outline: <translation>
      Given the user has opened the translations in "fr_FR"
      When the user translates "Your receipt from {store}" as "<translation>"
      Then the translation of "Your receipt from {store}" in "fr_FR" is "<saved>"

      Examples:
        | translation                   | saved                         |
        | Votre ticket de {store}       | Votre ticket de {store}       |
        | {store} : votre ticket        | {store} : votre ticket        |
        | Votre ticket de { store }     | Votre ticket de { store }     |
        | Votre ticket                  |                               |
        | Votre ticket de {magasin}     |                               |
        | Votre ticket de {Store}       |                               |
        | {store}, ticket de {store}    |                               |

    @TRAN-007
    Example: Staff see a question
      Given the user has opened the translations in "fr_FR"
      When the user translates "Your receipt from {store}" as "Votre ticket"
      Then the user sees the question '"Your receipt from {store}": Are you sure you want to proceed?'

    @TRAN-007
    Example: Staff proceed
      Given the user has opened the translations in "fr_FR"
      When the user translates "Your receipt from {store}" as "Votre ticket" and proceeds
      Then the translation of "Your receipt from {store}" in "fr_FR" is "Votre ticket"

  Rule: Placeholders are fixed without losing the rest of the text

    Scenario Outline: <written>
      When the placeholders of "Order {number} of {store}" are fixed in "<written>"
      Then the translation reads "<fixed>"

      Examples:
        | written                        | fixed                          |
        | Commande {numero} de {store}   | Commande {number} de {store}   |
        | Commande {NUMBER} de {magasin} | Commande {number} de {store}   |
        | Commande {number}              | Commande {number} {store}      |
        | {number} {store} {day}         | {number} {store}               |

  Rule: Two translators who change different texts both keep their changes

    @TRAN-009
    Example: Different texts
      Given the user has opened the translations in "fr_FR"
      And a colleague translated "Total" as "Montant"
      When the user translates "Your receipt from {store}" as "Votre ticket de {store}"
      Then the translation of "Total" in "fr_FR" is "Montant"
      And the translation of "Your receipt from {store}" in "fr_FR" is "Votre ticket de {store}"

    Example: The same text
      Given the user has opened the translations in "fr_FR"
      And a colleague translated "Total" as "Montant"
      When the user translates "Total" as "À payer"
      Then the user sees the message "Another user changed the same translations while you were editing. Choose which texts to keep."
      And the translation of "Total" in "fr_FR" is "Montant"

    Example: A locale that a colleague has removed
      Given the locale "en_GB"
      And the user has opened the translations in "fr_FR"
      And a colleague removed the locale "fr_FR"
      When the user translates "Total" as "À payer"
      Then the user sees the message "This language was removed while you were editing. Your draft is kept. Add the language again to save it."
