Feature: Translating templates
  In order to write in the language of every customer
  As an administrator
  I want to confirm a translation that does not match before it is saved

  Background:
    Given the user has the role "administrator"

  Rule: A translation that matches the template is saved without a confirmation

    @TMPL-008 @TMPL-012
    Scenario Outline: "<text>" in French
      Given the user wrote "<text>" as the subject of emails
      When the user writes "<translation>" as the subject of emails in French
      Then the template is saved without a confirmation

      Examples:
        | text                      | translation             |
        | Your receipt              | Votre ticket            |
        | Your receipt from {store} | Votre ticket de {store} |
        | {store}: {number}         | {number} de { store }   |

  Rule: Staff must confirm a translation that does not match

    @TMPL-008
    Scenario Outline: "<text>" as "<translation>"
      Given the user wrote "<text>" as the subject of emails
      When the user writes "<translation>" as the subject of emails in French
      Then the user sees the warning "<warning>"
      And the template has no subject of emails in French

      Examples:
        | text                      | translation             | warning                                                                        |
        | Your receipt from {store} | Votre ticket            | Email, Content: Subject has the placeholders none; the template has {store}    |
        | Your receipt from {store} | Votre ticket de {Store} | Email, Content: Subject has the placeholders {Store}; the template has {store} |
        |                           | Votre ticket            | Email, Content: Subject has a translation, but the template has no text        |

    @TMPL-008
    Example: A translation that is removed
      Given the user wrote "Thank you" as the footer of receipts
      And the user wrote "Merci" as the footer of receipts in French
      When the user writes "" as the footer of receipts in French
      Then the user sees the warning "Receipt, Content: Footer is not translated"

    @TMPL-008
    Example: The user confirms it
      Given the user wrote "Your receipt from {store}" as the subject of emails
      And the user wrote "Votre ticket" as the subject of emails in French
      When the user saves the template anyway
      Then the template is saved without a confirmation

  Rule: Staff confirm only what they changed

    @TMPL-008
    Example: Another text without a translation
      Given the user wrote "Thank you" as the footer of receipts
      And the user wrote "Your receipt" as the subject of emails
      When the user writes "Votre ticket" as the subject of emails in French
      Then the template is saved without a confirmation

  Rule: Staff must confirm a text whose translation no longer matches

    Background:
      Given the user wrote "from {store}" as the subject of emails
      And the user wrote "de {store}" as the subject of emails in French

    @TMPL-008
    Scenario Outline: "<text>" instead of "from {store}"
      When the user writes "<text>" as the subject of emails
      Then the user sees the warning "<warning>"
      And the template has the subject of emails "from {store}"

      Examples:
        | text                  | warning                                                                                                  |
        | from {store} {number} | French (France): Email, Content: Subject has the placeholders {store}; the template has {store} {number} |
        |                       | French (France): Email, Content: Subject has a translation, but the template has no text                 |

    @TMPL-008
    Example: The same placeholders
      When the user writes "by {store}" as the subject of emails
      Then the template is saved without a confirmation

  Rule: Customers read the text of their store and language, or else a more general text

    Background:
      Given the store "Soho" with the reference "S-1"
      And the user wrote "Thank you" as the footer of receipts

    Example: The retailer's
      When the user writes "Merci" as the footer of receipts in French
      Then customers read "Merci" as the footer of receipts of "Soho" in French
      And customers read "Thank you" as the footer of receipts of "Soho" in German
      And customers read "Thank you" as the footer of receipts of "Soho"

    Example: The store's own
      Given the user wrote "Merci" as the footer of receipts in French
      When the user writes "See you in Soho" as the footer of receipts of "Soho"
      Then customers read "See you in Soho" as the footer of receipts of "Soho" in French
      And the template has the footer of receipts "Thank you"

    Example: The store's own text is removed
      Given the user wrote "See you in Soho" as the footer of receipts of "Soho"
      When the user writes "" as the footer of receipts of "Soho"
      Then customers read "Thank you" as the footer of receipts of "Soho"
