Feature: Posting a test receipt
  In order to see how the platform takes what a till might send
  As a tester
  I want to post what I have written, and to hear what came of it

  Background:
    Given the store "Soho" with the reference "LON-01"
    And staff with the permission "post_receipt"

  Rule: An accepted test receipt is a receipt, and the next one can start from it

    @POST-004 @POST-005 @POST-006
    Example: Written carelessly
      When staff post this test receipt
        ```
        {
          // As the till at the door sends it
          transaction_id: 'TXN-0041', localtime: '2024-05-15T10:20:30+01:00',
          l10n: { locale: 'en_GB', currency: 'GBP' }, store_reference: 'LON-01',
          total: 12, items: [{ name: 'Tea', price: 12, total: 12, quantity: '1' }],
        }
        ```
      Then it is answered "201 Created"
      And another test receipt can begin with the sale TXN-0041

    @POST-008 @POST-009
    Example: As of now, and the next one
      Given it is 2024-05-15 at 10:20 in "Europe/London"
      When staff post this test receipt as of now, its transaction id counted on
        ```
        {
          "transaction_id": "TXN-0041", "localtime": "2020-01-01T00:00:00Z",
          "l10n": { "locale": "en_GB", "currency": "GBP" }, "store_reference": "LON-01",
          "total": 12, "items": []
        }
        ```
      Then it is answered "201 Created"
      And another test receipt can begin with the sale TXN-0042
      And its sale was on 2024-05-15 at 10:20

  Rule: A refused test receipt has an answer, too

    @POST-005
    Example: A sale without an id
      When staff post this test receipt
        ```
        { "localtime": "2024-05-15T10:20:30+01:00" }
        ```
      Then it is answered "400 Bad Request"
      And no receipt was made

  Rule: A text that cannot be read is not sent

    @POST-007
    Example: It ends too early
      When staff post this test receipt
        ```
        { "transaction_id":
        ```
      Then they are told "JSON Parse error: Line 1, column 20: invalid end of input"
      And nothing was sent
