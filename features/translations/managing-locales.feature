Feature: Managing locales
  In order to greet new customers in their language
  As an administrator
  I want to add locales, and to remove unused ones

  Background:
    Given the user has the role "administrator"
    And "Total" in "en_GB", translated as "Total"
    And "Total" in "fr_FR", translated as "Somme"

  Rule: A new locale has the texts of the default locale, not yet translated

    @TRAN-010
    Example: Arabic
      When the user adds the locale "ar"
      Then the locales are "en_GB, fr_FR, ar"
      And the translation of "Total" in "ar" is ""

    @TRAN-012
    Example: An existing locale
      When the user adds the locale "fr_FR"
      Then the user sees the message "French (France) already exists"
      And the translation of "Total" in "fr_FR" is "Somme"

  Rule: The default locale cannot be removed

    @TRAN-011
    Example: Removing another locale
      When the user removes the locale "fr_FR"
      Then the locales are "en_GB"

    @TRAN-013
    Example: The default locale
      When the user removes the locale "en_GB"
      Then the user sees the message "English (UK) is the default language and cannot be deleted"
      And the locales are "en_GB, fr_FR"

  Rule: Staff see which action failed

    Example: Reading, and the server does not answer
      Given the server does not answer
      When the user reads the translations
      Then the user sees the message "Failed to get translation data"

    Example: Adding, and the server does not answer
      Given the server does not answer
      When the user adds the locale "ar"
      Then the user sees the message "Could not add the locale, please try again later"

    Example: Removing, and the server does not answer
      Given the server does not answer
      When the user removes the locale "fr_FR"
      Then the user sees the message "Could not delete the locale, please try again later"
