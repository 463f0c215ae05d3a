Feature: Changing a store side by side
  In order to lose nothing that anybody has written
  As an administrator
  I want to be told when a colleague was first, and to decide what shall hold

  Background:
    Given staff with the role "administrator"
    And the store "Soho" with the reference "S-1"
    And staff who look at it

  Rule: The second of two users who save a store gets a message, and nothing is written

    @STORE-023
    Example: Both change the name
      Given a colleague who changed its name to "Soho Market"
      When they change its name to "Soho Square"
      Then they are told "This store was changed while you were editing. Choose which value to keep."
      And the name of the store is "Soho Market"
      And their own name is still "Soho Square"

    Example: Who changed what
      Given a colleague who changed its city to "Westminster"
      When they change its phone to "020"
      Then the city was changed by the colleague
      And the phone was changed by staff

    Example: Both changed the same
      Given a colleague who changed its city to "Westminster"
      When they change its city to "Oxford"
      Then the city was changed by both

    Example: Both wanted the same
      Given a colleague who changed its city to "Westminster"
      When they change its city to "Westminster"
      Then the store is taken

  Rule: Staff decide which of two changes holds, and give a reason if a colleague's change is lost

    Example: Their own
      Given a colleague who changed its name to "Soho Market"
      And they changed its name to "Soho Square"
      When they keep their own
      Then the name of the store is "Soho Square"
      And they have to say why

    Example: The colleague's
      Given a colleague who changed its name to "Soho Market"
      And they changed its name to "Soho Square"
      When they take the colleague's
      Then the name of the store is "Soho Market"
      And they need not say why

    Example: Each something else
      Given a colleague who changed its city to "Westminster"
      And they changed its phone to "020"
      When they keep their own
      Then the city of the store is "Westminster"
      And the phone of the store is "020"
