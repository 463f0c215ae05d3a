Feature: Translating templates
  In order to speak the language of every customer
  As an administrator
  I want to be asked before a translation that does not match is saved

  Background:
    Given staff with the role "administrator"

  Rule: A translation that matches the template is saved without a question

    @TMPL-008 @TMPL-012
    Scenario Outline: "<text>" in French
      Given they wrote "<text>" as the subject of emails
      When they write "<translation>" as the subject of emails in French
      Then the template is saved without a question

      Examples:
        | text                      | translation             |
        | Your receipt              | Votre ticket            |
        | Your receipt from {store} | Votre ticket de {store} |
        | {store}: {number}         | {number} de { store }   |

  Rule: A translation that does not match has to be confirmed

    @TMPL-008
    Scenario Outline: "<text>" as "<translation>"
      Given they wrote "<text>" as the subject of emails
      When they write "<translation>" as the subject of emails in French
      Then they are warned: "<warning>"
      And the template has no subject of emails in French

      Examples:
        | text                      | translation             | warning                                                                        |
        | Your receipt from {store} | Votre ticket            | Email, Content: Subject has the placeholders none; the template has {store}    |
        | Your receipt from {store} | Votre ticket de {Store} | Email, Content: Subject has the placeholders {Store}; the template has {store} |
        |                           | Votre ticket            | Email, Content: Subject has a translation, but the template has no text        |

    @TMPL-008
    Example: A text without a translation
      Given they wrote "Thank you" as the footer of receipts
      And they wrote "Your receipt" as the subject of emails
      When they write "Votre ticket" as the subject of emails in French
      Then they are warned: "Receipt, Content: Footer is not translated"

    @TMPL-008
    Example: It is confirmed
      Given they wrote "Your receipt from {store}" as the subject of emails
      And they wrote "Votre ticket" as the subject of emails in French
      When they save the template anyway
      Then the template is saved without a question

  Rule: A text whose translation no longer matches has to be confirmed

    Background:
      Given they wrote "from {store}" as the subject of emails
      And they wrote "de {store}" as the subject of emails in French

    @TMPL-008
    Scenario Outline: "<text>" instead of "from {store}"
      When they write "<text>" as the subject of emails
      Then they are warned: "<warning>"
      And the template has the subject of emails "from {store}"

      Examples:
        | text                  | warning                                                                                                  |
        | from {store} {number} | French (France): Email, Content: Subject has the placeholders {store}; the template has {store} {number} |
        |                       | French (France): Email, Content: Subject has a translation, but the template has no text                 |

    @TMPL-008
    Example: The same placeholders
      When they write "by {store}" as the subject of emails
      Then the template is saved without a question

  Rule: Customers read the text of their store and language, else the next that there is

    Background:
      Given the store "Soho" with the reference "S-1"
      And they wrote "Thank you" as the footer of receipts

    Example: The retailer's
      When they write "Merci" as the footer of receipts in French
      Then customers read "Merci" as the footer of receipts of "Soho" in French
      And customers read "Thank you" as the footer of receipts of "Soho" in German
      And customers read "Thank you" as the footer of receipts of "Soho"

    Example: The store's own
      Given they wrote "Merci" as the footer of receipts in French
      When they write "See you in Soho" as the footer of receipts of "Soho"
      Then customers read "See you in Soho" as the footer of receipts of "Soho" in French
      And the template has the footer of receipts "Thank you"

    Example: The store's own no more
      Given they wrote "See you in Soho" as the footer of receipts of "Soho"
      When they write "" as the footer of receipts of "Soho"
      Then customers read "Thank you" as the footer of receipts of "Soho"
