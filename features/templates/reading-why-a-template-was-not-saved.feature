Feature: Reading why a template was not saved
  In order to know what to do next
  As an administrator
  I want to be told what the system said, and what failed where it said nothing

  Rule: Staff see the reason that the system gives

    Example: It explains
      Given an answer "Bad Request" that explains "The template is too large"
      When saving the templates fails
      Then they are told "The template is too large"

  Rule: Staff see what failed if no reason is given

    @TMPL-014 @TMPL-015 @TMPL-016 @TMPL-017
    Scenario Outline: <work> fails
      Given an answer that explains nothing
      When <work> fails
      Then they are told "<told>"

      Examples:
        | work                  | told                                     |
        | reading the templates | Failed to get template data              |
        | saving the templates  | Failed to set template data              |
        | reading a translation | Failed to get template data translations |
        | saving a translation  | Failed to set template data translations |
