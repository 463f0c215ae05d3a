Feature: Setting passwords
  In order to help a user who forgot their password
  As an account manager
  I want to set a new password, or send the user an email to set it

  Background:
    Given the account ann@shop.com
    And the user has the role "account_manager"

  Rule: A good password is set

    @ACCT-059
    Example: A long one
      When the user sets the password of ann@shop.com to "seven green umbrellas"
      Then the user sees the message "Password set"
      And the password of ann@shop.com was changed just now

  Rule: A password that is weak or known is not set

    @ACCT-058 @ACCT-060
    Example: Shorter than 15 characters
      When the user sets the password of ann@shop.com to "umbrellas"
      Then the user sees the message "The password needs at least 15 characters"

    @ACCT-058 @ACCT-060
    Example: Shorter than the retailer wants
      Given a retailer whose passwords have at least 30 characters
      When the user sets the password of ann@shop.com to "seven green umbrellas"
      Then the user sees the message "The password needs at least 30 characters"

    @ACCT-058 @ACCT-066
    Example: Known from a breach
      Given the password "seven green umbrellas" is known from a breach
      When the user sets the password of ann@shop.com to "seven green umbrellas"
      Then the user sees the message "This password is a known password that has been exposed in a data breach. Please choose another."

  Rule: An account that an identity provider signs in has no password

    Example: None can be set
      Given the account bea@shop.com of an identity provider
      When the user sets the password of bea@shop.com to "seven green umbrellas"
      Then the user sees the message "An identity provider signs the owner of this account in, so it has no password"

    Example: No email is sent to set one
      Given the account bea@shop.com of an identity provider
      When the user requires bea@shop.com to set a new password
      Then the user sees the message "An identity provider signs the owner of this account in, so it has no password"

  Rule: The portal can send the owner of an account an email to set a new password

    Example: It is sent
      When the user requires ann@shop.com to set a new password
      Then the user sees the message "Password reset link sent"

    @ACCT-057
    Example: The account also belongs to others
      Given the account ben@shop.com of the retailers "1001, 1002"
      When the user requires ben@shop.com to set a new password
      Then the user sees the message "Unable to send password reset link, please try again later"
