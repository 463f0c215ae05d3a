Feature: Reading why a template was not saved
  In order to know what to do next
  As an administrator
  I want to see the reason that the system gives, or else what failed

  Rule: Staff see the reason that the system gives

    Example: A reason
      Given a response "Bad Request" with the explanation "The template is too large"
      When saving the templates fails
      Then the user sees the message "The template is too large"

  Rule: Staff see what failed if no reason is given

    @TMPL-014 @TMPL-015 @TMPL-016 @TMPL-017
    Scenario Outline: <work> fails
      Given a response without an explanation
      When <work> fails
      Then the user sees the message "<message>"

      Examples:
        | work                  | message                                  |
        | reading the templates | Failed to get template data              |
        | saving the templates  | Failed to set template data              |
        | reading a translation | Failed to get template data translations |
        | saving a translation  | Failed to set template data translations |
