Feature: Posting a test receipt
  In order to see how the platform handles the data of a till
  As a tester
  I want to post my test receipt, and to see the result

  Background:
    Given the store "Soho" with the reference "LON-01"
    And the user has the permission "post_receipt"

  Rule: An accepted test receipt is a receipt, and the next one can start from it

    @POST-004 @POST-005 @POST-006
    Example: Small mistakes
      When the user posts this test receipt
        ```
        {
          // As the till at the door sends it
          transaction_id: 'TXN-0041', localtime: '2024-05-15T10:20:30+01:00',
          l10n: { locale: 'en_GB', currency: 'GBP' }, store_reference: 'LON-01',
          total: 12, items: [{ name: 'Tea', price: 12, total: 12, quantity: '1' }],
        }
        ```
      Then the response is "201 Created"
      And another test receipt can start with the sale TXN-0041

    @POST-008 @POST-009
    Example: The current time and the next transaction id
      Given it is 2024-05-15 at 10:20 in "Europe/London"
      When the user posts this test receipt with the current time and the next transaction id
        ```
        {
          "transaction_id": "TXN-0041", "localtime": "2020-01-01T00:00:00Z",
          "l10n": { "locale": "en_GB", "currency": "GBP" }, "store_reference": "LON-01",
          "total": 12, "items": []
        }
        ```
      Then the response is "201 Created"
      And another test receipt can start with the sale TXN-0042
      And the sale was on 2024-05-15 at 10:20

  Rule: A rejected test receipt also has a response

    @POST-005
    Example: A sale without an id
      When the user posts this test receipt
        ```
        { "localtime": "2024-05-15T10:20:30+01:00" }
        ```
      Then the response is "400 Bad Request"
      And no receipt was created

  Rule: An unreadable text is not sent

    @POST-007
    Example: An incomplete text
      When the user posts this test receipt
        ```
        { "transaction_id":
        ```
      Then the user sees the message "JSON Parse error: Line 1, column 20: invalid end of input"
      And no request was sent
