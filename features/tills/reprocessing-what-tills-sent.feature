Feature: Reprocessing what tills sent
  In order to make receipts of what went wrong the first time
  As a member of support
  I want what tills have sent processed again, one or several

  Rule: One is waited for as a receipt is

    @TILL-009
    Example: It takes five seconds
      Given 1 thing that tills have sent
      And a queue that takes 5 seconds
      When staff process all of them again
      Then that takes 6 seconds
      And they are told "1 of 1 processed"

    @TILL-009
    Example: It takes for ever
      Given 1 thing that tills have sent
      And a queue that stands still
      When staff process all of them again
      Then that takes 60 seconds
      And each of them says "Processing failed (request-1)"

  Rule: Several are all put into the queue before any is waited for, and each says what became of it

    Example: Six
      Given 6 things that tills have sent
      And a queue that takes 1 second
      When staff process all of them again
      Then that takes 2 seconds
      And they are told "6 of 6 processed"

    @TILL-009
    Example: The queue is full
      Given 2 things that tills have sent
      And a queue that takes nothing: "queue full"
      When staff process all of them again
      Then each of them says "queue full, queue full"
      And they are told "0 of 2 processed, 2 failed"
