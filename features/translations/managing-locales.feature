Feature: Managing locales
  In order to greet new customers in their language
  As an administrator
  I want to add locales, and to remove those without readers

  Background:
    Given staff with the role "administrator"
    And "Total" in "en_GB", translated as "Total"
    And "Total" in "fr_FR", translated as "Somme"

  Rule: A new locale has the texts of the default locale, not yet translated

    @TRAN-010
    Example: Arabic
      When they add the locale "ar"
      Then the locales are "en_GB, fr_FR, ar"
      And the translation of "Total" in "ar" is ""

    @TRAN-012
    Example: A locale that there is already
      When they add the locale "fr_FR"
      Then they are told "French (France) has been added already"
      And the translation of "Total" in "fr_FR" is "Somme"

  Rule: The default locale stays

    @TRAN-011
    Example: Another one goes
      When they remove the locale "fr_FR"
      Then the locales are "en_GB"

    @TRAN-013
    Example: The default one
      When they remove the locale "en_GB"
      Then they are told "English (UK) is the default locale and cannot be deleted"
      And the locales are "en_GB, fr_FR"

  Rule: Staff see what could not be done

    Example: Reading, and nothing answers
      Given nothing answers
      When they read the translations
      Then they are told "Failed to get translation data"

    Example: Adding, and nothing answers
      Given nothing answers
      When they add the locale "ar"
      Then they are told "Could not add the locale, please try again later"

    Example: Removing, and nothing answers
      Given nothing answers
      When they remove the locale "fr_FR"
      Then they are told "Could not delete the locale, please try again later"
