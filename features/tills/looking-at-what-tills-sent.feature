Feature: Looking at what tills sent
  In order to find out why no receipt came of it
  As a member of support
  I want to see what a till has sent as what it is

  Rule: What is sent says how it is shown

    Scenario Outline: A till sends <sent>
      When a till sends "<sent>"
      Then it is shown as "<shown>"

      Examples:
        | sent                            | shown  |
        | application/json; charset=utf-8 | json   |
        | application/vnd.till+json       | json   |
        | text/xml                        | xml    |
        | text/plain                      | text   |
        | application/EDIFACT             | text   |
        | application/octet-stream        | binary |
        |                                 | binary |
