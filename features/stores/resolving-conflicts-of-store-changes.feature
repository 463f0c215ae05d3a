Feature: Resolving conflicts of store changes
  In order to lose no change of any user
  As an administrator
  I want to see when a colleague made a change first, and to choose which values to keep

  Background:
    Given the user has the role "administrator"
    And the store "Soho" with the reference "S-1"
    And the user has opened the store

  Rule: The second of two users who save a store gets a message, and nothing is saved

    @STORE-023
    Example: Both change the name
      Given a colleague changed the name of the store to "Soho Market"
      When the user changes the name of the store to "Soho Square"
      Then the user sees the message "This store was changed while you were editing. Choose which value to keep."
      And the name of the store is "Soho Market"
      And the user's own name is still "Soho Square"

    Example: Different details in the conflict
      Given a colleague changed the city of the store to "Westminster"
      When the user changes the phone of the store to "020"
      Then the city was changed by the colleague
      And the phone was changed by the user

    Example: Both change the same detail
      Given a colleague changed the city of the store to "Westminster"
      When the user changes the city of the store to "Oxford"
      Then the city was changed by both

    Example: Both make the same change
      Given a colleague changed the city of the store to "Westminster"
      When the user changes the city of the store to "Westminster"
      Then the store is saved

  Rule: Staff choose one of two changes, and give a reason if a colleague's change is lost

    Example: The user's own values
      Given a colleague changed the name of the store to "Soho Market"
      And the user changed the name of the store to "Soho Square"
      When the user keeps their own values
      Then the name of the store is "Soho Square"
      And a reason is required

    Example: The colleague's values
      Given a colleague changed the name of the store to "Soho Market"
      And the user changed the name of the store to "Soho Square"
      When the user keeps the colleague's values
      Then the name of the store is "Soho Market"
      And no reason is required

    Example: Different details
      Given a colleague changed the city of the store to "Westminster"
      And the user changed the phone of the store to "020"
      When the user keeps their own values
      Then the city of the store is "Westminster"
      And the phone of the store is "020"
