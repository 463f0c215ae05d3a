Feature: Suppressing addresses that don't receive emails
  In order to keep the trust of mailbox providers
  As a member of support
  I want no automatic emails to addresses that bounced for good or complained, and to change that

  Background:
    Given the store "Soho" in "Europe/London"
    And a receipt TXN-1001 bought by ann@shop.com

  Rule: A complaint, and a bounce that is final for the address, suppress it

    Background:
      Given the user has the role "administrator"

    Scenario Outline: An email to ann@shop.com <failed> with "<reason>"
      Given an email to ann@shop.com <failed> with "<reason>"
      When the user lists the suppressed addresses
      Then the list of suppressed addresses is "<suppressed>"

      Examples:
        | failed             | reason                                                   | suppressed             |
        | was marked as spam | abuse                                                    | ann@shop.com complaint |
        | bounced            | 550 5.1.1 User unknown                                   | ann@shop.com bounce    |
        | bounced            | 550 5.1.2 Bad destination system address                 | ann@shop.com bounce    |
        | bounced            | 550 5.2.1 Mailbox disabled                               | ann@shop.com bounce    |
        | bounced            | 550 no such user here                                    | ann@shop.com bounce    |
        | bounced            | 552 5.2.2 Mailbox full                                   |                        |
        | bounced            | 552 5.3.4 Message too big                                |                        |
        | bounced            | 554 5.7.1 Refused by the policy of the receiving domain  |                        |
        | was refused        | 550 5.1.1 User unknown                                   | ann@shop.com bounce    |
        | was refused        | 554 5.7.1 Looks like spam                                |                        |
        | was delayed        | 450 4.2.1 Mailbox busy                                   |                        |

    Example: A complaint after a bounce
      Given an email to ann@shop.com bounced with "550 5.1.1 User unknown"
      And an email to ann@shop.com was marked as spam with "abuse"
      When the user lists the suppressed addresses
      Then the list of suppressed addresses is "ann@shop.com complaint"

    Example: A bounce after a complaint
      Given an email to ann@shop.com was marked as spam with "abuse"
      And an email to ann@shop.com bounced with "550 5.1.1 User unknown"
      When the user lists the suppressed addresses
      Then the list of suppressed addresses is "ann@shop.com complaint"

  Rule: Staff who may send a receipt know why its address is suppressed

    Example: Before a receipt is sent
      Given the user has the role "support"
      And an email to ann@shop.com bounced with "550 5.1.1 User unknown"
      When the user looks for ann@shop.com among the suppressed addresses
      Then ann@shop.com is suppressed because of "550 5.1.1 User unknown"

    Example: Reading the list without the permission to send
      Given the user has the role "manager"
      When the user lists the suppressed addresses
      Then access is denied

  Rule: The address of an erased customer stays suppressed, and the list no longer shows it

    Background:
      Given the customer ann@shop.com
      And the user has the role "administrator" everywhere
      And an email to ann@shop.com bounced with "550 5.1.1 User unknown"
      And an email to ben@shop.com was marked as spam with "abuse"

    Example: In the list
      When the user lists the suppressed addresses after the erasure of ann@shop.com
      Then the list of suppressed addresses is "ben@shop.com complaint, erased bounce"

    Example: By its address
      When the user looks for ann@shop.com among the suppressed addresses after its erasure
      Then ann@shop.com is suppressed, and no reason is kept

  Rule: A suppressed address is removed with a reason

    Background:
      Given the user has the role "support"
      And an email to ann@shop.com bounced with "550 5.1.1 User unknown"
      And an email to ben@shop.com bounced with "550 5.1.1 User unknown"

    Example: With a reason
      When the user removes ann@shop.com from the suppressed addresses because of "The mailbox works again"
      Then the list of suppressed addresses is "ben@shop.com bounce"

    Example: Without a reason
      When the user removes ann@shop.com from the suppressed addresses because of ""
      Then the user sees "Give a reason for the removal"

    Example: In a demonstration
      Given the user may only see demonstrations
      When the user removes ann@shop.com from the suppressed addresses because of "The mailbox works again"
      Then access is denied
