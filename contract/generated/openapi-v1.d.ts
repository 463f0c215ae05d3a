// Made from openapi/openapi-v1.yml by `npm run sdk:generate`; changes here are lost.

export interface paths {
    "/receipts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List receipts
         * @description Receipts are sorted by id, newest first; an id begins with the second of the localtime. `older` returns the
         *     `count` receipts just before that id, `newer` those just after it, both exclusive. With both, the operation
         *     returns the receipts just before `older` that are later than `newer`. Filters that would have to read too many
         *     receipts are a 422: add a day, a store or another exact value.
         */
        get: operations["listReceipts"];
        put?: never;
        /**
         * Create a receipt
         * @description Takes a receipt from a till, or a test receipt from staff. `store_reference` names the store; an unknown one
         *     is a 400. Members that the server sets are ignored, so a receipt can be sent as it was read;
         *     `properties.checked`, `properties.refund_validation`, the `user` of tax-free forms, and the `user`, `token` and
         *     `validation` of the parts of returns are ignored too, because only changes of a receipt sign. The server stores
         *     the rest of the body as it was written, with every digit of a number. The body is UTF-8, anything else is a 400. A receipt becomes a duplicate of an earlier one with the
         *     same store, transaction id, moment of its localtime, currency and total. `Location` has the address of the receipt, which is processed later.
         */
        post: operations["createReceipt"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/receipts/_search": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Search receipts
         * @description `query` is a text such as `store_id:5001 AND total:[5 TO *]`: conditions of the form `field:value`, joined
         *     by AND, OR, NOT and brackets. Fields are transaction_id, store_id, store_reference, localtime, total, currency,
         *     identifier, has_identifier, salesperson, till, item, product_code, basket, payment, last4, flag, returned, mail,
         *     mail_reason and mail_domain. A word without a field matches ids, identifiers, salespersons and product codes.
         *     `total:>5`, `total:[5 TO 10]` and `localtime:[2026-03-01 TO 2026-03-02]` are ranges; days are
         *     days of the retailer's zone. `"…"` quotes a text, `*` in a word matches any characters. Ids and references
         *     are compared as they are written, all other texts without regard to case. `identifier` with four or more digits
         *     also finds the phone and card numbers that end with them. `has_identifier` is true if a receipt has a customer,
         *     or had one who was erased. `item` matches words of the names of items, without the punctuation around each word,
         *     and whole product codes. `basket` is true if an item has a total above zero. `payment` matches words of the
         *     methods of payment and of the types of cards, `last4` the last four digits of a card. `flag` is duplicate, return
         *     (an item came back) or checked (at a security check). `returned` is the time of a return; a duplicate has none.
         *     Callers who see masked customers cannot search by `item`. Receipts are sorted newest first.
         *     The fields of emails are about the latest email to the customer; earlier ones and copies do not count. `mail` is
         *     its state: bounced, dropped, complained (marked as spam), opened, delivered (not opened), sent (nothing else is
         *     reported), or none if the receipt has no email; `mail:*` finds the receipts with an email. `mail_reason` matches
         *     words of its reasons, as the remote server wrote them, without the punctuation around each word; answers of
         *     servers that accepted it are no reasons. `mail_domain` is the domain of its recipient. Callers who see masked
         *     recipients cannot search by `mail_reason` and `mail_domain`.
         *     An invalid query is a 400 with the column of the error. A query with more than 100 conditions or 5 words
         *     with `*`, or one that would read too many receipts, is a 422. Without `advanced_query` only queries that the
         *     retailer's filters can express are allowed.
         */
        get: operations["searchReceipts"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/_/receipts/totals": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Count receipts
         * @description The number of receipts that match the filters of the list of receipts, and of a query if there is one, with the
         *     sum of their totals in each currency. Numbers up to 10,000 are exact. The receipts that reports count, which are no
         *     duplicates (`duplicate=false`), are counted exactly whatever their number, by store, time, day, currency,
         *     salesperson, `identified` and `basket`. Otherwise `is_exact` is false if there are more, or if too many receipts
         *     would have to be read; `count` is then how many were found, and there are no sums. Callers need
         *     `advanced_search_view` for a query, and without `advanced_query` only queries that the retailer's filters can
         *     express are allowed.
         */
        get: operations["getReceiptTotals"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/_/receipts/_export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Export a list of receipts as a file
         * @description The receipts that match the filters of the list of receipts, and a query if there is one, newest first. All of them
         *     are read, however many: a query that the search refuses as too broad takes longer. Callers need
         *     `advanced_search_view` for a query, and without `advanced_query` only queries that the retailer's filters can
         *     express are allowed. The export is recorded in the audit log.
         *     The rows of the list in its order, with the rights and masks of the list, after a header with the filters, the time
         *     zone and the number of rows (in a workbook: the first sheet). If the number is not known before, it follows the
         *     last row. A workbook has at most 1,000,000 rows; a file with fewer rows than match ends with a row that begins with
         *     `Incomplete`, and its name with `-partial` if that is known at the start. If the export fails, the connection is
         *     closed. Optional for a server.
         */
        get: operations["getReceiptListFile"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/receipts/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a receipt
         * @description The receipt as the caller may see it. Hidden properties, addresses and unmasked identifiers each require a
         *     permission.
         */
        get: operations["getReceipt"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Change a receipt
         * @description Applies a JSON patch (RFC 6902) to the receipt as the caller sees it, with `add`, `replace`, `remove` and
         *     `test`. All steps are applied, or none. A patch has at most 200 steps (400).
         *
         *     Writable paths by flag: `patch_identifier` for `/identifier`, `/properties/email_settings` and its `send`;
         *     `receipts_admin` or `refund_view` for `/items/{index}/return` and for `/properties/tax_free_form` and its
         *     entries; `refund_view` for `/properties/refund_validation`, its members by the position of the item, and
         *     their `approval`; `receipts_admin` for `/properties/checked`, in the caller's own name. The caller also
         *     needs a flag of `getReceipt`, because the response is the receipt. A path that requires another flag is a
         *     403. A path that is not writable, `move`, `copy` and a patch of tests only are a 400.
         *
         *     Without `receipts:view_hidden_properties`, a step that would write or remove a hidden property is a 403. A
         *     `test` that fails is a 409 with the code `test_failed` and the description `op.{index from 0}: test failed`; a test for null at the
         *     beginning of the patch also passes if the path does not exist.
         *
         *     An identifier is an email address by the retailer's rule, or one that is on another receipt already. With a new
         *     identifier automatic email is turned off, unless the patch writes `email_settings`. The time of a mark is now, and the time of a return is between the sale and now, give or take five minutes
         *     (400). A receipt that is checked already is a 409. The result of a validation follows from its answers and
         *     the retailer's current questions (`getRefundQuestions`); it names the caller and the current time. A stored validation can be
         *     removed with the return of the item, moved into the part of the return that it is about, or approved by another
         *     account with that return; any other change is a 400. A tax-free form starts as `initiated`, one at a time (409),
         *     follows the transitions of its status, and has the current time (400). It starts only at a store that issues
         *     forms (403). The reason of a return is not blank (400).
         *
         *     A mark as checked, and the approval or the removal of a validation that failed, require a session: a token gets a
         *     403. With the retailer's setting `refund.fail_needs_approval`, a return requires `refund_view`, and a validation
         *     of at least its quantity that passed, or failed and was approved by another account. Another account than the one
         *     that failed an item removes that validation. Else the response is a 409 with the code `validation_required`.
         *
         *     A return may be of a part: `quantity` is what came back so far, and `parts` are the single returns. A patch adds
         *     one part, or removes the last one or the last validated one, and tests the return as it was (409). A part that was
         *     validated has its validation, which leaves `refund_validation` and requires `refund_view`. A refund line and an
         *     item of a duplicate cannot be returned (400).
         *
         *     The entry of a tax-free form has in `receipts` what it contains: `[{id, items: [{position, quantity}]}]`. The
         *     server completes an entry without it, and writes the entry to all receipts of the form. Nothing is issued for a
         *     duplicate, nor if all came back (409). The amounts of its document fit what it contains: refund ≤ total ≤ gross
         *     (400). A return of an item of a form that is issued or initiated is a 409 with the code `tax_free_issued`, unless
         *     the patch tests the status of the entry.
         */
        patch: operations["changeReceipt"];
        trace?: never;
    };
    "/receipts/{id}/raw": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the stored JSON of a receipt
         * @description The stored JSON text, unchanged, with the identifier as it was sent, without hidden properties unless the caller
         *     has `receipts:view_hidden_properties`. `post_receipt` is enough to read it, because staff create test receipts
         *     from stored ones.
         */
        get: operations["getRawReceipt"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/receipts/{id}/mails": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the unsent emails of a receipt
         * @description Emails in the outbox of a server without a mail service, to the customer and to other addresses, latest
         *     first. Empty if the server sends emails. Optional for a server.
         */
        get: operations["listReceiptMails"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/_/mails": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the emails of receipts
         * @description Emails of receipts and copies of them with their latest state, newest first; those of accounts are not listed.
         *     `before` returns the emails after that place. The total counts 10,000 emails at most, 100,000 with an `event`,
         *     and only the first page has it. Recipient and reason are absent after an erasure, and after the days that the
         *     server keeps them. For holders of `sales_demo`, recipients and domains are masked, and addresses in reasons; they
         *     filter by the keys of the groups. Optional for a server.
         */
        get: operations["listMails"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/_/mails/_export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Export the emails of receipts as a file
         * @description The export is recorded in the audit log.
         *     The rows of the list in its order, with the rights and masks of the list, after a header with the filters, the time
         *     zone and the number of rows (in a workbook: the first sheet). If the number is not known before, it follows the
         *     last row. A workbook has at most 1,000,000 rows; a file with fewer rows than match ends with a row that begins with
         *     `Incomplete`, and its name with `-partial` if that is known at the start. If the export fails, the connection is
         *     closed. Optional for a server.
         */
        get: operations["getMailListFile"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/_/mails/groups": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Count emails by reason or by domain
         * @description Numbers of the matching emails by their reason or by the domain of their recipient, the most frequent first. The
         *     newest 50,000 matching emails are counted, and 50 groups returned: filters and days make the numbers complete.
         *     A group of reasons has all that differ in addresses, ids, times and numbers only, which its value replaces by `…`.
         *     Optional for a server.
         */
        get: operations["listMailGroups"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/_/mails/quota": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get how many emails the caller may send
         * @description Limit of the emails that the caller sends, and how many are left of it. Emails to one mailbox have a lower limit.
         *     `sendReceipt` beyond a limit is a 429 with `Retry-After`. Optional for a server.
         */
        get: operations["getMailQuota"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/_/refund-questions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the questions of refund validations
         * @description The retailer's current questions, in their order, and what else decides the result of a validation: tools that
         *     record validations with `changeReceipt` ask them. The questions are those of the retailer's settings, else those of
         *     its survey for refunds. Optional for a server.
         *
         *     A question applies if its `show_if` is true for the item. The result is Fail if an answer is its `fail_on`, or if a
         *     `guarantee` fails. The tool answers that one itself: it fails from the 38th day after the sale, and the answer is
         *     Yes until then, or until the `to` of an exception window that includes the day of the sale. In such a window a late
         *     item still fails the question, but not the validation. Days are those of the receipt's store.
         */
        get: operations["getRefundQuestions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/_/receipts/_process": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Process a receipt again
         * @description Returns at once and processes the receipt in the background; `processed` of the receipt is the time of the
         *     last run.
         */
        post: operations["processReceipt"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/_/webview_url/{receipt_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the address of the hosted receipt
         * @description Everyone with the address can read the receipt; it cannot be guessed. With `format=pdf` in its query the
         *     address returns a PDF, for either flag.
         */
        get: operations["getWebViewUrl"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/email": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send a receipt by email
         * @description Without `email_address` the receipt is resent to its identifier; a receipt without identifier is a 400.
         *     `delivery` of the receipt has the events of the email, beginning with `processed` when it enters the outbox.
         *     With `email_address` a copy goes to that address, and `delivery` has no events of it.
         */
        post: operations["sendReceipt"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/_/suppressed-addresses": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the addresses that get no automatic emails
         * @description Twenty addresses at most, the latest first. An address comes onto the list when an email to it bounces for good
         *     or its owner marks one as spam. Receipts are not emailed to it automatically; users can still send one.
         *     The address of an erased customer stays on the list without `address`, as a keyed hash. `older` returns the addresses just before that id, `newer` those just after it, both exclusive.
         */
        get: operations["listSuppressedAddresses"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/_/suppressed-addresses/{address}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get whether an address gets automatic emails
         * @description The canonical form of an address, and why it gets no automatic emails, if it gets none. Callers who do not see
         *     the store of the email get neither `reason` nor `receipt_id`.
         */
        get: operations["getSuppressedAddress"];
        put?: never;
        post?: never;
        /**
         * Send automatic emails to an address again
         * @description Removes an address from the list of those that get no automatic emails, also that of an erased customer. The request states in
         *     `counterfoil-overwrite-reason` why; without it, it is a 400. An address that is not on the list is a 404. A later
         *     bounce or complaint brings the address back.
         */
        delete: operations["deleteSuppressedAddress"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/_/template-previews": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Preview unsaved templates
         * @description The preview shows a receipt with the templates of the body instead of the saved ones: what the body leaves out is
         *     read as it is saved. The page at `url` is exactly the HTML that the server mails (`output: email`) or hosts
         *     (`output: web`). It is readable without a session until `expires`, and gone with the receipt. With `scheme=dark` or
         *     `scheme=light` in its query the page is in that color scheme whatever the device says.
         */
        post: operations["createTemplatePreview"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/_/template-previews/{preview_id}/_send": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Mail a preview to yourself
         * @description The mail of the preview goes to the address of the signed-in account, and to no other. Its subject begins with
         *     `[Test]`. A caller without an account, such as the access token of a till, is refused with 403.
         */
        post: operations["sendTemplatePreview"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/stores": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the stores that the caller may see
         * @description Sorted by name without regard to case, then by reference. The response is not cacheable.
         */
        get: operations["listStores"];
        put?: never;
        /**
         * Create a store
         * @description Takes one reference, external or legacy, depending on the retailer's settings. A reference of another store
         *     of the retailer is a 409. `Location` has the address of the new store.
         */
        post: operations["createStore"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/stores/{reference}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a store
         * @description The store with this reference: its external reference or, for older stores, its numeric one. A reference is
         *     not an id.
         */
        get: operations["getStore"];
        put?: never;
        post?: never;
        /**
         * Delete a store
         * @description Receipts keep the reference and name of the store and lose its id: the newest 500 at once, the rest in the
         *     background. `If-Unmodified-Since` is checked if it is given.
         */
        delete: operations["deleteStore"];
        options?: never;
        head?: never;
        /**
         * Change a store
         * @description Applies a JSON patch (RFC 6902) to the store as `GET` returns it. `If-Unmodified-Since` is required: without
         *     it the response is 428. A patch that writes `id`, `type`, `updated_timestamp` or a reference, even with the
         *     same value, or results in an invalid store, is a 400. A patch that does not apply, or a `test` that fails,
         *     is a 409. Members of `properties` or `settings` that the patch does not name are kept. Holders of
         *     `template_admin` without `stores_admin` change only `template_data` and `template_data_translations` of the
         *     properties, which are saved by the rules of `PUT /_/template-data`; holders of `sales_demo` change neither.
         */
        patch: operations["changeStore"];
        trace?: never;
    };
    "/stores/{reference}/_uses": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Count the records that refer to a store
         * @description The portal shows the counts before a store is deleted. Optional for a server.
         */
        get: operations["getStoreUses"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/currencies/rates": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the latest rates
         * @description A 404 if no rates were ever set.
         */
        get: operations["getLatestRates"];
        put?: never;
        /**
         * Set new rates
         * @description If a record exists, `If-Unmodified-Since` is required, with the version of the latest record: without it the
         *     response is 428, and 412 if other rates were set since. `If-None-Newer` is the `timestamp` of the new
         *     record: 412 if a later record exists. The earliest day (UTC) of new rates is the day after that of the
         *     latest record; an earlier one is a 400. So are rates without a base currency.
         */
        post: operations["createRates"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/currencies/rates/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a record of rates
         * @description A record by its id, also if later rates have replaced it.
         */
        get: operations["getRates"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/_/forms-data": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the form images
         * @description The images of the forms that customers see. A slot without an image is absent. `Last-Modified` is 1 January 1970
         *     until images are saved for the first time.
         */
        get: operations["getFormsData"];
        /**
         * Replace the form images
         * @description Replaces the images of all forms. Each address is one that this retailer uploaded, or the one that the slot has.
         *     The width of a new image equals the width that the label of its slot states, if it states one; labels are in the
         *     portal setting `forms.labels`. Anything else is a 400. `If-Unmodified-Since` is checked where it is given.
         */
        put: operations["replaceFormsData"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/_/template-data/images/forms": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Upload an image for forms
         * @description Stores an image for the forms that customers see. A GIF, JPEG or PNG of at most 5 MB, 8,000 pixels a side and 40 million pixels in all frames. The server
         *     decodes the image and encodes it again without metadata, turned as it is displayed. Anything else is a 400. The
         *     same image again has the same address. Images are never deleted, because emails refer to them.
         */
        post: operations["uploadFormImage"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/_/template-data/images/emails": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Upload an image for emails
         * @description Stores an image for the templates of emails and receipts, of the retailer or of any store. A GIF, JPEG or PNG of at most 5 MB, 8,000 pixels a side and 40 million pixels in all frames. The server
         *     decodes the image and encodes it again without metadata, turned as it is displayed. Anything else is a 400. The
         *     same image again has the same address. Images are never deleted, because emails refer to them.
         */
        post: operations["uploadEmailImage"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/_/mail-waves": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List current waves of bounces
         * @description Waves of bounced emails that have not ended, the newest first. The server compares each hour of at least 20
         *     emails with the same hour of the last eight weeks. A wave ends after two normal hours. A caller who may not see
         *     all stores gets the waves with a bounce of the allowed stores, and their counts. For holders of `sales_demo`,
         *     domains are masked; they filter emails by the `key`.
         */
        get: operations["listMailWaves"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/_/statistics/sendgrid": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get statistics of receipt emails
         * @description Events are counted by hour or day of the retailer's zone. With days, both ends are read as days of that
         *     zone, and the emails of each store count on the store's own days. A receipt has at most one unique open and
         *     one unique click: the first. Emails of duplicates do not count. Events are kept by quarters of an hour: with
         *     hours, those count whose quarter begins within the period. At most 1,000 points can be requested.
         */
        get: operations["getEmailStatistics"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/_/statistics/receipts/rate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the current receipt rate
         * @description Transactions of the last ten minutes, and transactions per second. A transaction is a receipt that is not a
         *     duplicate.
         */
        get: operations["getReceiptRate"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/_/statistics/receipts/rates": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the receipt rate by hour
         * @description Hours are counted from `from_timestamp`; at most 1,000 can be requested.
         */
        get: operations["getReceiptRates"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/_/statistics/baskets/duration/7d": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get identified transactions of the last seven days
         * @description Identified transactions have an identifier; conversions are identified transactions that include an item
         *     with a positive total. Days are days of the retailer's zone.
         */
        get: operations["getBasketStatistics"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/pos/status": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List tills and when each last reported
         * @description The tills of the stores that the caller may see, with the time of the last message of each.
         */
        get: operations["listTillStatus"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/pos/data": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List till records
         * @description Twenty records at most, newest first. `older` returns those just before that id, `newer` those just after
         *     it, both exclusive. With both, the operation returns those just before `older` that are later than `newer`.
         */
        get: operations["listRawRecords"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/_/pos/data/_export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Export the till records as a file
         * @description The rows of the list in its order, with the rights and masks of the list, after a header with the filters, the time
         *     zone and the number of rows (in a workbook: the first sheet). If the number is not known before, it follows the
         *     last row. A workbook has at most 1,000,000 rows; a file with fewer rows than match ends with a row that begins with
         *     `Incomplete`, and its name with `-partial` if that is known at the start. If the export fails, the connection is
         *     closed. Optional for a server.
         */
        get: operations["getRawRecordListFile"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/pos/data/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a till record
         * @description The facts of the record without its content, which `/pos/data/{id}/raw` returns.
         */
        get: operations["getRawRecord"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/pos/data/{id}/raw": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the content of a till record
         * @description Returns the bytes as the till sent them, as a download. `receipt_mime_type` of the record has their media
         *     type. Without `receipts:view_hidden_properties`, hidden properties are removed from JSON; other content is
         *     unchanged.
         */
        get: operations["getRawContent"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/_/pos/data/_process": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Process a till record again
         * @description Returns at once and processes the record in the background; `processed` of the record is the time of the
         *     last run. The record loses its `failure` until then. One that cannot be read as a receipt gets a new one and
         *     does not change otherwise.
         */
        post: operations["processRawRecord"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/_/statistics/{report}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a report
         * @description `baskets` is the sales report, with a row for each hour, day or month. `salespersons` has a row for each
         *     salesperson at each store, at most 5,000, sorted by salesperson and store; `meta.total` is the number of all
         *     rows, which the file has. Receipts without a salesperson have no row.
         *
         *     Transactions are receipts that are not duplicates. Baskets are transactions with an item of a positive
         *     total. Conversions are transactions with an identifier, in per cent of all transactions; null without
         *     transactions. Sales is the sum of the totals in `meta.currency`. A total in another currency is converted by
         *     the rates of its day in UTC: by the direct rate, else by the cross rate of a base currency that has rates for
         *     both, which `meta.cross_rates` names. Of several bases the first by code applies. Without a rate the total is
         *     not in the sum, and `meta.left_out` counts it. Returns that a till posts as negative receipts are in the
         *     sum. Returns that the portal records are not: `returns`, `returned_value` and `return_rate` count them by the
         *     store's day of the return, at the rates of that day, if no single series is requested. A return without a rate
         *     is in `returns` and `meta.left_out`, not in `returned_value`.
         *
         *     With days and months, both ends are read as days of `meta.timezone`: the zone of the selected store, else
         *     the retailer's. The transactions of each store count on the store's own days. Timestamps are the starts of
         *     the hours, days or months in `meta.timezone`. At most 1,000 points can be requested. A store that the caller
         *     may not see has no rows.
         */
        get: operations["getReport"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/_/statistics/{report}/_export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Export a report as a file
         * @description Contains all rows, and a header with the facts of the report (in a workbook: the first sheet). With a second
         *     period to compare with, each figure is followed by the figure of that period, the difference, and the
         *     difference in per cent. If the export fails, the connection is closed. Optional for a server.
         */
        get: operations["getReportFile"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/_/reports": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List embedded reports
         * @description Reports of another provider that the portal embeds. Restricted reports are included if the tweak
         *     `show_restricted_reports` is on. The shape of the response is defined by this project; the specification
         *     shows none.
         */
        get: operations["listEmbeddedReports"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/_/reports/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get an embedded report
         * @description A restricted report that is not shown is a 404. The shape of the response is defined by this project; the
         *     specification shows none.
         */
        get: operations["getEmbeddedReport"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/_/surveys/{surveyId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a survey
         * @description The questions of a survey. Callers who may read receipts may read it too, because a receipt shows the survey that was
         *     answered for it. The portal's settings list the surveys.
         */
        get: operations["getSurvey"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/_/surveys/{surveyId}/responses/{responseId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a response to a survey
         * @description The answers of one customer. `surveys_view` opens the responses of its stores, and at the whole retailer also those
         *     without a receipt; a flag that opens receipts opens the responses to receipts of its stores. Free texts are masked for
         *     callers who may see demonstrations only.
         */
        get: operations["getSurveyResponse"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/_/surveys/{surveyId}/summary": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Count the answers to a survey
         * @description A rollup for each question that is a single choice or a matrix, in the order of the questions. Responses count by the
         *     days of `meta.timezone`, the retailer's zone. Without a response in the period the answer is a 404.
         */
        get: operations["getSurveySummary"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/_/surveys/{surveyId}/texts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List what customers wrote to a question
         * @description The responses in the period that have a free text to the question, newest first: an answer to an open question, or a
         *     text beside its choices. `older` returns the next ones. A text that was erased is gone. Texts are masked for callers
         *     who may see demonstrations only. Without such a response the list is empty. Optional: a server need not have it.
         */
        get: operations["listSurveyTexts"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/_/surveys/{surveyId}/summary/_export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the summary of a survey as a file
         * @description A row for each choice of each question. Without a response in the period it has no rows. Optional: a server need not
         *     have it.
         */
        get: operations["getSurveySummaryFile"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/_/translation-data": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the locales of a retailer and their messages
         * @description Locales in the order in which they were added. With `locale` only that one has its `messages`, which is what a
         *     page of one locale needs. A locale that the retailer does not have adds nothing.
         */
        get: operations["getTranslationData"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/_/translation-data/{lang}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Replace the messages of a locale
         * @description `If-Unmodified-Since` is needed, the `updated_timestamp` of the locale: without it the answer is 428, and 412 if
         *     the locale has changed since. A locale that was removed is a 404. Messages that differ from before get the moment
         *     of the change in their metadata. A locale has at most 10,000 messages, each original once.
         */
        put: operations["replaceTranslationData"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/_/translation-locale/{locale}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Add a locale
         * @description The locale starts with the messages of the default locale (`translations.default_locale` of the settings, else
         *     `en_GB`; if that is missing, of the first locale), untranslated. A locale that exists is a 409.
         */
        post: operations["createTranslationLocale"];
        /**
         * Delete a locale and its translations
         * @description The default locale and the last one cannot be deleted, which is a 409.
         */
        delete: operations["deleteTranslationLocale"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/_/audit-events": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List who changed what
         * @description Changes of the retailer's records through this API and at the console of the server, newest first, as long as the
         *     server keeps them. Receipts that tools post are listed only if `action` is `receipt.create`. `before` returns the
         *     events after that place. Values before and after a change, and details, are absent if the caller may not read the
         *     record, and after an erasure. For holders of `sales_demo` they are absent too, people are masked, and filters by
         *     them find nothing. Optional for a server.
         */
        get: operations["listAuditEvents"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/_/audit-events/_export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Export who changed what as a file
         * @description The rows of the list in its order, with the rights and masks of the list, after a header with the filters, the time
         *     zone and the number of rows (in a workbook: the first sheet). If the number is not known before, it follows the
         *     last row. A workbook has at most 1,000,000 rows; a file with fewer rows than match ends with a row that begins with
         *     `Incomplete`, and its name with `-partial` if that is known at the start. If the export fails, the connection is
         *     closed. Optional for a server.
         */
        get: operations["getAuditEventFile"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/_/views": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the saved views of a list
         * @description The views of the caller, and those that their owners share with the accounts of the retailer that may open the
         *     list, sorted by name. A view is filters, never rows: it shows nothing that the caller may not see. A token
         *     without an account has no views, and gets an empty list. Optional for a server.
         */
        get: operations["listViews"];
        put?: never;
        /**
         * Save a view of a list
         * @description The caller's account becomes the owner of the view. A name of more than 60 characters, filters of more than
         *     4,000, and a view beyond the 100 that an account can have of a list are a 422. A token without an account is a 403.
         */
        post: operations["createView"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/_/views/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Change a saved view
         * @description Only the owner changes a view. Holders of `accounts_admin` can also end the sharing of a view: with the same
         *     values and `is_shared: false`. `If-Unmodified-Since` is required: without it the response is 428. The limits
         *     are those of new views.
         */
        put: operations["replaceView"];
        post?: never;
        /**
         * Delete a saved view
         * @description The owner can delete a view, and holders of `accounts_admin` one that is shared. `If-Unmodified-Since` is
         *     required: without it the response is 428.
         */
        delete: operations["deleteView"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/_/views/{id}/_default": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Choose whether a list opens with a view
         * @description The default view of the caller's account for the list of the view. It replaces another one. Other accounts
         *     keep theirs, and the version of the view stays.
         */
        put: operations["replaceDefaultView"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/_/retailer-files": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the files of the retailer
         * @description Sorted by name. Each file comes with its data, unless `data=false`.
         */
        get: operations["listRetailerFiles"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/_/retailer-files/{filename}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a file of the retailer
         * @description The file of this name. `text` is its data byte for byte as it was saved.
         */
        get: operations["getRetailerFile"];
        /**
         * Save a new version of a file
         * @description `If-Unmodified-Since` is needed: without it the answer is 428. A member that the body does not name stays as it is.
         *     The retailers of the file cannot be changed here. A file that also belongs to retailers whose files the caller does
         *     not manage is a 403. If nothing differs, nothing is written and the version stays.
         */
        put: operations["changeRetailerFile"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/_/retailer-files/{filename}/versions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the saved versions of a file
         * @description Sorted from the newest. The server keeps the last 100.
         */
        get: operations["listRetailerFileVersions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/_/retailer-files/{filename}/versions/{version}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a saved version of a file
         * @description The version with its data. A version is restored by a new version with the same data.
         */
        get: operations["getRetailerFileVersion"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/_/retailer-files-admin": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the files of every retailer that the caller manages
         * @description Sorted by name. Those of each retailer at which the caller holds one of the flags. A file of another retailer than
         *     the current one is read and changed with the `retailer_id` of that one.
         */
        get: operations["listAllRetailerFiles"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/_/retailer-files-admin/{filename}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Save a new version of a file, and its retailers
         * @description As `PUT /_/retailer-files/{filename}`, and `retailer_ids` can be changed. A retailer whose files the caller does not
         *     manage is a 400, and a name that one of the retailers has already is a 409.
         */
        put: operations["changeAnyRetailerFile"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/_/retailer-files-admin/new/add": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Create a file
         * @description A retailer whose files the caller does not manage is a 400. A name that one of the retailers has already is a 409:
         *     the same request can be sent again without harm.
         */
        post: operations["createRetailerFile"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/identifiers/_search": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Search customers
         * @description Customers whose email address, phone number, card number, name or postcode begins with the text, at most 20.
         *     Case, accents, spaces and punctuation make no difference, nor does the country code of a phone number (`+44` or
         *     `0`). Four or more digits, of any script, also find the phone and card numbers that end with them. Each word of
         *     a text of several words has to match. Identifiers that begin with the text come first, in the order of their
         *     letters. Identifiers that only occur on receipts are found too, by callers who may see one of
         *     these receipts. For holders of `sales_demo` everything that identifies a person is masked, and the text is
         *     compared with the masked identifier, name and postcode only.
         */
        get: operations["searchIdentifiers"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/identifiers/_validate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Check an identifier by the rule of the retailer
         * @description Applies the rule by which customers are created: an identifier with an @ is an email address by the rule of the
         *     retailer. Retailers with a strict rule also refuse hosts without email.
         */
        post: operations["validateIdentifier"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/identifiers/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a customer
         * @description The profile of a customer, the summary of their receipts, and their points in each loyalty program of the
         *     retailer. An identifier that only occurs on receipts exists too: it has empty properties and no version. The
         *     summary counts the receipts of the caller's stores. For holders of `sales_demo` everything that identifies the
         *     customer is masked.
         */
        get: operations["getConsumer"];
        put?: never;
        /**
         * Create the profile of a customer
         * @description Stores the properties without empty values: null, blank texts, and lists and objects in which nothing is left.
         *     A profile that exists is a 409. The profile is at `Location`. For a day after the erasure of a customer it is a 412,
         *     unless the request states in `counterfoil-overwrite-reason` why the customer is created again.
         */
        post: operations["createConsumer"];
        /**
         * Erase a customer
         * @description Erases profile, points and events of points. Receipts keep their amounts, taxes and figures. Of their properties
         *     those stay that have a meaning for the portal, and those that the retailer's setting `consumer.kept_properties`
         *     names; all others go, because tills choose their names. Texts lose the identifier in every spelling, and the
         *     names and numbers of the profile: on receipts that have or had the identifier or were emailed to it, and in
         *     other records that contain the identifier. Survey responses lose their texts. Links to these receipts and their
         *     surveys end. Emails that wait to be sent are deleted, which their receipts record as dropped, and so is the till
         *     data. An address stays suppressed, as a keyed hash. The audit keeps what happened without the
         *     identifier. Backups, emails that were sent, and names in texts of other records stay. For a day the identifier
         *     cannot be attached to a receipt until the customer is created again; tills may send it.
         */
        delete: operations["deleteConsumer"];
        options?: never;
        head?: never;
        /**
         * Change the profile of a customer
         * @description Merges `properties` into those of the profile as a JSON Merge Patch does (RFC 7396): null removes a member,
         *     objects are merged, any other value replaces. Members that the patch does not name stay. Empty values are not
         *     stored. `If-Unmodified-Since` is checked if it is given. An identifier without a profile is a 404. Holders of
         *     `identifier_vip_edit` without `identifier_admin_edit` change only `vip`.
         */
        patch: operations["changeConsumer"];
        trace?: never;
    };
    "/identifiers/{id}/_uses": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Count the records of a customer
         * @description Counts what is held about a customer, before it is erased. A 404 if no record has or contains the identifier.
         */
        get: operations["getConsumerUses"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/identifiers/{id}/_export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Export everything held about a customer
         * @description A file with profile, points, events of points, receipts, waiting emails, till data and audit events of a customer,
         *     as JSON or as a page that people can read. The export is audited.
         */
        get: operations["getConsumerData"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/identifiers/{id}/receipts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the receipts of a customer
         * @description Summaries of the receipts of the caller's stores, newest first. `older` returns the next ones. An identifier
         *     that occurs nowhere is a 404.
         */
        get: operations["listConsumerReceipts"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/loyalty/{loyalty}/identifiers/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the points of a customer
         * @description Points of a customer in a loyalty program of the retailer; 0 if the customer never had any.
         */
        get: operations["getLoyalty"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Add or subtract points
         * @description Adds points to the total of a customer, or subtracts them, and records an event. Changes at the same time all
         *     count. A total cannot become negative: a subtraction of more points than there are is a 409.
         *     `If-Unmodified-Since` is checked if it is given.
         */
        patch: operations["changeLoyalty"];
        trace?: never;
    };
    "/loyalty/{loyalty}/identifiers/{id}/events": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the changes of points
         * @description Changes of the points of a customer in a period, newest first, at most the latest 10,000.
         */
        get: operations["listLoyaltyEvents"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/addresses/_search/{provider}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Search addresses by postcode
         * @description Addresses of an address provider, at most 100. The provider is the one of the retailer, any other is a 404. It
         *     is a 503 if the provider does not answer in time, or not as expected: addresses can be entered by hand.
         */
        get: operations["searchAddresses"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/addresses/_search/{provider}/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get an address that was found
         * @description The address of a hit, as a form takes it. An id that the provider does not know is a 404.
         */
        get: operations["getAddress"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/ic2iweb/enabled": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Check whether a store issues tax-free forms
         * @description True if the retailer issues tax-free forms at the store and the server has a tax-free service. False for a store
         *     that was deleted, or that the caller does not see.
         */
        get: operations["getTaxFreeAvailability"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/ic2iweb/session-token": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Open a session with the tax-free service
         * @description A token for one action of a store at the external tax-free service. The browser calls the service itself: its
         *     address is in the header `ic2i-base-url`, and each call has the token in its header `session-token`. A store that
         *     issues no tax-free forms is a 404; a service that does not answer in time, or not as expected, is a 503.
         */
        get: operations["getTaxFreeSession"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/ic2iweb/payload": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get what a tax-free form is issued from
         * @description What the tax-free service gets to know of receipts, without anything that identifies the customer. They have to be
         *     of one store and one currency (400). A receipt that the caller does not see is a 404. Parts that came back are not
         *     in it; a duplicate, and a receipt of which nothing is left, are a 409.
         */
        get: operations["getTaxFreePayload"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/_/accounts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the accounts that the caller manages
         * @description Accounts of each retailer whose accounts the caller manages, sorted by email address. Each has the members
         *     that the caller may see, without the options of the role pickers.
         */
        get: operations["listAccounts"];
        put?: never;
        /**
         * Create an account
         * @description Sends the user an email with a link to confirm the address and to set the first password. An address that
         *     exists is a 409. A retailer that the caller does not manage, or an address that one of its retailers does
         *     not accept, is a 400.
         */
        post: operations["createAccount"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/_/account/{email}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get an account
         * @description The account with its roles, retailers and status. Roles and retailers that the caller may not see are left
         *     out; `updated_timestamp` is the version for changes.
         */
        get: operations["getAccount"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Change an account
         * @description A list replaces the entries that the caller may see, and no others; absent members are kept.
         *     `If-Unmodified-Since` is checked if it is given. A retailer or a context that the caller does not manage, or
         *     an invalid password, is a 400. A change that the caller may not make is a 403. A change that would leave a
         *     retailer without an account that can manage its accounts (`accounts_admin` at the whole retailer) is a 409, and
         *     so is a password of an account that an identity provider signs in.
         *     A password can be set in a session, by accounts administrators, and by callers who hold each permission of the
         *     account in each of its contexts.
         */
        patch: operations["changeAccount"];
        trace?: never;
    };
    "/_/account/{email}/_reset": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send a password reset link
         * @description Sends the user of the account a link to set a new password. The caller must manage each retailer of the
         *     account, else the response is 403. An account that an identity provider signs in has no password: 409.
         */
        post: operations["sendResetLink"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/_/account/{email}/log": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the audit events of an account
         * @description The latest 500 changes and the latest 100 refused attempts (`account.refused`), latest first, without contexts that
         *     the caller does not manage. An attempt that is repeated within a minute is listed once. The caller
         *     must manage each retailer of the account, else the response is 403. Optional for a server; the portal uses
         *     it if it is offered.
         */
        get: operations["listAccountLog"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/_/account/{email}/mails": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the unsent emails to an account
         * @description Emails in the outbox of a server without a mail service, latest first: links that confirm the account or set
         *     its password. The caller must be able to set the password of the account, in a session, else the response is 403. Empty if
         *     the server sends emails. Optional for a server; the portal uses it if it is offered.
         */
        get: operations["listAccountMails"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/_/account/{email}/tokens": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the access tokens of an account
         * @description Tokens that are not revoked, latest first, without their secrets. Some can have ended. The caller must be able to set the password of the
         *     account, else the response is 403. Optional for a server; the portal uses it if it is offered.
         */
        get: operations["listAccessTokens"];
        put?: never;
        /**
         * Create an access token
         * @description A token has the permissions that both it and its account hold. It is revoked when the account becomes
         *     inactive or gets another password, and ends at `expires`, at the latest after the fewest days that the
         *     settings of its retailers allow (`access_tokens.max_days`). A permission that the caller cannot give or the account does not hold is
         *     a 403, and so is a caller who cannot set the password of the account, or that is a token. Optional for a server;
         *     the portal uses it if it is offered.
         */
        post: operations["createAccessToken"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/_/account/{email}/tokens/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Revoke an access token
         * @description The token is invalid from its next use. Optional for a server; the portal uses it if it is offered.
         */
        delete: operations["deleteAccessToken"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/_/account-role-types/{email}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the types of role that the caller can give
         * @description The contexts of a role (retailer, store, …) of which the caller can give at least one permission.
         */
        get: operations["listRoleTypes"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/_/account-role-names/{email}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the retailers or stores of a type of role
         * @description The retailers or stores for which the caller can give a role of this type.
         */
        get: operations["listRoleNames"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/_/account-role-permissions/{email}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the permissions that the caller can give
         * @description Bundles, then single flags, that the caller holds in the context of the role. A caller cannot give more than
         *     that.
         */
        get: operations["listRolePermissions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/_/account-search-retailers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Search retailers that the caller manages
         * @description The retailers that the caller can add to an account, by the beginning of their names; at most 100.
         */
        get: operations["searchRetailers"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/hibp_validation": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Check a password for known breaches
         * @description The password is neither stored nor logged nor passed on.
         */
        post: operations["validatePassword"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/_/template-data": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the template data of the retailer
         * @description Flat map of what pages and emails of receipts say. Empty, and without a version, if nothing was saved yet.
         */
        get: operations["getTemplateData"];
        /**
         * Replace the template data of the retailer
         * @description Replaces all of it. Empty values are removed: null, blank texts and empty lists; `false` and 0 are kept. Texts are
         *     saved as HTML fragments: `&`, `<` and `>` outside of tags and entities are escaped, names of tags are in lower
         *     case. Saving the answer again changes nothing. A changed value that its field cannot have, such as an invalid
         *     color, is a 400. `If-Unmodified-Since` is checked if it is given.
         */
        put: operations["replaceTemplateData"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/_/template-data-translations": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the languages of the template data
         * @description The locales of the retailer's translations in the order in which they were added, then other languages in which
         *     template data is saved.
         */
        get: operations["listTemplateLanguages"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/_/template-data-translations/{tag}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a translation of the template data
         * @description Flat map of the values that differ for readers of this language. Empty, and without a version, if there is none.
         */
        get: operations["getTemplateDataTranslations"];
        /**
         * Replace a translation of the template data
         * @description Replaces all of it. Empty values are removed: null, blank texts and empty lists; `false` and 0 are kept. Texts are
         *     saved as HTML fragments: `&`, `<` and `>` outside of tags and entities are escaped, names of tags are in lower
         *     case. Saving the answer again changes nothing. A changed value that its field cannot have, such as an invalid
         *     color, is a 400. `If-Unmodified-Since` is checked if it is given.
         */
        put: operations["replaceTemplateDataTranslations"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/_/template-data-versions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the saved versions of template data
         * @description Of the retailer or of a store, untranslated or of a language. Sorted from the newest. The server keeps the last
         *     100. Data that was saved before the server kept versions becomes one when it is changed; the account that
         *     saved it is unknown.
         */
        get: operations["listTemplateVersions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/_/template-data-versions/{version}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a saved version of template data
         * @description The version with its data. A version is restored by saving its data, which becomes a new version.
         */
        get: operations["getTemplateVersion"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/_/retailers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the retailers whose settings the caller may change
         * @description Sorted by name without regard to case: those at which the caller holds the flag for the whole retailer. The settings
         *     of another retailer than the current one are read and changed with the `retailer_id` of that one.
         */
        get: operations["listRetailers"];
        put?: never;
        /**
         * Create a retailer
         * @description Only callers who hold the flag at all retailers (`*`) create retailers; others get a 403. A new retailer has no
         *     stores, accounts and receipts. An ID that exists is a 409.
         */
        post: operations["createRetailer"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/_/retailer-settings": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the name, settings and tweaks of the retailer
         * @description As they are stored: a setting without a value is absent, and has its default. They contain no secrets.
         */
        get: operations["getRetailerSettings"];
        /**
         * Replace the name, settings and tweaks of the retailer
         * @description The JSON Schema of `portal.yml` (`retailer-settings.schema.json`) names the settings and tweaks. A member that it
         *     does not name and a value that it does not allow are a 400, whose `errors` name each. The time zone is one of the
         *     IANA database, the currency one of ISO 4217. `If-Unmodified-Since` is required: without it the response is 428.
         *     A change of `sign_in_policy` needs a session.
         *     Nothing is written if nothing differs. Open pages of the portal use new settings when they are loaded again.
         */
        put: operations["replaceRetailerSettings"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/_/session": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the current session
         * @description The account or the token of the caller, its retailers and permissions. Optional for a server; the portal
         *     uses it if it is offered.
         */
        get: operations["getSession"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/_/own/account": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get how the own account signs in
         * @description Passkeys, authenticator app and recovery codes of the caller's account, and what the retailer's policy asks of it.
         *     Optional for a server; the portal uses it if it is offered.
         */
        get: operations["getOwnAccount"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/_/own/confirmation": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Confirm who the caller is
         * @description A password or a passkey of the account. For ten minutes, the session can then change how the account signs in. A
         *     passkey also makes the session one that began with a passkey. Optional for a server; the portal uses it if it is offered.
         */
        post: operations["validateOwnIdentity"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/_/own/password": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Set the own password
         * @description Ends the other sessions of the account and revokes its access tokens. Optional for a server; the portal uses it if it is offered.
         */
        put: operations["replaceOwnPassword"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/_/own/passkey-options": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Create the options for a passkey
         * @description What `navigator.credentials` needs to create a passkey, or to use one as a confirmation. Valid once, for five
         *     minutes. Optional for a server; the portal uses it if it is offered.
         */
        post: operations["createPasskeyOptions"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/_/own/passkeys": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Add a passkey
         * @description A passkey that the browser has created with the options. It verifies its user. Optional for a server; the portal uses it if it is offered.
         */
        post: operations["createPasskey"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/_/own/passkeys/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Remove a passkey
         * @description No user can sign in with it from now on. Optional for a server; the portal uses it if it is offered.
         */
        delete: operations["deletePasskey"];
        options?: never;
        head?: never;
        /**
         * Rename a passkey
         * @description Changes the name only. Optional for a server; the portal uses it if it is offered.
         */
        patch: operations["changePasskey"];
        trace?: never;
    };
    "/_/own/authenticator": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Create the key of an authenticator app
         * @description The key waits for a code of the app, and replaces one that still waits. Optional for a server; the portal uses it if it is offered.
         */
        post: operations["createAuthenticator"];
        /**
         * Remove the authenticator app
         * @description Removes the recovery codes as well. Optional for a server; the portal uses it if it is offered.
         */
        delete: operations["deleteAuthenticator"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/_/own/authenticator/confirmation": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Confirm the authenticator app
         * @description A code of the app. From then on, a sign-in with the password needs a code. Optional for a server; the portal uses it if it is offered.
         */
        post: operations["validateAuthenticator"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/_/own/recovery-codes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Replace the recovery codes
         * @description The earlier codes are no longer valid. Optional for a server; the portal uses it if it is offered.
         */
        post: operations["createRecoveryCodes"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/_/own/sessions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the own sessions
         * @description Latest use first. Optional for a server; the portal uses it if it is offered.
         */
        get: operations["listOwnSessions"];
        put?: never;
        post?: never;
        /**
         * End all other own sessions
         * @description The session of the call goes on. Optional for a server; the portal uses it if it is offered.
         */
        delete: operations["deleteOtherSessions"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/_/own/sessions/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * End one of the own sessions
         * @description The session is invalid from its next request. Optional for a server; the portal uses it if it is offered.
         */
        delete: operations["deleteOwnSession"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/_/own/tokens": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the own access tokens
         * @description Tokens of the account that are not revoked, latest first, without their secrets. Some can have ended. Optional for a server; the portal
         *     uses it if it is offered.
         */
        get: operations["listOwnAccessTokens"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/_/own/tokens/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Revoke one of the own access tokens
         * @description The token is invalid from its next use. Optional for a server; the portal uses it if it is offered.
         */
        delete: operations["deleteOwnAccessToken"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/_/role-preview": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Preview a role
         * @description The session has the permissions that the role and its account share, at this retailer only, for an hour at most.
         *     Until it ends, writes are refused with `preview_read_only`. Optional for a server; the portal uses it if it is offered.
         */
        post: operations["startRolePreview"];
        /**
         * End the preview of a role
         * @description The session has the permissions of its account again. Does nothing without a preview. Optional for a server; the
         *     portal uses it if it is offered.
         */
        delete: operations["endRolePreview"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/_/web-vitals": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the speed of the portal's pages
         * @description The 75th percentile of the metrics of web.dev by page and build, of a share of the page views of all users and
         *     retailers of the portal. Days are those of UTC, and today counts. The figures have no users, addresses and
         *     retailers. Optional for a server; the portal uses it if it is offered.
         */
        get: operations["getWebVitals"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/openapi-v1.yml": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get this contract
         * @description The OpenAPI description of this API in YAML, as this server implements it.
         */
        get: operations["getContract"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        /** @description 24 hexadecimal digits; the first 8 are the seconds since 1970 of the receipt's localtime. */
        ReceiptId: string;
        /**
         * Format: date-time
         * @description ISO 8601 in UTC.
         */
        Timestamp: string;
        /**
         * Format: date-time
         * @description ISO 8601 with the offset of the clock that wrote it.
         */
        LocalTime: string;
        Receipt: {
            /** @description 24 hexadecimal digits; the first 8 are the seconds since 1970 of the receipt's localtime. */
            id: components["schemas"]["ReceiptId"];
            /** @description The id that the till gave to the sale. */
            transaction_id: string;
            /** @description ISO 8601 with the offset of the clock that wrote it. */
            localtime: components["schemas"]["LocalTime"];
            /** @description Locale and currency of the sale. */
            l10n: {
                /** @description e.g. en_GB */
                locale: string;
                /** @description ISO 4217. */
                currency: components["schemas"]["CurrencyCode"];
            };
            /** @description Id of the store; absent if the store was deleted. Receipts lose it in the background if there are many. */
            store_id?: string;
            /** @description External reference of the store. */
            store_reference: string;
            /** @description The name of the store. */
            store: string;
            /** @description Identifier of the customer in its canonical form; masked for holders of `sales_demo`. */
            identifier?: string;
            /** @description The first spelling of the identifier, if it differs from the canonical form. Absent if masked. */
            display?: string;
            /** @description Replaces a masked identifier wherever an identifier is accepted, in the same session or with the same token. */
            identifier_key?: string;
            /** @description In units of the currency, exact. */
            total: components["schemas"]["Amount"];
            /** @description In units of the currency, exact. */
            net?: components["schemas"]["Amount"];
            /** @description Taxes of the whole sale. */
            taxes: components["schemas"]["Tax"][];
            /** @description Discounts on the whole sale. */
            discounts: components["schemas"]["Discount"][];
            /** @description Payments, in the order of the till. */
            payments: components["schemas"]["Payment"][];
            /** @description Lines of the sale, in the order of the till. */
            items: components["schemas"]["ReceiptItem"][];
            /**
             * @description Properties of a receipt. Open by design: tills add others, and a till may have written another value under a known
             *     name. What the server writes has the shapes below. What the retailer hides, by a name or a label that begins with an
             *     underscore, is left out for callers without `receipts:view_hidden_properties`.
             */
            properties: components["schemas"]["ReceiptProperties"];
            /**
             * Format: date-time
             * @description Time of the last processing in UTC; null if it was never processed.
             */
            processed: string | null;
            /** @description Delivery of the email. */
            delivery: components["schemas"]["Delivery"];
            /** @description True if an earlier receipt has the same store, transaction id, moment, currency and total. */
            duplicate: boolean;
            /** @description Links to related records. */
            _links?: {
                /** @description The receipt that this one duplicates. */
                original?: {
                    /**
                     * @description Address in this contract that returns the original in a list.
                     * @example /receipts?id=69a41a5ca1b2c3d4e5f60718&count=1
                     */
                    href: string;
                };
            };
        };
        /**
         * @description Properties of a receipt. Open by design: tills add others, and a till may have written another value under a known
         *     name. What the server writes has the shapes below. What the retailer hides, by a name or a label that begins with an
         *     underscore, is left out for callers without `receipts:view_hidden_properties`.
         */
        ReceiptProperties: {
            /** @description Name of the salesperson. */
            salesperson?: string;
            /** @description Telephone number of the customer. */
            phone?: string;
            /** @description Number of pieces. */
            item_count?: number;
            /** @description How it was sold, e.g. click and collect. */
            order_type?: string;
            /** @description Whether the receipt is mailed. */
            email_settings?: components["schemas"]["ChannelSettings"];
            /** @description Whether the receipt is sent as a message. */
            messaging_settings?: components["schemas"]["MessagingSettings"];
            /** @description Who marked the receipt as checked, and when. The time has the fraction that the caller wrote. */
            checked?: components["schemas"]["Signature"];
            /** @description The response of the customer to a survey about this sale. */
            survey?: components["schemas"]["AnsweredSurvey"];
            /** @description The current refund validations, by the position of the item from 0. */
            refund_validation?: {
                [key: string]: components["schemas"]["RefundValidation"];
            };
            /** @description The tax-free forms, by their ids. */
            tax_free_form?: {
                [key: string]: components["schemas"]["TaxFreeForm"];
            };
        } & {
            [key: string]: unknown;
        };
        ChannelSettings: {
            /** @description True if the receipt is sent. */
            send?: boolean;
        };
        MessagingSettings: {
            /** @description Text messages. */
            sms?: components["schemas"]["ChannelSettings"];
            /** @description WhatsApp messages. */
            whatsapp?: components["schemas"]["ChannelSettings"];
        };
        AnsweredSurvey: {
            /** @description Id of the survey. */
            survey_id: string;
            /** @description Id of the response. */
            response_id: string;
        };
        /** @description Any other value, which a till wrote under a known name. */
        ForeignValue: unknown;
        /** @description Open by design. Any other object, which an earlier version stored. */
        ForeignObject: {
            [key: string]: unknown;
        };
        /** @description Who did something, and when. */
        Signature: {
            /** @description Email address of the account. */
            user: string;
            /** @description Name of the token that signed for the account. The server adds it. */
            token?: string;
            /** @description ISO 8601 in UTC. */
            timestamp: components["schemas"]["Timestamp"];
        };
        /** @description The result of the retailer's refund questions about an item, with the answers and who gave them. */
        RefundValidation: {
            /**
             * @description Fail if an answer breaks the policy, unless an exception window excuses it.
             * @enum {string}
             */
            result: "Pass" | "Fail";
            /** @description The questions that were asked, in their order. */
            result_data: components["schemas"]["RefundAnswer"][];
            /** @description Email address of the account that validated. */
            user: string;
            /** @description Name of the token that signed for the account. The server adds it. */
            token?: string;
            /** @description When the result was recorded. */
            timestamp: components["schemas"]["Timestamp"];
            /** @description Seconds from the first question to the result. */
            time_elapsed: number;
            /** @description Quantity that comes back; absent for the whole item. */
            quantity?: number;
            /** @description The second account that approved the return of a failed item. */
            approval?: components["schemas"]["Signature"];
        };
        /** @description The retailer's questions about an item that comes back, and what else decides the result. */
        RefundQuestions: {
            /** @description The questions, in the order in which they are asked. */
            questions: components["schemas"]["RefundQuestion"][];
            /** @description Windows that extend the return guarantee of items sold in them. */
            exceptions: {
                /**
                 * Format: date
                 * @description First day of the sale.
                 */
                from: string;
                /**
                 * Format: date
                 * @description Last day of the sale, and of the guarantee if that ends earlier.
                 */
                to: string;
            }[];
            /** @description Maximum length of the answer to a `text` question, in code points. */
            comment_max: number;
            /** @description Total of an item above which `over_rvt_threshold` is true. In the currency of the receipt. */
            rvt_threshold: number;
            /** @description Zone of the days of receipts whose store has none. */
            timezone: components["schemas"]["TimeZone"];
        };
        RefundQuestion: {
            /** @description Identifies the question in a validation. */
            number: number;
            /** @description Text of the question. */
            question: string;
            /**
             * @description `yes_no` is answered Yes or No, `text` by a comment, and `guarantee` by the tool itself, from the day of the sale.
             * @enum {string}
             */
            type: "yes_no" | "text" | "guarantee";
            /**
             * @description The answer that breaks the policy. Absent if no answer does.
             * @enum {string}
             */
            fail_on?: "Yes" | "No";
            /**
             * @description The question is asked only about items for which this is true: sold more than one or six years ago, or with a total above `rvt_threshold`.
             * @enum {string}
             */
            show_if?: "over_1_year" | "over_6_years" | "over_rvt_threshold";
            /** @description True if staff must answer. An optional `text` may be empty. */
            required: boolean;
        };
        RefundAnswer: {
            /** @description Number of the question. */
            number: number;
            /** @description Text of the question. */
            question: string;
            /** @description Yes, No or a comment. */
            answer: string;
            /** @description True if the answer breaks the policy. */
            is_failed: boolean;
        };
        TaxFreeForm: {
            /**
             * @description Status of the form.
             * @enum {string}
             */
            status: "initiated" | "issued" | "error" | "voided" | "removed";
            /** @description When the form got its status. */
            timestamp: components["schemas"]["Timestamp"];
            /** @description What the tax-free service answered. */
            data: {
                /** @description The issued document. Amounts are in the currency of the receipt. */
                document?: {
                    /** @description Number of the document. */
                    document_id: string;
                    /** @description What the customer gets back. */
                    refund_amount: number;
                    /** @description Total of the form. */
                    total_amount: number;
                };
                /** @description Why the form was not issued, or could not be voided. */
                error_message?: string;
            };
            /** @description What the form contains of each receipt. The server completes an entry without it. */
            receipts?: components["schemas"]["TaxFreeFormReceipt"][];
            /** @description Email address of the account that started the form. The server sets it. */
            user?: string;
        };
        TaxFreeFormReceipt: {
            /** @description 24 hexadecimal digits; the first 8 are the seconds since 1970 of the receipt's localtime. */
            id: components["schemas"]["ReceiptId"];
            /** @description The items, with what is left of them. */
            items: {
                /** @description Position of the item from 0. */
                position: number;
                /** @description Quantity on the form. */
                quantity: number;
            }[];
        };
        ReceiptTotals: {
            /** @description Number of receipts, or how many were found if it is not exact. */
            count: components["schemas"]["Count"];
            /** @description False if there are more receipts, or could be. */
            is_exact: boolean;
            /** @description The sums in each currency, sorted by currency. Empty if the number is not exact. */
            sums: components["schemas"]["ReceiptSum"][];
            /**
             * @description The sum of all totals in the currency of reports, as reports count it. Only with `duplicate=false` and filters
             *     that reports have. Optional for a server.
             */
            converted?: components["schemas"]["ConvertedReceipts"];
            /**
             * @description What came back in the range of `returned_from` and `returned_to`, as reports count it. Only if the other filters
             *     are at most store, type of stores, salesperson and currency. Optional for a server.
             */
            returned?: components["schemas"]["ReturnedReceipts"];
        };
        ConvertedReceipts: {
            /** @description The currency of reports. */
            currency: string;
            /** @description In units of the currency, exact. */
            total: components["schemas"]["Amount"];
            /**
             * @description Transactions and returns whose amounts are not in the sums, because no rate of their day converts to the
             *     currency.
             */
            left_out?: components["schemas"]["AmountsWithoutRate"];
            /**
             * @description Transactions and returns whose amounts are converted through a base currency, because no direct rate applies
             *     on their day. Optional for a server.
             */
            cross_rates?: components["schemas"]["AmountsByCrossRate"];
        };
        ReturnedReceipts: {
            /** @description Units that came back. */
            units: number;
            /** @description Amounts paid back, at the rates of the day of the return. */
            value: components["schemas"]["Amount"];
            /** @description The currency of reports. */
            currency: string;
            /**
             * @description Transactions and returns whose amounts are not in the sums, because no rate of their day converts to the
             *     currency.
             */
            left_out?: components["schemas"]["AmountsWithoutRate"];
            /**
             * @description Transactions and returns whose amounts are converted through a base currency, because no direct rate applies
             *     on their day. Optional for a server.
             */
            cross_rates?: components["schemas"]["AmountsByCrossRate"];
        };
        ReceiptSum: {
            /** @description ISO 4217. Absent for receipts without a valid currency. */
            currency?: string;
            /** @description Number of receipts in this currency. */
            count: components["schemas"]["Count"];
            /** @description Sum of the totals, in units of the currency. */
            total: number;
        };
        /** @description A receipt in a list, without its properties, its items and the events of its emails. */
        ReceiptSummary: {
            /** @description 24 hexadecimal digits; the first 8 are the seconds since 1970 of the receipt's localtime. */
            id: components["schemas"]["ReceiptId"];
            /** @description The id that the till gave to the sale. */
            transaction_id: string;
            /** @description ISO 8601 with the offset of the clock that wrote it. */
            localtime: components["schemas"]["LocalTime"];
            /** @description Locale and currency of the sale. */
            l10n: {
                /** @description e.g. en_GB */
                locale: string;
                /** @description ISO 4217. */
                currency: components["schemas"]["CurrencyCode"];
            };
            /** @description Id of the store; absent if the store was deleted. Receipts lose it in the background if there are many. */
            store_id?: string;
            /** @description External reference of the store. */
            store_reference: string;
            /** @description The name of the store. */
            store: string;
            /** @description Identifier of the customer in its canonical form; masked for holders of `sales_demo`. */
            identifier?: string;
            /** @description The first spelling of the identifier, if it differs from the canonical form. Absent if masked. */
            display?: string;
            /** @description Replaces a masked identifier wherever an identifier is accepted, in the same session or with the same token. */
            identifier_key?: string;
            /** @description In units of the currency, exact. */
            total: components["schemas"]["Amount"];
            /** @description In units of the currency, exact. */
            net?: components["schemas"]["Amount"];
            /** @description Taxes of the whole sale. */
            taxes: components["schemas"]["Tax"][];
            /** @description Discounts on the whole sale. */
            discounts: components["schemas"]["Discount"][];
            /** @description Payments, in the order of the till. */
            payments: components["schemas"]["Payment"][];
            /** @description The number of entries in `items` of the whole record. */
            item_count?: number;
            /** @description True if an item of the receipt was returned. */
            has_return?: boolean;
            /**
             * Format: date-time
             * @description Time of the last processing in UTC; null if it was never processed.
             */
            processed: string | null;
            /** @description Delivery of the email. */
            delivery: components["schemas"]["DeliverySummary"];
            /** @description True if an earlier receipt has the same store, transaction id, moment, currency and total. */
            duplicate: boolean;
            /** @description Links to related records. */
            _links?: {
                /** @description The receipt that this one duplicates. */
                original?: {
                    /**
                     * @description Address in this contract that returns the original in a list.
                     * @example /receipts?id=69a41a5ca1b2c3d4e5f60718&count=1
                     */
                    href: string;
                };
            };
        };
        NewReceipt: {
            /** @description The id that the till gave to the sale. */
            transaction_id: string;
            /** @description ISO 8601 with the offset of the clock that wrote it. */
            localtime: components["schemas"]["LocalTime"];
            /** @description Locale and currency of the sale. */
            l10n: {
                /** @description e.g. en_GB */
                locale: string;
                /** @description ISO 4217. */
                currency: components["schemas"]["CurrencyCode"];
            };
            /** @description Reference of a store of the retailer. */
            store_reference: string;
            /** @description Identifier of the customer. */
            identifier?: string;
            /** @description In units of the currency, exact. */
            total: components["schemas"]["Amount"];
            /** @description In units of the currency, exact. */
            net?: components["schemas"]["Amount"];
            /**
             * @description At most 10,000.
             * @default []
             */
            taxes?: components["schemas"]["Tax"][];
            /**
             * @description At most 10,000.
             * @default []
             */
            discounts?: components["schemas"]["Discount"][];
            /**
             * @description At most 10,000.
             * @default []
             */
            payments?: components["schemas"]["Payment"][];
            /** @description At most 10,000. */
            items: components["schemas"]["ReceiptItem"][];
            /**
             * @description Properties, open by design. The server leaves out `checked`, `refund_validation` and the `user` of tax-free forms. With
             *     `email_settings.send` true the receipt is mailed to its identifier when it is first processed; where that were too
             *     many mails at once, `delivery` has a `dropped` from the beginning.
             * @default {}
             */
            properties?: components["schemas"]["ReceiptProperties"];
            /** @description Set by the server; ignored in a request. */
            id?: unknown;
            /** @description Set by the server; ignored in a request. */
            store_id?: unknown;
            /** @description Set by the server; ignored in a request. */
            store?: unknown;
            /** @description Set by the server; ignored in a request. */
            processed?: unknown;
            /** @description Set by the server; ignored in a request. */
            delivery?: unknown;
            /** @description Set by the server; ignored in a request. */
            duplicate?: unknown;
            /** @description Set by the server; ignored in a request. */
            _links?: unknown;
        };
        ReceiptChoice: {
            /** @description 24 hexadecimal digits; the first 8 are the seconds since 1970 of the receipt's localtime. */
            id: components["schemas"]["ReceiptId"];
        };
        ReceiptMail: {
            /** @description 24 hexadecimal digits; the first 8 are the seconds since 1970 of the receipt's localtime. */
            id: components["schemas"]["ReceiptId"];
            /** @description Address of the recipient of a copy. */
            email_address?: string;
        };
        WebView: {
            /** @description Absolute, or relative to the origin. */
            url: string;
        };
        /** @description 24 hexadecimal digits. */
        TemplatePreviewId: string;
        /** @description Translations by language tag, such as `fr_FR`. Each tag replaces what is saved for it. */
        PreviewedTranslations: {
            [key: string]: components["schemas"]["NewTemplateData"];
        };
        /** @description The templates of a store. The retailer's templates are shown if the store was deleted. */
        PreviewedStore: {
            /** @description The store whose templates are used; that of the receipt where it is absent. */
            reference?: string;
            /** @description Flat map from key to value. Null is an empty value. */
            data?: components["schemas"]["NewTemplateData"];
            /** @description Translations by language tag, such as `fr_FR`. Each tag replaces what is saved for it. */
            translations?: components["schemas"]["PreviewedTranslations"];
        };
        NewTemplatePreview: {
            /** @description 24 hexadecimal digits; the first 8 are the seconds since 1970 of the receipt's localtime. */
            receipt_id: components["schemas"]["ReceiptId"];
            /**
             * @description The hosted page or the mail.
             * @enum {string}
             */
            output: "web" | "email";
            /** @description Language of the texts; that of the receipt where it is absent. */
            language?: string;
            /** @description Flat map from key to value. Null is an empty value. */
            data?: components["schemas"]["NewTemplateData"];
            /** @description Translations by language tag, such as `fr_FR`. Each tag replaces what is saved for it. */
            translations?: components["schemas"]["PreviewedTranslations"];
            /** @description The templates of a store. The retailer's templates are shown if the store was deleted. */
            store?: components["schemas"]["PreviewedStore"];
        };
        TemplatePreview: {
            /** @description 24 hexadecimal digits. */
            id: components["schemas"]["TemplatePreviewId"];
            /** @description Relative to the origin of the portal, so that the portal can show it in a frame. */
            url: string;
            /** @description Size of the mail's HTML in UTF-8, whatever the output is. */
            bytes: number;
            /**
             * Format: date-time
             * @description Expiry time of the preview.
             */
            expires: string;
        };
        TestMail: {
            /** @description 24 hexadecimal digits. */
            id: components["schemas"]["TemplatePreviewId"];
            /** @description Address of the account. */
            to: string;
        };
        /** @description 24 hexadecimal digits; the first 8 are the seconds since 1970 at which it came. */
        RawRecordId: string;
        RawRecord: {
            /** @description 24 hexadecimal digits; the first 8 are the seconds since 1970 at which it came. */
            id: components["schemas"]["RawRecordId"];
            /** @description Media type of the content, e.g. application/json */
            receipt_mime_type: string;
            /**
             * Format: date-time
             * @description Time at which its receipt was created or last processed again, in UTC; null if there is no receipt.
             */
            processed: string | null;
            /** @description Id of the till; absent if unknown. */
            till?: string;
            /** @description Name of the store; absent if unknown. */
            store?: string;
            /** @description Transaction id of the sale; absent if unknown. */
            transaction_id?: string;
            /** @description 24 hexadecimal digits; the first 8 are the seconds since 1970 of the receipt's localtime. */
            receipt_id?: components["schemas"]["ReceiptId"];
            /** @description Why the last run created no receipt. A record has none if the last run did, or if there was none. */
            failure?: components["schemas"]["RawRecordFailure"];
        };
        /** @description Why the last run created no receipt. A record has none if the last run did, or if there was none. */
        RawRecordFailure: {
            /**
             * @description For programs; new ones may be added: `unsupported_type` (not JSON by its media type), `empty_content`,
             *     `invalid_encoding` (not UTF-8, or compressed), `invalid_json`, `missing_transaction_id`, `invalid_receipt`
             *     (against the contract or a rule of receipts), `unknown_store`, `processing_error` (the server failed repeatedly).
             */
            code: string;
            /** @description A sentence that names the place in the content and no value of it. */
            text: string;
            /** @description ISO 8601 in UTC. */
            time: components["schemas"]["Timestamp"];
        };
        RawRecordChoice: {
            /** @description 24 hexadecimal digits; the first 8 are the seconds since 1970 at which it came. */
            id: components["schemas"]["RawRecordId"];
        };
        FoundIdentifiers: {
            /** @description The customers, the best matches first. */
            data: components["schemas"]["FoundIdentifier"][];
        };
        FoundIdentifier: {
            /** @description Identifier of the customer in its canonical form. */
            identifier: string;
            /** @description The first spelling of the identifier, if it differs from the canonical form. Absent if masked. */
            display?: string;
            /** @description Replaces the identifier in addresses: the identifier itself, or an opaque key if it is masked. */
            key?: string;
            /** @description Full name. */
            name?: string;
            /** @description City of the address. */
            city?: string;
            /** @description Postcode of the address. */
            postcode?: string;
            /** @description The time of the latest receipt in the caller's stores. */
            last_visit?: components["schemas"]["Timestamp"];
        };
        Consumer: {
            /** @description Email address, phone number or card number, in its canonical form. */
            identifier: string;
            /** @description The first spelling of the identifier, if it differs from the canonical form. Absent if masked. */
            display?: string;
            /** @description Replaces the identifier in addresses: the identifier itself, or an opaque key if it is masked. */
            key?: string;
            /**
             * @description Profile. Open by design: the portal shows and edits `name` (title, first, middle, last), `postcode`, `city`,
             *     `address` (lines), `country`, `birthdate`, `email`, `phone`, `vip` and `note`, and keeps every other member.
             */
            properties: {
                [key: string]: unknown;
            };
            /** @description Figures of the customer's receipts. Duplicates do not count. */
            summary: components["schemas"]["ConsumerSummary"];
            /** @description Points in each loyalty program of the retailer. */
            loyalties?: components["schemas"]["Loyalty"][];
            /** @description Version of the profile; absent without a profile. */
            updated_timestamp?: components["schemas"]["Timestamp"];
        };
        /** @description Figures of the customer's receipts. Duplicates do not count. */
        ConsumerSummary: {
            /** @description Spend per currency, the most frequent currency first. */
            spend: {
                /** @description ISO 4217. */
                currency: components["schemas"]["CurrencyCode"];
                /** @description Sum of the receipts. */
                total: components["schemas"]["Amount"];
                /** @description Average receipt, rounded to the digits of the currency. */
                average: components["schemas"]["Amount"];
            }[];
            /** @description Visits; a visit is a receipt. */
            visits: {
                /** @description Number of visits. */
                total: number;
                /** @description The time of the first visit. */
                first?: components["schemas"]["Timestamp"];
                /** @description The time of the latest visit. */
                last?: components["schemas"]["Timestamp"];
                /** @description References of the stores, the most visited first. */
                stores: string[];
            };
            /** @description Ratings that the customer gave; absent if there are none. */
            ratings?: {
                /** @description Ratings by email. */
                email_feedback: {
                    /** @description Average, rounded to two digits. */
                    average: number;
                    /** @description The latest rating. */
                    last: {
                        /** @description Rating, 5 is best. */
                        rating: number;
                        /** @description The time of the rating. */
                        timestamp: components["schemas"]["Timestamp"];
                        /** @description The rated receipt. */
                        receipt_id: components["schemas"]["ReceiptId"];
                    };
                };
            };
            /** @description Scores per currency from 1 to 5, in the order of `spend`. */
            scores: {
                /** @description ISO 4217. */
                currency: components["schemas"]["CurrencyCode"];
                /** @description How recent the latest visit is. */
                recency: number;
                /** @description How many visits the last 12 months had. */
                frequency: number;
                /** @description Spend of the last 12 months, compared with the average receipt of the retailer. */
                spend: number;
            }[];
        };
        ConsumerProperties: {
            /**
             * @description Profile. Open by design. The members that the forms know follow their rules when they change: `name`
             *     (`title`, `first`, `middle`, `last`), `address` (a text or a list of lines), `postcode`, `city`, `county`,
             *     `country`, `phone`, `birthdate` (a day up to today), `note` (text with bold, italic, lists and links) and
             *     `vip`, which needs `identifier_vip_edit` and a retailer with the VIP panel.
             */
            properties: {
                [key: string]: unknown;
            };
        };
        /** @description Points of a customer in a loyalty program. */
        Loyalty: {
            /** @description Id of the program. */
            id: string;
            /** @description Name of the program. */
            name: string;
            /** @description Points. */
            total: number;
            /** @description Version of the points; absent if they never changed. */
            updated_timestamp?: components["schemas"]["Timestamp"];
        };
        /** @description Id of an address on the list; sorts by the time at which it came onto it. */
        SuppressedAddressId: string;
        /** @description An address that gets no automatic emails. */
        SuppressedAddress: {
            /** @description Id of an address on the list; sorts by the time at which it came onto it. */
            id: components["schemas"]["SuppressedAddressId"];
            /** @description The mailbox in its canonical form, masked for some callers. Absent if its customer was erased and the caller did not name it. */
            address?: string;
            /**
             * @description Whether an email bounced for good, or was marked as spam.
             * @enum {string}
             */
            cause: "bounce" | "complaint";
            /** @description When the email failed. */
            since: components["schemas"]["Timestamp"];
            /** @description Who reported it: `server`, `mailbox` or the name of a provider. */
            source: string;
            /** @description Reason in the words of the remote server or of the provider, masked for some callers. Absent if it is too old, or of a store that the caller does not see. */
            reason?: string;
            /** @description The receipt of the email. Absent like the reason. */
            receipt_id?: components["schemas"]["ReceiptId"];
        };
        /** @description Whether an address gets automatic emails. */
        AddressSuppression: {
            /** @description The mailbox in its canonical form. */
            address: string;
            /** @description Why the address gets no automatic emails. Absent if it gets them. */
            suppression?: components["schemas"]["SuppressedAddress"];
        };
        ConsumerUses: {
            /** @description Receipts of the customer. They lose the identifier and what tills noted of the customer, and keep their figures. */
            receipts: number;
            /** @description Receipts that had the identifier before or were emailed to it. They lose what identifies the customer. Optional for a server. */
            former_receipts?: number;
            /** @description Survey responses. They lose their texts and keep their figures. Optional for a server. */
            survey_responses?: number;
            /** @description Receipts and profiles of others whose texts contain the identifier. They lose it. Optional for a server. */
            mentions?: number;
            /** @description Survey responses of others whose texts contain the identifier. They lose it. Optional for a server. */
            survey_mentions?: number;
            /** @description Events of points of others whose texts contain the identifier. They lose it. Optional for a server. */
            loyalty_mentions?: number;
            /** @description Emails to others that wait to be sent and contain the identifier. They lose it. Optional for a server. */
            mail_mentions?: number;
            /** @description Other audit events that contain the identifier. They lose it. Optional for a server. */
            audit_mentions?: number;
            /** @description Saved views whose name or filters contain the identifier. They lose it. Optional for a server. */
            view_mentions?: number;
            /** @description Events of points. They are erased. */
            loyalty_events: number;
            /** @description Emails that wait to be sent. They are erased. */
            mails: number;
            /** @description Till data of the receipts, and other till data with the identifier. It is erased. */
            raw_records: number;
            /** @description Audit events. They lose the identifier. */
            audit_events: number;
        };
        /** @description Everything held about a customer. */
        ConsumerExport: {
            /** @description Identifier of the customer in its canonical form. */
            identifier: string;
            /** @description The first spelling of the identifier, if it differs. */
            display?: string;
            /** @description The time of the export. */
            exported_timestamp: components["schemas"]["Timestamp"];
            /** @description The profile; absent without one. */
            profile?: {
                /** @description Properties. Open by design. */
                properties: {
                    [key: string]: unknown;
                };
                /** @description Version of the profile. */
                updated_timestamp: components["schemas"]["Timestamp"];
            };
            /** @description Points by program, also of programs that the retailer no longer has. */
            points: {
                /** @description Id of the program. */
                program: string;
                /** @description Points. */
                total: number;
            }[];
            /** @description Changes of points. */
            loyalty_events: {
                /** @description Id of the event. */
                id: string;
                /** @description Id of the program. */
                program: string;
                /** @description The time of the change. */
                timestamp: components["schemas"]["Timestamp"];
                /** @description Reason for the change. */
                description: string;
                /** @description Points, negative if they were subtracted. */
                value: number;
                /** @description Points after the change. */
                total: number;
                /** @description The receipt that brought the points. */
                receipt_id?: components["schemas"]["ReceiptId"];
            }[];
            /** @description Receipts with the identifier, newest first. */
            receipts: components["schemas"]["Receipt"][];
            /** @description Emails about these receipts or to the customer that wait to be sent. */
            mails: {
                /** @description Id of the email. */
                id: string;
                /** @description The receipt. */
                receipt_id?: components["schemas"]["ReceiptId"];
                /** @description The time of writing. */
                created_timestamp: components["schemas"]["Timestamp"];
                /** @description Address of the recipient. */
                to: string;
                /** @description Subject. */
                subject: string;
                /** @description Text. */
                text: string;
            }[];
            /** @description Why the address gets no automatic emails, if it gets none. Optional for a server. */
            suppression?: components["schemas"]["SuppressedAddress"];
            /** @description What tills sent of these receipts. */
            raw_records: {
                /** @description Id of the record. */
                id: string;
                /** @description The receipt. */
                receipt_id: components["schemas"]["ReceiptId"];
                /** @description Media type. */
                mime_type: string;
                /** @description Content, in base64. */
                content: string;
            }[];
            /** @description Answers about these receipts. An erasure removes their texts and keeps the choices. */
            survey_responses?: components["schemas"]["SurveyResponse"][];
            /** @description What was done with the customer's data. */
            audit_events: {
                /** @description The time of the event. */
                timestamp: components["schemas"]["Timestamp"];
                /** @description The account or token. */
                actor: string;
                /** @description What was done. */
                action: string;
                /** @description Details. Open by design. */
                details: {
                    [key: string]: unknown;
                };
            }[];
        };
        /** @description Points to add or to subtract, and why. */
        LoyaltyChange: {
            /** @description Reason for the change. */
            description: string;
            /** @description Points to add. */
            add: number;
        } | {
            /** @description Reason for the change. */
            description: string;
            /** @description Points to subtract. */
            subtract: number;
        };
        LoyaltyEvents: {
            /** @description The events, newest first. */
            data: components["schemas"]["LoyaltyEvent"][];
        };
        LoyaltyEvent: {
            /** @description Id of the event. */
            id?: string;
            /** @description The time of the change. */
            timestamp?: components["schemas"]["Timestamp"];
            /** @description Reason for the change, masked for some callers. */
            description: string;
            /** @description Points, negative if they were subtracted. */
            value: number;
            /** @description Points after the change. */
            total?: number;
            /** @description The receipt that brought the points. */
            receipt_id?: components["schemas"]["ReceiptId"];
        };
        TaxFreeEnabled: {
            /** @description True if the store issues tax-free forms. */
            enabled: boolean;
        };
        TaxFreeToken: {
            /** @description Token of the session. It is short-lived. */
            token: string;
        };
        TaxFreePayload: {
            /** @description Sum of the totals of the receipts, without what came back. */
            gross_amount?: number;
            /** @description ISO 4217 code of all amounts. */
            currency?: string;
            /** @description ISO 3166 alpha-3; absent if it is not known, for example of a deleted store. */
            store_country?: string;
            /** @description ISO 3166 alpha-3 of the customer's profile; absent if it is not known. */
            customer_country?: string;
            /** @description First digits of the card of the first card payment; absent if it is not known. */
            card_prefix?: string;
            /** @description The receipts. */
            receipts?: components["schemas"]["TaxFreeReceipt"][];
        };
        TaxFreeReceipt: {
            /** @description 24 hexadecimal digits; the first 8 are the seconds since 1970 of the receipt's localtime. */
            id: components["schemas"]["ReceiptId"];
            /** @description Id of the transaction at its till. */
            transaction_id?: string;
            /** @description Time of the sale with its offset; absent if the receipt has none. */
            localtime?: string;
            /** @description Reference of the store. */
            store_reference?: string;
            /** @description Total of the receipt, without what came back. */
            gross_amount?: number;
            /** @description The items. */
            items?: components["schemas"]["TaxFreeItem"][];
        };
        TaxFreeItem: {
            /** @description Name of the item. */
            name?: string;
            /** @description Position of the item on the receipt. Optional for a server. */
            position?: number;
            /** @description Quantity as the till wrote it, or what is left of it; absent if it wrote none. */
            quantity?: string;
            /** @description Total of what is left of the item; absent if it has none. */
            gross_amount?: number;
        };
        FoundAddresses: {
            /** @description What was found. */
            data: {
                /** @description The addresses. */
                addresses: components["schemas"]["FoundAddress"][];
            };
        };
        FoundAddress: {
            /** @description Id at the provider. */
            id: string;
            /** @description The address in one line. */
            text?: string;
        };
        LookedUpAddress: {
            /** @description Lines without city and postcode. */
            address: string[];
            /** @description City. */
            city: string;
            /** @description County, state or canton. */
            county?: string;
        };
        /** @description ISO 4217. */
        CurrencyCode: string;
        /** @description In units of the currency, exact. */
        Amount: number;
        Tax: {
            /** @description Name of the tax, e.g. VAT. */
            name: string;
            /** @description Per cent. */
            rate: number;
            /** @description In units of the currency, exact. */
            amount: components["schemas"]["Amount"];
        };
        Discount: {
            /** @description Name of the discount, as the till wrote it. */
            name?: string;
            /**
             * @description What the total is less by, in units of the currency, exact: the totals of the items less the discounts make
             *     the receipt's total. Below zero it adds to the total, as cash that is rounded up does, and a discount that is
             *     taken back with the goods.
             */
            amount: components["schemas"]["Amount"];
        };
        Payment: {
            /** @description Method, e.g. card or cash. */
            method: string;
            /** @description In units of the currency, exact. */
            amount: components["schemas"]["Amount"];
            /** @description ISO 4217. */
            currency?: components["schemas"]["CurrencyCode"];
            /** @description Details that the till sent, e.g. the card type. */
            details?: {
                /** @description Masked number of the card. */
                number?: string;
                /** @description e.g. VISA */
                type?: string;
                /** @description Open by design. */
                other?: {
                    /** @description ISO 4217. */
                    foreign_currency_id?: components["schemas"]["CurrencyCode"];
                    /** @description In units of the currency, exact. */
                    foreign_currency_amount?: components["schemas"]["Amount"];
                } & {
                    [key: string]: unknown;
                };
            };
        };
        ReceiptItem: {
            /** @description Name of the product. */
            name: string;
            /** @description In units of the currency, exact. */
            price: components["schemas"]["Amount"];
            /** @description In units of the currency, exact. */
            net?: components["schemas"]["Amount"];
            /** @description In units of the currency, exact. */
            total: components["schemas"]["Amount"];
            /** @description Text, because stores sell by piece and by weight. */
            quantity: string;
            /** @description Taxes of the line. */
            taxes?: components["schemas"]["Tax"][];
            /** @description Open by design. */
            properties?: {
                /** @description Code of the product. */
                product_code?: string;
                /** @description Details of the product, e.g. size and colour. */
                details?: string[];
            } & {
                [key: string]: unknown;
            };
            /** @description The return of the line, if it was returned. */
            return?: {
                /** @description ISO 8601 with the offset of the clock that wrote it. */
                localtime: components["schemas"]["LocalTime"];
                /** @description Quantity that came back so far; absent if it is the whole line. */
                quantity?: number;
                /** @description The single returns, oldest first; absent if the line came back at once. Their quantities add up to `quantity`. */
                parts?: components["schemas"]["ReturnPart"][];
                /** @description Open by design. */
                properties?: {
                    /** @description Reason that staff gave. */
                    manual_return_reason?: string;
                } & {
                    [key: string]: unknown;
                };
            };
        };
        ReturnPart: {
            /** @description ISO 8601 with the offset of the clock that wrote it. */
            localtime: components["schemas"]["LocalTime"];
            /** @description Quantity that came back. */
            quantity: number;
            /** @description Account that recorded the part. */
            user?: string;
            /** @description Name of the token that recorded the part for the account. */
            token?: string;
            /** @description Open by design. */
            properties?: {
                /** @description Reason that staff gave. */
                manual_return_reason?: string;
            } & {
                [key: string]: unknown;
            };
            /** @description The refund validation of the part. */
            validation?: components["schemas"]["RefundValidation"];
        };
        /**
         * @description Events of the emails to the customer. What no source reported when an email was sent is not known: see
         *     `email_reports` of the session.
         */
        Delivery: {
            /** @description Number of events, by name. */
            counts: {
                [key: string]: number;
            };
            /** @description Single events. */
            events: {
                /** @description What happened, e.g. delivered or bounce. */
                event: string;
                /** @description ISO 8601 in UTC. */
                timestamp: components["schemas"]["Timestamp"];
                /** @description Reason of the mail server. */
                reason?: string;
                /** @description Recipient of the email; masked for holders of `sales_demo`. Absent if unknown. */
                address?: string;
                /** @description The same in all events of one email. Absent if unknown. */
                email_id?: string;
                /**
                 * @description Who reported it: `outbox` (the portal itself), `server` (the mail server that took or refused the email),
                 *     `mailbox` (an email to the return address), a provider (`sendgrid`, `mailgun`, `postmark`, `ses`), or
                 *     `demonstration` (the example data). Absent if unknown.
                 */
                source?: string;
            }[];
        };
        DeliverySummary: {
            /** @description Number of events, by name. */
            counts: {
                [key: string]: number;
            };
            /**
             * @description What became of the latest email. Earlier emails do not count. If absent, the counts have to tell.
             * @enum {string}
             */
            outcome?: "dropped" | "bounce" | "spamreport" | "opened" | "delivered" | "sent" | "none";
        };
        /**
         * @description What became of an email: a failure first, else the furthest stage.
         * @enum {string}
         */
        MailState: "dropped" | "bounce" | "spamreport" | "opened" | "delivered" | "sent";
        /**
         * @description An event of an email, as the email statistics count it.
         * @enum {string}
         */
        EmailSeries: "processed" | "delivered" | "bounce" | "dropped" | "spamreport" | "unique_open" | "unique_click" | "open" | "click";
        /** @description A place in the list of audit events. */
        AuditCursor: string;
        AuditEvent: {
            /** @description Id of the event. */
            id: string;
            /** @description ISO 8601 in UTC. */
            timestamp: components["schemas"]["Timestamp"];
            /** @description Name of the event, e.g. store.change */
            action: string;
            /** @description The email address of the account that did it, itself or by a token; of a token of no account, and of the operator, `console`. */
            actor: string;
            /** @description Name of the token that was used. */
            token?: string;
            /** @description Id or name of the changed record: the id of a receipt, the identifier of a customer, the address of an account, the reference of a store. */
            target: string;
            /** @description Number of the receipt that was changed. */
            transaction_id?: string;
            /** @description Id of the store that was changed or that the receipt belongs to. */
            store_id?: string;
            /** @description Id of the request in the server's log. */
            request_id?: string;
            /** @description Why the caller overwrote another user's change or removed a record. */
            reason?: string;
            /** @description Members of the record before and after the change, as far as they are known. At most 50. */
            changes: components["schemas"]["AuditChange"][];
            /** @description Number of changed members that the event does not have. */
            more_changes?: number;
            /** @description What else is known of the change. Open by design; never a secret. */
            details?: {
                [key: string]: unknown;
            };
        };
        AuditChange: {
            /** @description JSON pointer of the member. */
            path: string;
            /** @description The value before the change. Absent if there was none. */
            before?: unknown;
            /** @description The value after the change. Absent if there is none. */
            after?: unknown;
            /**
             * @description The values are not part of the event: too long, or not for the caller.
             * @constant
             */
            omitted?: true;
        };
        AuditEventPage: {
            /** @description Events, newest first. */
            data: components["schemas"]["AuditEvent"][];
            /** @description Place of the last event. Absent on the last page. */
            next?: components["schemas"]["AuditCursor"];
        };
        /**
         * @description A list of the portal that has saved views.
         * @enum {string}
         */
        ViewList: "receipts" | "query" | "consumers" | "accounts" | "stores" | "till_records" | "inactive_tills" | "rates" | "mails" | "surveys" | "audit";
        /**
         * @description The parameters of the list's URL. A day can be relative to the present one, such as `today` or `today-7`, where
         *     the list expects a day. Texts of at most 4,000 characters in total.
         */
        ViewFilter: {
            [key: string]: string;
        };
        /** @description The order of the rows, for lists that can be sorted. */
        ViewSort: {
            /** @description Key of the column. */
            column: string;
            /** @description Whether the order is descending. */
            is_descending: boolean;
        };
        /** @description Keys of the shown columns in their order. Absent for the columns that the list has by default. */
        ViewColumns: string[];
        NewSavedView: {
            /** @description A list of the portal that has saved views. */
            list: components["schemas"]["ViewList"];
            /** @description Name of the view. Spaces around it are removed. */
            name: string;
            /** @description Whether other accounts of the retailer see the view. */
            is_shared?: boolean;
            /**
             * @description The parameters of the list's URL. A day can be relative to the present one, such as `today` or `today-7`, where
             *     the list expects a day. Texts of at most 4,000 characters in total.
             */
            filter: components["schemas"]["ViewFilter"];
            /** @description Keys of the shown columns in their order. Absent for the columns that the list has by default. */
            columns?: components["schemas"]["ViewColumns"];
            /** @description The order of the rows, for lists that can be sorted. */
            sort?: components["schemas"]["ViewSort"];
        };
        ViewChange: {
            /** @description Name of the view. Spaces around it are removed. */
            name: string;
            /** @description Whether other accounts of the retailer see the view. */
            is_shared: boolean;
            /**
             * @description The parameters of the list's URL. A day can be relative to the present one, such as `today` or `today-7`, where
             *     the list expects a day. Texts of at most 4,000 characters in total.
             */
            filter: components["schemas"]["ViewFilter"];
            /** @description Keys of the shown columns in their order. Absent for the columns that the list has by default. */
            columns?: components["schemas"]["ViewColumns"];
            /** @description The order of the rows, for lists that can be sorted. */
            sort?: components["schemas"]["ViewSort"];
        };
        DefaultView: {
            /** @description Whether the list opens with the view. */
            is_default: boolean;
        };
        SavedView: {
            /** @description Id of the view. */
            id: string;
            /** @description A list of the portal that has saved views. */
            list: components["schemas"]["ViewList"];
            /** @description Name of the view. */
            name: string;
            /** @description The email address of the account that owns the view. */
            owner: string;
            /** @description Whether the caller's account owns the view. */
            is_own: boolean;
            /** @description Whether other accounts of the retailer see the view. */
            is_shared: boolean;
            /** @description Whether the list opens with the view for the caller's account. */
            is_default: boolean;
            /**
             * @description The parameters of the list's URL. A day can be relative to the present one, such as `today` or `today-7`, where
             *     the list expects a day. Texts of at most 4,000 characters in total.
             */
            filter: components["schemas"]["ViewFilter"];
            /** @description Keys of the shown columns in their order. Absent for the columns that the list has by default. */
            columns?: components["schemas"]["ViewColumns"];
            /** @description The order of the rows, for lists that can be sorted. */
            sort?: components["schemas"]["ViewSort"];
            /** @description When the view was saved first. */
            created_timestamp: components["schemas"]["Timestamp"];
            /** @description The version of the view. */
            updated_timestamp: components["schemas"]["Timestamp"];
        };
        /** @description A place in the list of emails. */
        MailCursor: string;
        LoggedMail: {
            /** @description Id, the `email_id` of its events. */
            id: string;
            /**
             * @description To the customer, or a copy to another person.
             * @enum {string}
             */
            kind: "receipt" | "copy";
            /**
             * Format: date-time
             * @description When it entered the outbox, or when no email could be made.
             */
            timestamp: string;
            /** @description 24 hexadecimal digits; the first 8 are the seconds since 1970 of the receipt's localtime. */
            receipt_id: components["schemas"]["ReceiptId"];
            /** @description Transaction id of the receipt. */
            transaction_id?: string;
            /** @description Store of the receipt. Absent if the store was deleted. */
            store_id?: string;
            /** @description A stage that no source reported is not known: see `email_reports` of the session. */
            state: components["schemas"]["MailState"];
            /**
             * Format: date-time
             * @description When the state began.
             */
            state_timestamp: string;
            /** @description Address of the recipient; masked for holders of `sales_demo`. Absent if it is unknown or no longer kept. */
            recipient?: string;
            /** @description Domain of the recipient in lower case; masked for holders of `sales_demo`. Absent without a recipient. */
            domain?: string;
            /** @description Why it failed, in the words of the remote server. Absent in other states, and if it is no longer kept. */
            reason?: string;
        };
        MailCount: {
            /** @description Number of emails or events. */
            count: number;
            /** @description False if there are more. */
            exact: boolean;
        };
        MailPage: {
            /** @description Emails, newest first. */
            data: components["schemas"]["LoggedMail"][];
            /** @description Place of the last email. Absent on the last page. */
            next?: components["schemas"]["MailCursor"];
            /** @description All matching emails. Only the first page has it. */
            total?: components["schemas"]["MailCount"];
            /**
             * @description The events of these emails that `event` names: an email can be opened several times. Only the first page of a
             *     filter with `event` has it.
             */
            events?: components["schemas"]["MailCount"];
        };
        MailGroups: {
            /** @description Groups, the most frequent first. */
            data: {
                /** @description Normalized reason or domain; masked for holders of `sales_demo`. Absent for emails without one. */
                value?: string;
                /** @description Replaces a masked value in filters, in the same session or with the same token. */
                key?: string;
                /** @description Number of emails. */
                count: number;
            }[];
            /** @description Number of all groups, of which `data` has the most frequent. */
            total: number;
            /** @description Emails that were counted. If not exact, older ones match too. */
            counted: components["schemas"]["MailCount"];
        };
        MailQuota: {
            /** @description Maximum number of emails in a window, which begins with the first one. */
            limit: number;
            /** @description Length of a window in seconds. */
            window_seconds: number;
            /** @description Emails that are left of the current window. */
            remaining: number;
        };
        Store: {
            /** @description Id, given by the server. */
            id: string;
            /**
             * @description Kind of store.
             * @constant
             */
            type: "stores";
            /** @description Name that staff see. */
            name: string;
            /** @description Reference of the retailer, unique within it. */
            external_reference?: string;
            /** @description The legacy numeric reference. */
            reference?: number;
            /** @description The external reference, else the legacy one. */
            effective_reference: string;
            /** @description Several lines. */
            address?: string;
            /** @description City of the address. */
            city?: string;
            /** @description Postcode of the address. */
            postcode?: string;
            /** @description ISO 3166 alpha-3. */
            country?: string;
            /** @description Telephone number. */
            phone?: string;
            /** @description Locale of its receipts. */
            locale?: string;
            /** @description IANA name. */
            timezone?: string;
            /** @description ISO 4217. */
            currency?: components["schemas"]["CurrencyCode"];
            /** @description Open by design. */
            properties?: {
                [key: string]: unknown;
            };
            /** @description Open by design. */
            settings?: {
                [key: string]: unknown;
            };
            /** @description ISO 8601 in UTC. */
            updated_timestamp: components["schemas"]["Timestamp"];
        };
        /** @description Characters are counted as code points, without the blanks around a text; these are not kept. */
        NewStore: {
            /** @description 1 to 100 characters. */
            name: string;
            /** @description 1 to 256 characters. */
            external_reference?: string;
            /** @description The legacy numeric reference. */
            reference?: number;
            /** @description Several lines. */
            address?: string;
            /** @description At most 60 characters. */
            city?: string;
            /** @description At most 10 characters. */
            postcode?: string;
            /** @description ISO 3166 alpha-3. */
            country: string;
            /** @description At most 20 characters. */
            phone?: string;
            /** @description Locale of its receipts. */
            locale?: string;
            /** @description IANA name. */
            timezone?: string;
            /** @description ISO 4217. */
            currency?: components["schemas"]["CurrencyCode"];
            /** @description Open by design. */
            properties?: {
                [key: string]: unknown;
            };
            /** @description Open by design. */
            settings?: {
                [key: string]: unknown;
            };
        };
        StoreUses: {
            /** @description Receipts. They keep the reference and name of the store. */
            receipts: number;
            /** @description Roles for this store only. */
            roles: number;
            /** @description Tills. They are no longer listed. */
            tills?: number;
            /** @description Till data of the store. It is kept. */
            raw_records?: number;
            /** @description Valid access tokens that are limited to this store, or to stores that include it. */
            access_tokens?: number;
        };
        /**
         * @description `csv` is tabular data, with `columns` and `rows` in its data. `raw` is product data.
         * @enum {string}
         */
        RetailerFileType: "csv" | "raw";
        /**
         * @description 1 to 120 code points. No slash, backslash, percent sign, control character or invisible character; not `add`,
         *     `.` or `..`. Unique within each retailer of the file.
         */
        RetailerFileName: string;
        /**
         * @description The data as JSON text of an object, at most 5,000,000 bytes. It is kept byte for byte: white space, the spelling
         *     of numbers and names such as `__proto__` included.
         */
        RetailerFileText: string;
        RetailerFile: {
            /**
             * @description 1 to 120 code points. No slash, backslash, percent sign, control character or invisible character; not `add`,
             *     `.` or `..`. Unique within each retailer of the file.
             */
            name: components["schemas"]["RetailerFileName"];
            /** @description Retailers that have the file, as far as the caller manages their files. */
            retailer_ids: string[];
            /** @description `csv` is tabular data, with `columns` and `rows` in its data. `raw` is product data. */
            type: components["schemas"]["RetailerFileType"];
            /** @description Open by design. The data; tabular data has `columns` and `rows`. */
            data?: {
                [key: string]: unknown;
            };
            /**
             * @description The data as JSON text of an object, at most 5,000,000 bytes. It is kept byte for byte: white space, the spelling
             *     of numbers and names such as `__proto__` included.
             */
            text?: components["schemas"]["RetailerFileText"];
            /** @description Number of the newest version. */
            revision?: number;
            /** @description Bytes of the data. */
            size?: number;
            /** @description The account or access token that saved the newest version. */
            updated_by?: string;
            /** @description ISO 8601 in UTC. */
            updated_timestamp: components["schemas"]["Timestamp"];
        };
        RetailerFileVersion: {
            /** @description Number of the version, counted from 1. */
            version: number;
            /** @description Retailers that had the file, as far as the caller manages their files. */
            retailer_ids: string[];
            /** @description `csv` is tabular data, with `columns` and `rows` in its data. `raw` is product data. */
            type: components["schemas"]["RetailerFileType"];
            /**
             * @description The data as JSON text of an object, at most 5,000,000 bytes. It is kept byte for byte: white space, the spelling
             *     of numbers and names such as `__proto__` included.
             */
            text?: components["schemas"]["RetailerFileText"];
            /** @description Bytes of the data. */
            size: number;
            /** @description The account or access token that saved the version. */
            updated_by: string;
            /** @description ISO 8601 in UTC. */
            updated_timestamp: components["schemas"]["Timestamp"];
        };
        /** @description Takes the data either as JSON (`data`) or as JSON text (`text`). Only the text is kept byte for byte. */
        NewRetailerFile: {
            /**
             * @description 1 to 120 code points. No slash, backslash, percent sign, control character or invisible character; not `add`,
             *     `.` or `..`. Unique within each retailer of the file.
             */
            name: components["schemas"]["RetailerFileName"];
            /** @description Retailers that have the file. */
            retailer_ids: string[];
            /** @description `csv` is tabular data, with `columns` and `rows` in its data. `raw` is product data. */
            type: components["schemas"]["RetailerFileType"];
            /** @description Open by design. The data as JSON. */
            data?: {
                [key: string]: unknown;
            };
            /**
             * @description The data as JSON text of an object, at most 5,000,000 bytes. It is kept byte for byte: white space, the spelling
             *     of numbers and names such as `__proto__` included.
             */
            text?: components["schemas"]["RetailerFileText"];
        };
        /** @description Takes the data either as JSON (`data`) or as JSON text (`text`). Only the text is kept byte for byte. */
        RetailerFileChange: {
            /** @description Retailers that have the file. */
            retailer_ids?: string[];
            /** @description `csv` is tabular data, with `columns` and `rows` in its data. `raw` is product data. */
            type?: components["schemas"]["RetailerFileType"];
            /** @description Open by design. The data as JSON. */
            data?: {
                [key: string]: unknown;
            };
            /**
             * @description The data as JSON text of an object, at most 5,000,000 bytes. It is kept byte for byte: white space, the spelling
             *     of numbers and names such as `__proto__` included.
             */
            text?: components["schemas"]["RetailerFileText"];
        };
        /** @description RFC 6902; each path is a JSON pointer (RFC 6901). */
        JsonPatch: components["schemas"]["JsonPatchStep"][];
        /** @description RFC 6902; each path is a JSON pointer (RFC 6901) of the receipt. */
        ReceiptPatch: components["schemas"]["JsonPatchStep"][];
        JsonPatchStep: {
            /**
             * @description Operation of RFC 6902.
             * @enum {string}
             */
            op: "add" | "replace" | "test";
            /** @description JSON pointer to the place that changes. */
            path: string;
            /** @description Any JSON. */
            value: unknown;
        } | {
            /**
             * @description Operation of RFC 6902.
             * @constant
             */
            op: "remove";
            /** @description JSON pointer to the place that changes. */
            path: string;
        } | {
            /**
             * @description Operation of RFC 6902.
             * @enum {string}
             */
            op: "move" | "copy";
            /** @description JSON pointer to the place that the value comes from. */
            from: string;
            /** @description JSON pointer to the place that changes. */
            path: string;
        };
        TranslationData: {
            /** @description The locales in the order in which they were added. */
            locales: components["schemas"]["TranslationLocale"][];
        };
        TranslationLocale: {
            /** @description The locale, for example `fr_FR`. */
            locale: string;
            /** @description ISO 8601 in UTC. */
            updated_timestamp: components["schemas"]["Timestamp"];
            /** @description Number of messages. */
            total?: number;
            /** @description Number of messages of which no text is blank. */
            translated?: number;
            /** @description The messages, if they were requested. */
            messages?: components["schemas"]["TranslationMessage"][];
        };
        SentTranslations: {
            /** @description A locale as it is read. Only its messages are written. */
            locale: {
                /** @description Ignored. */
                locale?: string;
                /** @description Ignored. */
                updated_timestamp?: string;
                /** @description Ignored. */
                total?: number;
                /** @description Ignored. */
                translated?: number;
                /** @description All messages of the locale, each original once. */
                messages: components["schemas"]["TranslationMessage"][];
            };
        };
        /** @description A message with one translation, with one for each of its contexts, or with one for each plural category. */
        TranslationMessage: components["schemas"]["SingleMessage"] | components["schemas"]["MessageInContexts"] | components["schemas"]["PluralMessage"];
        SingleMessage: {
            /** @description The English text. It identifies the message. */
            original: components["schemas"]["OriginalText"];
            /** @description The translation. If it is blank, the original is used. */
            message: components["schemas"]["TranslatedText"];
            /** @description What translators need to know of a message. */
            metadata?: components["schemas"]["MessageMetadata"];
        };
        MessageInContexts: {
            /** @description The English text. It identifies the message. */
            original: components["schemas"]["OriginalText"];
            /** @description Each context once. */
            contexts: {
                /** @description Context of the text, for example `verb`. */
                context: string;
                /** @description The translation. If it is blank, the original is used. */
                message: components["schemas"]["TranslatedText"];
            }[];
            /** @description What translators need to know of a message. */
            metadata?: components["schemas"]["MessageMetadata"];
        };
        PluralMessage: {
            /** @description The English text. It identifies the message. */
            original: components["schemas"]["OriginalText"];
            /** @description The original for other numbers than one. */
            plural: string;
            /** @description The translation for each plural category of Unicode CLDR. A blank one is left out. */
            plurals: {
                /** @description The translation. If it is blank, the original is used. */
                zero?: components["schemas"]["TranslatedText"];
                /** @description The translation. If it is blank, the original is used. */
                one?: components["schemas"]["TranslatedText"];
                /** @description The translation. If it is blank, the original is used. */
                two?: components["schemas"]["TranslatedText"];
                /** @description The translation. If it is blank, the original is used. */
                few?: components["schemas"]["TranslatedText"];
                /** @description The translation. If it is blank, the original is used. */
                many?: components["schemas"]["TranslatedText"];
                /** @description The translation. If it is blank, the original is used. */
                other?: components["schemas"]["TranslatedText"];
            };
            /** @description What translators need to know of a message. */
            metadata?: components["schemas"]["MessageMetadata"];
        };
        /** @description The English text. It identifies the message. */
        OriginalText: string;
        /** @description The translation. If it is blank, the original is used. */
        TranslatedText: string;
        /** @description What translators need to know of a message. */
        MessageMetadata: {
            /** @description Comments, a line each. */
            comments?: string[];
            /**
             * Format: date-time
             * @description When the message was last changed. Ignored where it is sent.
             */
            updated_timestamp?: string;
        };
        NewImage: {
            /**
             * Format: binary
             * @description The file: a GIF, JPEG or PNG.
             */
            image: Blob;
        };
        Image: {
            /**
             * Format: uri
             * @description Address of the image, for anyone.
             */
            url: string;
            /** @description Width in pixels as displayed. */
            width?: number;
            /** @description Height in pixels as displayed. */
            height?: number;
        };
        FormsData: {
            /** @description The images by form and slot. */
            images: {
                /** @description Images of the gift receipt. */
                gift_receipt: {
                    /** @description Address of an image. */
                    logo?: components["schemas"]["ImageUrl"];
                    /** @description Address of an image. */
                    icon?: components["schemas"]["ImageUrl"];
                    /** @description Address of an image. */
                    banner?: components["schemas"]["ImageUrl"];
                };
                /** @description Images of the form to send a receipt. */
                send_receipt: {
                    /** @description Address of an image. */
                    logo?: components["schemas"]["ImageUrl"];
                };
                /** @description Images of the identifier pass. */
                identifier_pass: {
                    /** @description Address of an image. */
                    logo?: components["schemas"]["ImageUrl"];
                    /** @description Address of an image. */
                    camera?: components["schemas"]["ImageUrl"];
                    /** @description Address of an image. */
                    banner?: components["schemas"]["ImageUrl"];
                };
            };
        };
        /** @description Address of an image. */
        ImageUrl: string;
        Rates: {
            /** @description Id of the record. */
            id: string;
            /** @description Time from which the rates apply. */
            timestamp: components["schemas"]["Timestamp"];
            /** @description ISO 8601 in UTC. */
            updated_timestamp: components["schemas"]["Timestamp"];
            /** @description ISO 8601 in UTC. */
            created_timestamp: components["schemas"]["Timestamp"];
            /** @description For each base currency what one unit of it is in others, by code, itself not among them. Any number, exact. */
            rates: components["schemas"]["RateTables"];
        };
        NewRates: {
            /** @description Start of the day, in UTC, from which the rates apply. */
            timestamp: components["schemas"]["Timestamp"];
            /** @description For each base currency what one unit of it is in others, by code, itself not among them. Any number, exact. */
            rates: components["schemas"]["RateTables"];
        };
        /** @description For each base currency what one unit of it is in others, by code, itself not among them. Any number, exact. */
        RateTables: {
            [key: string]: {
                [key: string]: number;
            };
        };
        /** @description Text as an HTML fragment, number or switch. */
        TemplateScalar: string | number | boolean;
        /** @description Flat map from key to value. */
        TemplateData: {
            [key: string]: components["schemas"]["TemplateScalar"] | components["schemas"]["TemplateScalar"][];
        };
        TemplateLanguages: {
            /** @description Language tags, each once. */
            languages: string[];
        };
        TemplateVersion: {
            /** @description Number of the version, counted from 1. */
            version: number;
            /** @description Only in the answer of one version. */
            data?: components["schemas"]["TemplateData"];
            /** @description The account or access token that saved the version. Absent if it is unknown. */
            updated_by?: string;
            /** @description ISO 8601 in UTC. */
            updated_timestamp: components["schemas"]["Timestamp"];
        };
        /** @description Flat map from key to value. Null is an empty value. */
        NewTemplateData: {
            [key: string]: components["schemas"]["TemplateScalar"] | components["schemas"]["TemplateScalar"][] | null;
        };
        EmailStatistics: {
            /** @description One entry for each hour or day. */
            data: components["schemas"]["EmailCounts"][];
            /** @description Metadata of the figures. */
            meta?: {
                /** @description A name of the IANA time zone database. */
                timezone?: components["schemas"]["TimeZone"];
                /**
                 * @description Series that no source reported for the whole period; `data` has none of them. The mail server reports only that it
                 *     took an email; a provider reports the rest.
                 */
                unreported?: ("delivered" | "bounce" | "spamreport" | "unique_open" | "unique_click" | "open" | "click")[];
            };
        };
        /**
         * @description How often each event came in the hour or day that begins at the timestamp. A series is absent if no source reported it
         *     for the whole period; see `meta.unreported`.
         */
        EmailCounts: {
            /** @description ISO 8601 in UTC. */
            timestamp: components["schemas"]["Timestamp"];
            /** @description Emails that were handed to the mail service. */
            processed?: components["schemas"]["Count"];
            /** @description Emails that arrived. */
            delivered?: components["schemas"]["Count"];
            /** @description Emails that the mail server refused. */
            bounce?: components["schemas"]["Count"];
            /** @description Emails that were not sent. */
            dropped?: components["schemas"]["Count"];
            /** @description Emails that customers marked as spam. */
            spamreport?: components["schemas"]["Count"];
            /** @description Emails that were opened at least once. */
            unique_open?: components["schemas"]["Count"];
            /** @description Emails with at least one click. */
            unique_click?: components["schemas"]["Count"];
            /** @description How often emails were opened. */
            open?: components["schemas"]["Count"];
            /** @description Clicks in emails. */
            click?: components["schemas"]["Count"];
            /** @description How often machines opened emails, for example privacy proxies and scanners; absent if none did. Not counted in `open`. */
            machine_open?: components["schemas"]["Count"];
            /** @description Clicks by machines; absent without any. Not counted in `click`. */
            machine_click?: components["schemas"]["Count"];
        };
        /** @description Emails that bounce more than usual. */
        MailWave: {
            /** @description Id of the wave. */
            id: string;
            /** @description The domain of the recipients; masked for holders of `sales_demo`. Absent if the emails to all domains bounce. */
            domain?: string;
            /** @description Replaces a masked domain in filters of emails, in the same session or with the same token. */
            key?: string;
            /** @description The first bounce of the wave, at most a day before. */
            since: components["schemas"]["Timestamp"];
            /** @description When an hour last exceeded the limit; emails count until then. */
            until: components["schemas"]["Timestamp"];
            /** @description Emails between them. */
            mails: components["schemas"]["Count"];
            /** @description How many of them bounced. */
            bounced: components["schemas"]["Count"];
            /** @description The most frequent reason in the words of the remote server, without addresses, ids, times and numbers. */
            reason?: string;
        };
        WebVitals: {
            /** @description How many percent of the page views are measured; 0 if measuring is off. */
            sampled_percent: number;
            /** @description By page and build, most page views first. At most the ten newest builds. */
            pages: components["schemas"]["PageWebVitals"][];
        };
        PageWebVitals: {
            /** @description Id of the page in the portal. */
            page: string;
            /** @description Build of the portal. */
            build: string;
            /** @description The measured page views. */
            page_views: components["schemas"]["Count"];
            /**
             * @description The value that three of four page views do not exceed, at most 5 % wrong. 0 is a value below a millisecond, or
             *     below 0.001 of `CLS`. A metric without values is absent.
             */
            p75: {
                /** @description Largest contentful paint, in milliseconds. */
                LCP?: number;
                /** @description Interaction to next paint, in milliseconds. */
                INP?: number;
                /** @description Cumulative layout shift, a score. */
                CLS?: number;
                /** @description First contentful paint, in milliseconds. */
                FCP?: number;
                /** @description Time to the first byte, in milliseconds. */
                TTFB?: number;
            };
        };
        Count: number;
        /** @description A name of the IANA time zone database. */
        TimeZone: string;
        /** @description The measured period; its end is exclusive. */
        Measured: {
            /** @description ISO 8601 in UTC. */
            from: components["schemas"]["Timestamp"];
            /** @description ISO 8601 in UTC. */
            to: components["schemas"]["Timestamp"];
        };
        ReceiptRate: {
            /** @description The figures. */
            data: {
                /** @description Transactions of the last minutes. */
                count: components["schemas"]["Count"];
                /** @description Transactions in a second. */
                rate: {
                    /** @description Transactions in a second. */
                    display: number;
                };
            };
            /** @description The measured period; its end is exclusive. */
            meta?: components["schemas"]["Measured"];
        };
        ReceiptRates: {
            /** @description One entry for each hour. */
            data: {
                /** @description ISO 8601 in UTC. */
                timestamp: components["schemas"]["Timestamp"];
                /** @description Transactions of the hour. */
                count: components["schemas"]["Count"];
            }[];
        };
        BasketStatistics: {
            /** @description The figures. */
            data: {
                /** @description Transactions with a known customer. */
                identified_transactions: components["schemas"]["Count"];
                /** @description Those of them with a sale. */
                conversion_transactions: components["schemas"]["Count"];
            };
            /** @description The measured period; its end is exclusive. */
            meta?: components["schemas"]["Measured"];
        };
        Till: {
            /** @description Id of the till. */
            id?: string;
            /** @description Name of the till. */
            name?: string;
            /** @description External reference of its store. */
            store_reference?: string;
            /** @description Name of its store. */
            store_name?: string;
            /** @description Time of the last message. */
            timestamp: components["schemas"]["Timestamp"];
        };
        Report: components["schemas"]["SalesReport"] | components["schemas"]["SalespersonsReport"];
        SalesReport: {
            /** @description One row for each hour, day or month. */
            data: components["schemas"]["SalesRow"][];
            /** @description Metadata of the report. */
            meta: components["schemas"]["ReportMeta"];
        };
        /** @description The requested figures of the hour, day or month that starts at the timestamp. */
        SalesRow: {
            /** @description ISO 8601 in UTC. */
            timestamp: components["schemas"]["Timestamp"];
            /** @description Receipts that are not duplicates. */
            transactions?: components["schemas"]["Count"];
            /** @description In units of the currency, exact. */
            sales?: components["schemas"]["Amount"];
            /** @description Transactions with an item of a positive total. */
            baskets?: components["schemas"]["Count"];
            /** @description Per cent. */
            conversions?: number | null;
            /** @description Units that came back, by the store's day of the return; absent if none did. Optional for a server. */
            returns?: number;
            /** @description Amounts paid back, at the rates of the day of the return; absent if nothing came back. */
            returned_value?: components["schemas"]["Amount"];
            /** @description Returned value in per cent of the sales; null without sales, absent if nothing came back. */
            return_rate?: number | null;
        };
        SalespersonsReport: {
            /** @description One row for each salesperson of a store. */
            data: components["schemas"]["SalespersonRow"][];
            /** @description Metadata of the report. */
            meta: components["schemas"]["ReportMeta"];
        };
        SalespersonRow: {
            /**
             * @description Opaque key of a salesperson at a store, the same in every response. Distinguishes rows whose names are masked, or
             *     whose stores have the same name. Optional for a server.
             */
            key?: string;
            /** @description Id of the store, also of a deleted one. Optional for a server. */
            store_id?: string;
            /** @description Masked for holders of `sales_demo`. */
            salesperson: string;
            /** @description Transactions of the salesperson. */
            transactions: components["schemas"]["Count"];
            /** @description Per cent. */
            conversion: number;
            /** @description In units of the currency, exact. */
            total: components["schemas"]["Amount"];
            /** @description Empty for deleted stores. */
            store_name: string;
            /** @description Units that came back, by the store's day of the return; absent if none did. Optional for a server. */
            returns?: number;
            /** @description Amounts paid back, at the rates of the day of the return; absent if nothing came back. */
            returned_value?: components["schemas"]["Amount"];
            /** @description Returned value in per cent of the sales; null without sales, absent if nothing came back. */
            return_rate?: number | null;
        };
        /**
         * @description Transactions and returns whose amounts are not in the sums, because no rate of their day converts to the
         *     currency.
         */
        AmountsWithoutRate: components["schemas"]["AmountWithoutRate"][];
        AmountWithoutRate: {
            /** @description Empty if the receipt has no currency. */
            currency: string;
            /** @description Transactions of that currency. */
            transactions: components["schemas"]["Count"];
            /** @description Returned units of that currency; absent if there are none. */
            returns?: number;
        };
        /**
         * @description Transactions and returns whose amounts are converted through a base currency, because no direct rate applies
         *     on their day. Optional for a server.
         */
        AmountsByCrossRate: components["schemas"]["AmountByCrossRate"][];
        AmountByCrossRate: {
            /** @description Currency of the transactions. */
            currency: string;
            /** @description Base currency that has rates for both. */
            base: string;
            /** @description Transactions of that currency and base. */
            transactions: components["schemas"]["Count"];
            /** @description Returned units of that currency and base; absent if there are none. */
            returns?: number;
        };
        ReportMeta: {
            /** @description Time of the first transaction of these stores; absent if there is none. */
            oldest?: components["schemas"]["Timestamp"];
            /** @description A name of the IANA time zone database. */
            timezone?: components["schemas"]["TimeZone"];
            /** @description Currency of all amounts. */
            currency?: string;
            /** @description Number of all rows; `data` may have fewer. */
            total?: components["schemas"]["Count"];
            /**
             * @description Per cent of all transactions of the sales report that have an identifier; absent without transactions.
             *     Weighs each transaction alike, unlike an average of the rows. Optional for a server.
             */
            conversion?: number;
            /**
             * @description Transactions and returns whose amounts are not in the sums, because no rate of their day converts to the
             *     currency.
             */
            left_out?: components["schemas"]["AmountsWithoutRate"];
            /**
             * @description Transactions and returns whose amounts are converted through a base currency, because no direct rate applies
             *     on their day. Optional for a server.
             */
            cross_rates?: components["schemas"]["AmountsByCrossRate"];
        };
        EmbeddedReports: {
            /** @description The reports. */
            data: components["schemas"]["EmbeddedReportEntry"][];
        };
        EmbeddedReportEntry: {
            /** @description Id of the report. */
            id: string;
            /** @description Name that staff see. */
            name?: string;
            /** @description True if the report is shown only with the tweak `show_restricted_reports`. */
            restricted?: boolean;
        };
        EmbeddedReport: {
            /** @description Id of the report. */
            id: string;
            /** @description Name that staff see. */
            name?: string;
            /** @description A path of this host, or an address of the provider. */
            url: string;
        };
        SurveyPartId: string;
        SurveyText: string;
        /** @description Questions for customers. */
        Survey: {
            /** @description Id of the survey. */
            survey_id: components["schemas"]["SurveyPartId"];
            /** @description Title that customers read. */
            title?: components["schemas"]["SurveyText"];
            /** @description Language of the texts, as BCP 47 has it. */
            language?: string;
            /** @description Pages of the survey. */
            pages: components["schemas"]["SurveyPage"][];
        };
        SurveyPage: {
            /** @description Position among the pages. */
            position: number;
            /** @description Questions of the page. */
            questions: components["schemas"]["SurveyQuestion"][];
        };
        SurveyQuestion: {
            /** @description Position on the page. */
            position: number;
            /** @description Id of the question. */
            id: components["schemas"]["SurveyPartId"];
            /** @description The question. */
            heading?: components["schemas"]["SurveyText"];
            /** @description `single_choice`, `multiple_choice`, `matrix` or `open_ended`. Questions of another family have no answers. */
            family?: string;
            /** @description Layout of the answers. `multi` allows several choices in each row of a matrix. */
            subtype?: string;
            /** @description True if customers have to answer. */
            required?: boolean;
            /** @description How the question is shown. */
            display_options?: {
                /** @description True if the question has a number. */
                show_display_number: boolean;
            };
            /** @description Possible answers; absent for a text. */
            answers?: {
                /** @description Choices of the question. */
                choices?: components["schemas"]["SurveyChoice"][];
                /** @description Rows of a matrix. */
                rows?: components["schemas"]["SurveyChoice"][];
                /** @description An answer in words beside the choices. */
                other?: {
                    /** @description Id of the answer. */
                    id: components["schemas"]["SurveyPartId"];
                    /** @description Name of the answer. */
                    text?: components["schemas"]["SurveyText"];
                };
            };
        };
        SurveyChoice: {
            /** @description Id of the choice or row. */
            id: components["schemas"]["SurveyPartId"];
            /** @description Position among the choices or rows. */
            position?: number;
            /** @description What customers read. */
            text?: components["schemas"]["SurveyText"];
        };
        /** @description Answers of one customer. */
        SurveyResponse: {
            /** @description Id of the response. */
            response_id: components["schemas"]["SurveyPartId"];
            /** @description The answered survey. */
            survey_id?: components["schemas"]["SurveyPartId"];
            /** @description Time of the response. */
            created_timestamp?: components["schemas"]["Timestamp"];
            /** @description Pages with answers. */
            pages: {
                /** @description Id of the page. */
                id?: components["schemas"]["SurveyPartId"];
                /** @description Answered questions. */
                questions: {
                    /** @description Id of the question. The survey need not have it any more. */
                    id: components["schemas"]["SurveyPartId"];
                    /** @description Answers to the question. */
                    answers: components["schemas"]["SurveyAnswer"][];
                }[];
            }[];
        };
        SurveyAnswer: {
            /** @description Row of a matrix. */
            row_id?: components["schemas"]["SurveyPartId"];
            /** @description Choice. */
            choice_id?: components["schemas"]["SurveyPartId"];
            /** @description Answer beside the choices. */
            other_id?: components["schemas"]["SurveyPartId"];
            /** @description Free text. Masked for holders of `sales_demo`. */
            text?: string;
            /** @description Variable of the survey service. */
            variable_id?: components["schemas"]["SurveyPartId"];
        };
        /** @description What a customer wrote to a question. */
        WrittenAnswer: {
            /** @description Id of the response. */
            response_id: components["schemas"]["SurveyPartId"];
            /** @description Time of the response. */
            created_timestamp: components["schemas"]["Timestamp"];
            /** @description The texts. Masked for holders of `sales_demo`. */
            texts: string[];
            /** @description Id of the store of the sale; absent if there is none, or if the store was deleted. */
            store_id?: string;
            /** @description Name of the store. */
            store?: string;
            /** @description Receipt of the sale; absent if there is none that the caller may read. */
            receipt?: {
                /** @description 24 hexadecimal digits; the first 8 are the seconds since 1970 of the receipt's localtime. */
                id: components["schemas"]["ReceiptId"];
                /** @description The id that the till gave to the sale. */
                transaction_id: string;
            };
        };
        SurveySummary: {
            /** @description Rollups of the questions. */
            data: components["schemas"]["SurveyRollup"][];
            /** @description Which responses are counted. */
            meta?: {
                /**
                 * @description Length of the period.
                 * @enum {string}
                 */
                period?: "week" | "month" | "year";
                /**
                 * Format: date
                 * @description First day of the period.
                 */
                start?: string;
                /**
                 * Format: date
                 * @description Last day of the period.
                 */
                end?: string;
                /** @description A name of the IANA time zone database. */
                timezone?: components["schemas"]["TimeZone"];
                /** @description Responses in the period. */
                responses?: components["schemas"]["Count"];
            };
        };
        /** @description Answers to a question, counted. */
        SurveyRollup: {
            /** @description Id of the question. */
            id: components["schemas"]["SurveyPartId"];
            /**
             * @description Family of the question.
             * @enum {string}
             */
            family: "single_choice" | "matrix";
            /** @description Layout of the answers. */
            subtype?: string;
            /** @description The counts. */
            summary: {
                /** @description Responses that answer the question. */
                answered: components["schemas"]["Count"];
                /** @description Choices of a single choice; empty for a matrix. */
                choices: components["schemas"]["CountedChoice"][];
                /** @description The answer beside the choices. */
                other?: components["schemas"]["CountedChoice"];
                /** @description Rows of a matrix. */
                rows: {
                    /** @description Id of the row. */
                    id: components["schemas"]["SurveyPartId"];
                    /** @description Responses that have an answer in the row. */
                    total: components["schemas"]["Count"];
                    /** @description Choices in the row. */
                    choices?: components["schemas"]["CountedChoice"][];
                }[];
            };
        };
        CountedChoice: {
            /** @description Id of the choice. */
            id: components["schemas"]["SurveyPartId"];
            /** @description Responses with this answer. */
            count: components["schemas"]["Count"];
        };
        IdentifierQuestion: {
            /** @description The identifier to check. */
            identifier: string;
        };
        IdentifierVerdict: {
            /** @description True if the retailer accepts it. */
            valid?: boolean;
            /** @description The reason why it is invalid. */
            description?: string;
        };
        Account: {
            /** @description Email address as it was entered. Case does not distinguish accounts. */
            email: string;
            /** @description Whether the account can sign in. */
            status: components["schemas"]["AccountStatus"];
            /** @description True after the user has confirmed the address. */
            confirmed: boolean;
            /** @description Retailers that the caller manages. */
            retailers: components["schemas"]["RetailerHint"][];
            /** @description Roles that the caller may see. */
            roles: components["schemas"]["AccountRole"][];
            /** @description Absent if no password was ever set. */
            last_password_change?: components["schemas"]["Timestamp"];
            /**
             * @description True if an identity provider signs the owner in, so that the account has no password and cannot get one.
             *     Absent otherwise.
             */
            bound?: boolean;
            /**
             * @description Why the caller can neither set the password of the account, nor create its tokens, nor read its emails: it
             *     belongs to retailers that the caller does not manage, or holds permissions that the caller does not hold in
             *     each of its contexts. Absent if the caller can, in lists, and on older servers.
             * @enum {string}
             */
            take_over_refusal?: "beyond-your-retailers" | "holds-more";
            /**
             * @description Types of role that the caller can give at the retailer of the request. Like the two lists below for the
             *     pickers of a role; absent in lists.
             */
            role_types?: components["schemas"]["RoleType"][];
            /** @description The place of a role for that whole retailer. Stores are listed by `/_/account-role-names`. */
            role_names?: components["schemas"]["RoleSource"][];
            /** @description Permissions that the caller can give at that whole retailer. */
            role_permissions?: string[];
            /** @description ISO 8601 in UTC. */
            updated_timestamp?: components["schemas"]["Timestamp"];
        };
        /** @enum {string} */
        AccountStatus: "active" | "inactive";
        RetailerHint: {
            /** @description `*` is every present and future retailer; its name is `*ALL*`. */
            id: string;
            /** @description Name of the retailer. */
            name: string;
        };
        RetailerHints: {
            /** @description The retailers, by name. */
            data: components["schemas"]["RetailerHint"][];
        };
        /**
         * @description Context of the role.
         * @enum {string}
         */
        RoleType: "retailer_id" | "store_id";
        Role: {
            /** @description Context of the role. */
            context_name: components["schemas"]["RoleType"];
            /** @description Id of a retailer or store; `*` is all of them, an empty text none. */
            context_value: string;
            /** @description A flag or a bundle of flags, without blanks around it. */
            permission: string;
        };
        AccountRole: {
            /** @description Context of the role. */
            context_name: components["schemas"]["RoleType"];
            /** @description Id of the retailer or of the store. */
            context_value: string;
            /** @description A permission or a bundle of them. */
            permission: string;
            /** @description Name of the context; `UNKNOWN` for all. */
            source_name: string;
        };
        NewAccount: {
            /**
             * @description Passes the email rule of each of its retailers. Spaces and invisible characters are a 400; an address that
             *     looks like that of another account, with letters of other alphabets for one, is a 409.
             */
            email: string;
            /** @description Retailers of the account, by id. */
            retailers: components["schemas"]["RetailerIds"];
        };
        RetailerIds: string[];
        AccountPatch: {
            /** @description Retailers of the account, by id. */
            retailers?: components["schemas"]["RetailerIds"];
            /** @description Roles of the account. */
            roles?: components["schemas"]["Role"][];
            /** @description Whether the account can sign in. */
            status?: components["schemas"]["AccountStatus"];
            /**
             * @description Confirms the address. A confirmation cannot be undone.
             * @constant
             */
            confirmed?: true;
            /** @description The id of a retailer of the account whose default permissions it gets. */
            permission_defaults_option?: string;
            /** @description The settings of a retailer may require more or fewer characters than `NewPassword`. */
            password?: components["schemas"]["NewPassword"] | string;
            /**
             * @description The lists that the patch is based on, as the server returned them. Entries that are not in them are kept, even if
             *     the caller may see more now. Without this member, all entries that the caller may see now are replaced.
             */
            seen?: components["schemas"]["SeenLists"];
        };
        /**
         * @description The lists that the patch is based on, as the server returned them. Entries that are not in them are kept, even if
         *     the caller may see more now. Without this member, all entries that the caller may see now are replaced.
         */
        SeenLists: {
            /** @description Retailers, as the caller has read them. */
            retailers?: components["schemas"]["RetailerIds"];
            /** @description Roles, as the caller has read them. */
            roles?: components["schemas"]["Role"][];
        };
        /** @description Any characters, counted as code points. */
        NewPassword: string;
        PasswordQuestion: {
            /** @description The password to check. */
            password: string;
        };
        RoleTypes: {
            /** @description Context of the role. */
            type_name: components["schemas"]["RoleType"];
            /** @description The types. */
            values: components["schemas"]["RoleType"][];
        };
        RoleNames: {
            /** @description Context of the role. */
            type_name: components["schemas"]["RoleType"];
            /** @description The retailers or stores. */
            values: components["schemas"]["RoleSource"][];
        };
        RoleSource: {
            /** @description Name of the retailer or of the store. */
            name?: string;
            /** @description The `context_value` of the role. */
            value: string;
        };
        RolePermissions: {
            /** @description Context of the role. */
            type_name: components["schemas"]["RoleType"];
            /** @description Bundles, then permissions. */
            values: string[];
        };
        AccountEntry: {
            /** @description ISO 8601 in UTC. */
            at: components["schemas"]["Timestamp"];
            /** @description The email address of the account that did it, itself or by a token; of a token of no account `console`; of an attempt at a retailer that the caller does not manage `elsewhere`. */
            actor: string;
            /** @description Name of the token that was used. */
            token?: string;
            /** @description Name of the audit event, e.g. account.roles */
            action: string;
            /** @description Open by design; never a secret. */
            details: {
                [key: string]: unknown;
            };
            /** @description Id of the request in the server's log. */
            request_id?: string;
        };
        Mail: {
            /** @description Id of the email. */
            id: string;
            /** @description ISO 8601 in UTC. */
            created_timestamp: components["schemas"]["Timestamp"];
            /** @description Address of the recipient. */
            to: string;
            /** @description Subject line. */
            subject: string;
            /** @description Plain. */
            text: string;
        };
        AccessToken: {
            /** @description Id of the token, for revocation and in the server's log. It is not a secret. */
            id: string;
            /** @description Name that says what the token is for. */
            name: string;
            /** @description Retailers of the token, by id. */
            retailers: components["schemas"]["RetailerIds"];
            /** @description Flags and bundles. */
            permissions: string[];
            /** @description Ids; absent for every store. */
            stores?: string[];
            /** @description ISO 8601 in UTC. */
            created_timestamp: components["schemas"]["Timestamp"];
            /** @description The end of the token. Absent for a token without an end. */
            expires?: components["schemas"]["Timestamp"];
            /** @description To the minute; absent until it is used. */
            last_used_timestamp?: components["schemas"]["Timestamp"];
        };
        OwnAccount: {
            /** @description Address of the account. */
            email: string;
            /** @description True if the account signs in at an identity provider; it has no password, passkeys or codes here. */
            is_bound: boolean;
            /** @description False at an address where browsers allow no passkeys, such as an IP address. */
            passkeys_possible: boolean;
            /** @description The oldest first. */
            passkeys: components["schemas"]["Passkey"][];
            /** @description When the authenticator app was confirmed; absent without one. */
            authenticator_timestamp?: components["schemas"]["Timestamp"];
            /** @description Unused recovery codes. */
            recovery_codes: number;
            /** @description When the password was set; absent without one. */
            password_timestamp?: components["schemas"]["Timestamp"];
            /** @description How the session began. */
            method: components["schemas"]["SignInMethod"];
            /** @description True if the session can change how the account signs in, for up to ten minutes. */
            is_confirmed: boolean;
            /** @description Absent if the session meets the retailer's policy; else it can only use the operations of the own account. */
            lack?: {
                /**
                 * @description What the policy requires.
                 * @enum {string}
                 */
                requirement: "second_factor" | "passkey_or_provider";
                /**
                 * @description `enrol`: the account can add a sufficient method. `sign_in_again`: it has one, and must use it.
                 * @enum {string}
                 */
                decision: "enrol" | "sign_in_again";
            };
        };
        /**
         * @description How the session began.
         * @enum {string}
         */
        SignInMethod: "password" | "password_and_code" | "recovery_code" | "passkey" | "provider";
        Passkey: {
            /** @description Credential id. */
            id: string;
            /** @description Name that the user has chosen. */
            name: string;
            /** @description ISO 8601 in UTC. */
            created_timestamp: components["schemas"]["Timestamp"];
            /** @description Absent until it is used. */
            last_used_timestamp?: components["schemas"]["Timestamp"];
        };
        PasskeyName: {
            /** @description Name that the user chooses. */
            name: string;
        };
        NewPasskey: {
            /** @description Name that the user chooses. */
            name: string;
            /** @description What `navigator.credentials` returns, as JSON (WebAuthn level 3). Open by design. */
            credential: components["schemas"]["Credential"];
        };
        /** @description What `navigator.credentials` returns, as JSON (WebAuthn level 3). Open by design. */
        Credential: {
            [key: string]: unknown;
        };
        PasskeyPurpose: {
            /**
             * @description To create a passkey, or to confirm who the caller is.
             * @enum {string}
             */
            purpose: "creation" | "confirmation";
        };
        PasskeyOptions: {
            /** @description Options of `navigator.credentials`, as JSON (WebAuthn level 3). Open by design. */
            options: {
                [key: string]: unknown;
            };
        };
        OwnConfirmation: {
            /** @description Password of the account. */
            password?: string;
            /** @description What `navigator.credentials` returns, as JSON (WebAuthn level 3). Open by design. */
            credential?: components["schemas"]["Credential"];
        };
        OwnPassword: {
            /** @description The new password. */
            password: string;
        };
        AuthenticatorKey: {
            /** @description Key in base 32. */
            key: string;
            /** @description What the QR code says, `otpauth://`. */
            uri: string;
            /** @description Image of the QR code, as a data URL. */
            qr_code: string;
        };
        TimeCode: {
            /** @description Six digits of the app. */
            code: string;
        };
        RecoveryCodes: {
            /** @description Each signs in once in place of a code of the app. */
            recovery_codes: string[];
        };
        OwnSession: {
            /** @description Id of the session. It is not a secret. */
            id: string;
            /** @description Browser and system; empty if they are unknown. */
            device: string;
            /** @description How the session began. */
            method: components["schemas"]["SignInMethod"];
            /** @description ISO 8601 in UTC. */
            created_timestamp: components["schemas"]["Timestamp"];
            /** @description To the minute. */
            last_used_timestamp: components["schemas"]["Timestamp"];
            /** @description True for the session of the call. */
            is_current: boolean;
        };
        NewAccessToken: {
            /** @description Name that says what the token is for. */
            name: string;
            /** @description Retailers of the token, by id. */
            retailers: components["schemas"]["RetailerIds"];
            /** @description Permissions or bundles of them. */
            permissions: string[];
            /** @description Limits the token to these stores, by id. */
            stores?: string[];
            /**
             * Format: date-time
             * @description The end of the token, in the future. Without it, the latest that its retailers allow; a later one is a 400.
             */
            expires?: string;
        };
        MadeAccessToken: {
            /** @description The token without its secret. */
            token: components["schemas"]["AccessToken"];
            /** @description The value for `Authorization: Bearer`. */
            secret: string;
        };
        ManagedRetailers: {
            /** @description Those whose settings the caller may change. */
            retailers: components["schemas"]["Retailer"][];
            /** @description True if the caller holds the flag at all retailers, and so can create one. */
            may_create: boolean;
        };
        RetailerSettings: {
            /** @description Id of the retailer. */
            id: string;
            /** @description Name of the retailer. */
            name: string;
            /** @description Settings of the portal; absent ones have their defaults. Open by design: they are returned as they are stored. */
            settings: {
                [key: string]: unknown;
            };
            /** @description Switches of the installation; absent ones have their defaults. Open by design: they are returned as they are stored. */
            tweaks: {
                [key: string]: unknown;
            };
            /** @description Version of the settings. */
            updated_timestamp: components["schemas"]["Timestamp"];
        };
        RetailerSettingsChange: {
            /** @description Name of the retailer. */
            name: string;
            /** @description All settings. Open by design: the JSON Schema of `portal.yml` names the members. */
            settings: {
                [key: string]: unknown;
            };
            /** @description All switches. Open by design: the JSON Schema of `portal.yml` names the members. */
            tweaks: {
                [key: string]: unknown;
            };
        };
        NewRetailer: {
            /** @description Letters, digits, dashes and underscores. It never changes. */
            id: string;
            /** @description Name of the retailer. */
            name: string;
            /** @description Without them all settings have their defaults. Open by design: the JSON Schema of `portal.yml` names the members. */
            settings?: {
                [key: string]: unknown;
            };
        };
        PreviewedRole: {
            /** @description A permission of roles. */
            permission: string;
            /** @description Id of a store of the retailer. Absent for the whole retailer. */
            store_id?: string;
        };
        Session: {
            /** @description The account, or the token. */
            account: {
                /** @description Email address of the account, also for its token. Name of a token without an account. */
                email: string;
                /** @description Name of the token. Absent for a session. */
                token?: string;
            };
            /** @description The retailer that the session acts for. */
            retailer: components["schemas"]["Retailer"];
            /** @description All retailers of the caller. */
            retailers: components["schemas"]["Retailer"][];
            /** @description Permissions at that retailer. */
            permissions: string[];
            /**
             * @description The text `all`, or the ids of the stores of all roles that open a page, as `GET /stores` returns them. Single
             *     operations can be limited to fewer stores.
             */
            stores_allowed: "all" | string[];
            /**
             * @description Permissions that are limited to some stores, with the ids of these stores; all others apply to the whole retailer.
             *     An operation covers the stores of each flag of its `x-access` that the caller holds. Absent on older servers.
             */
            stores_by_flag?: {
                [key: string]: string[];
            };
            /**
             * @description Series that sources of email events reported, and when, for all retailers of the server. If no source reported a
             *     series when an email was sent, its absence says nothing: the email may have been delivered or opened. Absent if
             *     unknown.
             */
            email_reports?: {
                /** @description Events as in the email statistics. The mail server itself always reports `processed` and `dropped`. */
                series: ("processed" | "delivered" | "bounce" | "dropped" | "spamreport" | "unique_open" | "unique_click" | "open" | "click")[];
                /** @description When the source was set up. */
                since: components["schemas"]["Timestamp"];
                /** @description When it was removed. Absent if it still reports. */
                until?: components["schemas"]["Timestamp"];
            }[];
        };
        Retailer: {
            /** @description Id of the retailer. */
            id: string;
            /** @description Name of the retailer. */
            name: string;
        };
        /** @description Reason for an error response. All texts are plain text. */
        Problem: {
            /** @description The reason phrase of the HTTP status. */
            status?: string;
            /** @description The reason, in one sentence. */
            description?: string;
            /** @description More about the reason. */
            message?: string;
            /** @description Name of the reason for programs, such as `tax_free_issued`: see `x-problem-codes`. The reference server always sends one; optional for a server. */
            code?: string;
            /** @description Single reasons. */
            errors?: {
                /** @description The reason. */
                description: string;
                /** @description Path of the member in the body without a leading slash (for a missing or unknown member its name only), or name of the parameter or header. */
                pointer?: string;
            }[];
        };
    };
    responses: {
        /** @description The request does not conform to this contract. */
        BadRequest: {
            headers: {
                "counterfoil-request-id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "status": "Bad Request",
                 *       "description": "count must be <= 100",
                 *       "code": "invalid_request",
                 *       "errors": [
                 *         {
                 *           "description": "count must be <= 100"
                 *         }
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["Problem"];
            };
        };
        /** @description The caller is not signed in, or the token is invalid. */
        SignedOut: {
            headers: {
                "counterfoil-request-id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "status": "Unauthorized",
                 *       "description": "Please sign in",
                 *       "code": "unauthenticated"
                 *     }
                 */
                "application/json": components["schemas"]["Problem"];
            };
        };
        /**
         * @description The caller lacks a permission, and the description names the missing flag; or may not do just this, and the
         *     description says why.
         */
        Forbidden: {
            headers: {
                "counterfoil-request-id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "status": "Forbidden",
                 *       "description": "Missing permission: receipts_view",
                 *       "code": "permission_denied"
                 *     }
                 */
                "application/json": components["schemas"]["Problem"];
            };
        };
        /** @description The record does not exist, or the caller may not see it. */
        NotFound: {
            headers: {
                "counterfoil-request-id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "status": "Not Found",
                 *       "description": "Not found",
                 *       "code": "not_found"
                 *     }
                 */
                "application/json": components["schemas"]["Problem"];
            };
        };
        /** @description The request conflicts with the current state, or with an earlier request with the same key. Nothing was changed. */
        Conflict: {
            headers: {
                "counterfoil-request-id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "status": "Conflict",
                 *       "description": "A store LON-04 already exists",
                 *       "code": "store_exists"
                 *     }
                 */
                "application/json": components["schemas"]["Problem"];
            };
        };
        /** @description The record has changed since the version of the request. Nothing was changed. */
        Outdated: {
            headers: {
                "counterfoil-request-id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "status": "Precondition Failed",
                 *       "description": "The record was modified by another user",
                 *       "code": "version_conflict"
                 *     }
                 */
                "application/json": components["schemas"]["Problem"];
            };
        };
        /** @description The body is larger than 65,536 bytes, or than the `x-body-limit` of the operation. */
        TooLarge: {
            headers: {
                "counterfoil-request-id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "status": "Payload Too Large",
                 *       "description": "Payload Too Large",
                 *       "code": "body_too_large"
                 *     }
                 */
                "application/json": components["schemas"]["Problem"];
            };
        };
        /** @description The operation does not accept the media type of the body. */
        WrongMedia: {
            headers: {
                "counterfoil-request-id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "status": "Unsupported Media Type",
                 *       "description": "The body must be application/json",
                 *       "code": "unsupported_media_type"
                 *     }
                 */
                "application/json": components["schemas"]["Problem"];
            };
        };
        /** @description The request lacks the required version. */
        Unguarded: {
            headers: {
                "counterfoil-request-id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "status": "Precondition Required",
                 *       "description": "If-Unmodified-Since is required",
                 *       "code": "precondition_required"
                 *     }
                 */
                "application/json": components["schemas"]["Problem"];
            };
        };
        /** @description Too many requests in too short a time. */
        TooMany: {
            headers: {
                "counterfoil-request-id": components["headers"]["RequestId"];
                "Retry-After": components["headers"]["RetryAfter"];
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "status": "Too Many Requests",
                 *       "description": "Too many requests, please try again in 30 seconds",
                 *       "code": "too_many_requests"
                 *     }
                 */
                "application/json": components["schemas"]["Problem"];
            };
        };
        /** @description The server failed. Nothing was changed. */
        Broken: {
            headers: {
                "counterfoil-request-id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "status": "Internal Server Error",
                 *       "description": "Something went wrong on our side",
                 *       "code": "internal_error"
                 *     }
                 */
                "application/json": components["schemas"]["Problem"];
            };
        };
        /** @description The server is starting, stopping or too busy, or its database does not answer or accepts no changes. */
        Unavailable: {
            headers: {
                "counterfoil-request-id": components["headers"]["RequestId"];
                "Retry-After": components["headers"]["RetryAfter"];
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "status": "Service Unavailable",
                 *       "description": "The server is stopping, please try again",
                 *       "code": "unavailable"
                 *     }
                 */
                "application/json": components["schemas"]["Problem"];
            };
        };
    };
    parameters: {
        /**
         * @description The retailer to act for. It can only narrow the caller's own retailers; one outside them is a 404. A token of
         *     several retailers has to name one.
         * @example 1001
         */
        RetailerId: string;
        /**
         * @description When this caller last wrote to the same resource, by whatever path, in milliseconds since 1970; it bypasses caches.
         * @example 1772357400000
         */
        LastUpdated: number;
        /**
         * @description Only receipts of this identifier, or of the opaque key of a masked one. Callers who see masked identifiers
         *     can use the key only.
         * @example ann@shop.example
         */
        ReceiptsConsumer: string;
        /**
         * @description Only receipts of the store with this id.
         * @example 5001
         */
        ReceiptsStoreId: string;
        /**
         * @description Only receipts whose localtime is at this time or later, to the second, or on this day or later. A day such as
         *     2026-03-01 is one of the zone of each receipt's store, as in reports. A `from` after `to` is a 400, and so is
         *     a day with a time.
         * @example 2026-03-01T00:00:00Z
         */
        ReceiptsFrom: components["schemas"]["Timestamp"] | string;
        /**
         * @description Only receipts whose localtime is at this time or earlier, to the second, or on this day or earlier.
         * @example 2026-03-01T23:59:59Z
         */
        ReceiptsTo: components["schemas"]["Timestamp"] | string;
        /**
         * @description Only receipts of at least this total, inclusive, in units of the currency of each receipt, such as 40.5. A
         *     `min_total` above `max_total` is a 400.
         * @example 5
         */
        ReceiptsMinTotal: number;
        /**
         * @description Only receipts of at most this total, inclusive, in units of the currency of each receipt.
         * @example 100
         */
        ReceiptsMaxTotal: number;
        /**
         * @description Only receipts in this currency.
         * @example GBP
         */
        ReceiptsCurrency: string;
        /**
         * @description Only receipts whose latest email to the customer is in this state, as the field `mail` of a search; `none` for
         *     receipts without an email.
         * @example bounced
         */
        ReceiptsMail: "bounced" | "dropped" | "complained" | "opened" | "delivered" | "sent" | "none";
        /**
         * @description Only receipts that were paid with a card whose number ends with these four digits.
         * @example 4711
         */
        ReceiptsLast4: string;
        /**
         * @description Only receipts of the salesperson with exactly this name, as reports have it. A 400 for callers who do not see
         *     the names of salespersons.
         * @example SP-1042
         */
        ReceiptsSalesperson: string;
        /**
         * @description Only receipts with a customer if true, only those without if false. As in reports, a receipt still counts if
         *     its customer was erased.
         * @example true
         */
        ReceiptsIdentified: boolean;
        /**
         * @description Only receipts that have an item with a total above zero if true, only those that have none if false.
         * @example true
         */
        ReceiptsBasket: boolean;
        /**
         * @description Only duplicates if true, no duplicates if false. Reports count no duplicates.
         * @example false
         */
        ReceiptsDuplicate: boolean;
        /**
         * @description Only receipts of which something came back at this time or later, to the second, or on this day or later in the
         *     zone of the receipt's store. Duplicates are no sales and have no returns. A `returned_from` after `returned_to`, or
         *     a day with a time, is a 400.
         * @example 2026-03-01T00:00:00Z
         */
        ReceiptsReturnedFrom: components["schemas"]["Timestamp"] | string;
        /**
         * @description Only receipts of which something came back at this time or earlier, to the second, inclusive, or on this day or
         *     earlier. An item that came back in parts needs a part between both ends.
         * @example 2026-03-01T23:59:59Z
         */
        ReceiptsReturnedTo: components["schemas"]["Timestamp"] | string;
        /**
         * @description Only receipts of stores whose property `store_type` is this, as reports select them.
         * @example outlet
         */
        ReceiptsStoreType: string;
        /**
         * @description Free text as people write it, such as `£40 soho yesterday`; not the language of `/receipts/_search`. Only
         *     receipts that one reading of the text finds: the whole transaction id or four or more characters of it, the
         *     total (`40` is 40.00 to 40.99, `40.00` exact, `~40` is ten percent around it, `38-42` a range, with a symbol
         *     or code of a currency), the last four digits of a card, the day (`yesterday`, `last tuesday`, `12 Nov`) in
         *     the zone of the retailer, names and references of stores that the caller sees, and the customer's email
         *     address or number. Callers who may search for customers also find the receipts of up to 50 customers by
         *     name. `card 1234`, `number 1234`, `total 1234`, `store soho` and `customer ann` fix the meaning. No receipts
         *     if the text has no meaning.
         * @example £40 soho yesterday
         */
        ReceiptsText: string;
        /**
         * @description Which members of each receipt to return. `summary` returns records of `ReceiptSummary`, without properties, items
         *     and events of emails. By default whole records are returned. Optional for a server, which may ignore it.
         * @example summary
         */
        ReceiptFields: "summary";
        /**
         * @description The address of the account, in any case.
         * @example ann@shop.example
         */
        Email: string;
        /**
         * @description The identifier of a customer (an email address, a phone number or the number of a card) in any spelling,
         *     percent-encoded. Writes accept the canonical form, in other case, with spaces or after `mailto:`. Or the
         *     opaque key of a masked one. Callers who are shown masked identifiers can use the key only.
         * @example ann@shop.example
         */
        Identifier: string;
        /**
         * @description Id of a loyalty program in the settings of the retailer (`consumer.loyalties`).
         * @example stars
         */
        LoyaltyProgram: string;
        /**
         * @description Name of the address provider, `provider-one` or `provider-two`.
         * @example provider-one
         */
        AddressProvider: string;
        /**
         * @description The effective reference of the store.
         * @example LON-01
         */
        StoreReference: string;
        /**
         * @description The locale, two letters or two and two, for example `fr` or `fr_FR`.
         * @example fr_FR
         */
        TranslationLocale: string;
        /**
         * @description The retailer of the new role, one of the caller's; `*` for all of them, relative to the current retailer.
         * @example 1001
         */
        RoleRetailer: string;
        /**
         * @description The type of role.
         * @example store_id
         */
        RoleType: components["schemas"]["RoleType"];
        /**
         * @description Only emails in this state.
         * @example bounce
         */
        MailState: components["schemas"]["MailState"];
        /**
         * @description Only emails to customers with this event, as the email statistics count it: a unique event is the first one of its
         *     receipt. `from` and `to` are then days of the event in the zone of the store.
         * @example bounce
         */
        MailEvent: components["schemas"]["EmailSeries"];
        /**
         * @description Start of the time of the event, with `event` and `until` and without `from` and `to`; otherwise a 400.
         * @example 2026-03-01T09:00:00Z
         */
        MailsSince: components["schemas"]["Timestamp"];
        /**
         * @description End of the time of the event, exclusive. An `until` that is not after `since` is a 400.
         * @example 2026-03-01T10:00:00Z
         */
        MailsUntil: components["schemas"]["Timestamp"];
        /**
         * @description Only failed emails with exactly this reason, or with the reason of a key.
         * @example 550 5.1.1 The mailbox does not exist
         */
        MailReason: string;
        /**
         * @description Only emails to recipients of this domain in any case, or of the domain of a key.
         * @example shop.example
         */
        MailDomain: string;
        /**
         * @description Only emails of receipts of the store with this id.
         * @example 5001
         */
        MailStore: string;
        /**
         * @description First day of the emails in the zone of the retailer. A `from` after `to` is a 400.
         * @example 2026-03-01
         */
        MailsFrom: string;
        /**
         * @description Last day of the emails in the zone of the retailer, inclusive.
         * @example 2026-03-07
         */
        MailsTo: string;
        /**
         * @description Only emails of the receipt with this id.
         * @example 69a41a5ca1b2c3d4e5f60718
         */
        MailReceipt: components["schemas"]["ReceiptId"];
        /** @example 69a41a5ca1b2c3d4e5f60718 */
        RawRecordId: components["schemas"]["RawRecordId"];
        /**
         * @description The version that the write is based on, its `Last-Modified` or `updated_timestamp`, as an HTTP date. An invalid
         *     date, or a version later than both the record's and the present, is a 400; an outdated version is a 412.
         * @example Sun, 01 Mar 2026 09:30:00 GMT
         */
        UnmodifiedSince: string;
        /**
         * @description An email address in any spelling, percent-encoded.
         * @example ann@shop.example
         */
        MailAddress: string;
        /**
         * @description Reason why the change of another user is overwritten, or what the operation names; stored in the audit.
         *     Characters that a header cannot have are percent-encoded UTF-8. Optional for a server.
         * @example Agreed with Ann on the telephone
         */
        OverwriteReason: string;
        /**
         * @description Identifies the request: for 24 hours a request of the same caller to the same operation with the same key gets
         *     the first response and is not executed again. The same key with another body is a 409. Optional for a server.
         * @example 2f1c8a54-7f0e-4a67-9b1f-0c4f5f0f3f6e
         */
        IdempotencyKey: string;
        /**
         * @description Name of the report; `baskets` is the sales report.
         * @example baskets
         */
        Report: "baskets" | "salespersons";
        /**
         * @description Language tag such as `fr`, `fr_FR` or `zh_Hans_CN`. Letter case and the separator do not count.
         * @example fr_FR
         */
        LanguageTag: string;
        /**
         * @description Reference of the store whose templates are meant. Without it those of the retailer.
         * @example LON-01
         */
        TemplateStore: string;
        /**
         * @description Language tag of the translation that is meant. Without it the untranslated data.
         * @example fr_FR
         */
        TemplateLanguage: string;
        /**
         * @description Number of the version, counted from 1.
         * @example 2
         */
        TemplateVersionNumber: number;
        /**
         * @description Id of the survey.
         * @example store-visit
         */
        SurveyId: string;
        /**
         * @description Name of the file, percent-encoded.
         * @example price-list
         */
        FileName: string;
        /**
         * @description Number of the version, counted from 1.
         * @example 2
         */
        FileVersion: number;
        /**
         * @description Whether each file comes with its data. Without it a list of large files is short.
         * @example false
         */
        FileData: boolean;
        /**
         * @description Only the store with this id, or with `store_type:` before a type the stores of that type. `all` and an empty
         *     type select every store.
         * @example 5001
         */
        ReportStore: string;
        /**
         * @description Comma-separated values (RFC 4180) or an Office Open XML workbook.
         * @example csv
         */
        ExportFormat: "csv" | "xlsx";
        /**
         * @description Several values of `store`, repeated or separated by commas. A store that one of them selects counts once.
         * @example [
         *       "5001",
         *       "5002"
         *     ]
         */
        ReportStores: string[];
        /**
         * @description Only stores whose property `store_type` is this.
         * @example flagship
         */
        StoreType: string;
        /**
         * @description Start of the period.
         * @example 2026-03-01T00:00:00Z
         */
        Start: components["schemas"]["Timestamp"];
        /**
         * @description End of the period, exclusive.
         * @example 2026-03-08T00:00:00Z
         */
        End: components["schemas"]["Timestamp"];
    };
    requestBodies: never;
    headers: {
        /**
         * @description Suggested name of the file; `-partial` at its end means that rows are missing.
         * @example attachment; filename="receipts-2026-03-07.csv"
         */
        ListFileName: string;
        /**
         * @description Suggested name of the file.
         * @example attachment; filename="sales-2026-03-01-to-2026-03-07.csv"
         */
        FileName: string;
        /**
         * @description Id of the request in the server's log.
         * @example 4f9d0c2ab87e41d3
         */
        RequestId: string;
        /**
         * @description Seconds to wait before the next try.
         * @example 30
         */
        RetryAfter: number;
        /**
         * @description The version, as an HTTP date.
         * @example Sun, 01 Mar 2026 09:30:00 GMT
         */
        LastModified: string;
        /**
         * @description The version, as an HTTP date; absent if there is no record that has one.
         * @example Sun, 01 Mar 2026 09:30:00 GMT
         */
        LastModifiedIfAny: string;
        /**
         * @description Address of the new record in this contract, relative to the origin.
         * @example /api/stores/LON-04
         */
        Location: string;
    };
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    listReceipts: {
        parameters: {
            query?: {
                /**
                 * @description The retailer to act for. It can only narrow the caller's own retailers; one outside them is a 404. A token of
                 *     several retailers has to name one.
                 * @example 1001
                 */
                retailer_id?: components["parameters"]["RetailerId"];
                /**
                 * @description When this caller last wrote to the same resource, by whatever path, in milliseconds since 1970; it bypasses caches.
                 * @example 1772357400000
                 */
                last_updated?: components["parameters"]["LastUpdated"];
                /**
                 * @description Only the receipt with this id.
                 * @example 69a41a5ca1b2c3d4e5f60718
                 */
                id?: components["schemas"]["ReceiptId"];
                /**
                 * @description Only receipts of this transaction id. Tills restart their numbers, so several sales can have one.
                 * @example TXN-20260301-0042
                 */
                transaction_id?: string;
                /**
                 * @description Only receipts of this identifier, or of the opaque key of a masked one. Callers who see masked identifiers
                 *     can use the key only.
                 * @example ann@shop.example
                 */
                consumer?: components["parameters"]["ReceiptsConsumer"];
                /**
                 * @description Only receipts of the store with this id.
                 * @example 5001
                 */
                store_id?: components["parameters"]["ReceiptsStoreId"];
                /**
                 * @description Only receipts whose localtime is at this time or later, to the second, or on this day or later. A day such as
                 *     2026-03-01 is one of the zone of each receipt's store, as in reports. A `from` after `to` is a 400, and so is
                 *     a day with a time.
                 * @example 2026-03-01T00:00:00Z
                 */
                from?: components["parameters"]["ReceiptsFrom"];
                /**
                 * @description Only receipts whose localtime is at this time or earlier, to the second, or on this day or earlier.
                 * @example 2026-03-01T23:59:59Z
                 */
                to?: components["parameters"]["ReceiptsTo"];
                /**
                 * @description Only receipts of at least this total, inclusive, in units of the currency of each receipt, such as 40.5. A
                 *     `min_total` above `max_total` is a 400.
                 * @example 5
                 */
                min_total?: components["parameters"]["ReceiptsMinTotal"];
                /**
                 * @description Only receipts of at most this total, inclusive, in units of the currency of each receipt.
                 * @example 100
                 */
                max_total?: components["parameters"]["ReceiptsMaxTotal"];
                /**
                 * @description Only receipts in this currency.
                 * @example GBP
                 */
                currency?: components["parameters"]["ReceiptsCurrency"];
                /**
                 * @description Only receipts whose latest email to the customer is in this state, as the field `mail` of a search; `none` for
                 *     receipts without an email.
                 * @example bounced
                 */
                mail?: components["parameters"]["ReceiptsMail"];
                /**
                 * @description Only receipts that were paid with a card whose number ends with these four digits.
                 * @example 4711
                 */
                last4?: components["parameters"]["ReceiptsLast4"];
                /**
                 * @description Only receipts of the salesperson with exactly this name, as reports have it. A 400 for callers who do not see
                 *     the names of salespersons.
                 * @example SP-1042
                 */
                salesperson?: components["parameters"]["ReceiptsSalesperson"];
                /**
                 * @description Only receipts with a customer if true, only those without if false. As in reports, a receipt still counts if
                 *     its customer was erased.
                 * @example true
                 */
                identified?: components["parameters"]["ReceiptsIdentified"];
                /**
                 * @description Only receipts that have an item with a total above zero if true, only those that have none if false.
                 * @example true
                 */
                basket?: components["parameters"]["ReceiptsBasket"];
                /**
                 * @description Only duplicates if true, no duplicates if false. Reports count no duplicates.
                 * @example false
                 */
                duplicate?: components["parameters"]["ReceiptsDuplicate"];
                /**
                 * @description Only receipts of which something came back at this time or later, to the second, or on this day or later in the
                 *     zone of the receipt's store. Duplicates are no sales and have no returns. A `returned_from` after `returned_to`, or
                 *     a day with a time, is a 400.
                 * @example 2026-03-01T00:00:00Z
                 */
                returned_from?: components["parameters"]["ReceiptsReturnedFrom"];
                /**
                 * @description Only receipts of which something came back at this time or earlier, to the second, inclusive, or on this day or
                 *     earlier. An item that came back in parts needs a part between both ends.
                 * @example 2026-03-01T23:59:59Z
                 */
                returned_to?: components["parameters"]["ReceiptsReturnedTo"];
                /**
                 * @description Only receipts of stores whose property `store_type` is this, as reports select them.
                 * @example outlet
                 */
                store_type?: components["parameters"]["ReceiptsStoreType"];
                /**
                 * @description Free text as people write it, such as `£40 soho yesterday`; not the language of `/receipts/_search`. Only
                 *     receipts that one reading of the text finds: the whole transaction id or four or more characters of it, the
                 *     total (`40` is 40.00 to 40.99, `40.00` exact, `~40` is ten percent around it, `38-42` a range, with a symbol
                 *     or code of a currency), the last four digits of a card, the day (`yesterday`, `last tuesday`, `12 Nov`) in
                 *     the zone of the retailer, names and references of stores that the caller sees, and the customer's email
                 *     address or number. Callers who may search for customers also find the receipts of up to 50 customers by
                 *     name. `card 1234`, `number 1234`, `total 1234`, `store soho` and `customer ann` fix the meaning. No receipts
                 *     if the text has no meaning.
                 * @example £40 soho yesterday
                 */
                q?: components["parameters"]["ReceiptsText"];
                /**
                 * @description Only receipts later than this id; a bound need not be the id of a receipt.
                 * @example 69a381800000000000000000
                 */
                newer?: components["schemas"]["ReceiptId"];
                /**
                 * @description Only receipts earlier than this id.
                 * @example 69a41a5ca1b2c3d4e5f60718
                 */
                older?: components["schemas"]["ReceiptId"];
                /** @description Maximum number of receipts. */
                count?: number;
                /**
                 * @description Which members of each receipt to return. `summary` returns records of `ReceiptSummary`, without properties, items
                 *     and events of emails. By default whole records are returned. Optional for a server, which may ignore it.
                 * @example summary
                 */
                fields?: components["parameters"]["ReceiptFields"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The receipts; an empty list if none match. */
            200: {
                headers: {
                    "counterfoil-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Receipt"][] | components["schemas"]["ReceiptSummary"][];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["SignedOut"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            /** @description The filters would read too many receipts. */
            422: {
                headers: {
                    "counterfoil-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": "Unprocessable Entity",
                     *       "description": "Too many receipts to search. Add a date, a store or another exact value.",
                     *       "code": "query_too_broad"
                     *     }
                     */
                    "application/json": components["schemas"]["Problem"];
                };
            };
            429: components["responses"]["TooMany"];
            500: components["responses"]["Broken"];
            503: components["responses"]["Unavailable"];
        };
    };
    createReceipt: {
        parameters: {
            query?: {
                /**
                 * @description The retailer to act for. It can only narrow the caller's own retailers; one outside them is a 404. A token of
                 *     several retailers has to name one.
                 * @example 1001
                 */
                retailer_id?: components["parameters"]["RetailerId"];
            };
            header?: {
                /**
                 * @description Identifies the request: for 24 hours a request of the same caller to the same operation with the same key gets
                 *     the first response and is not executed again. The same key with another body is a 409. Optional for a server.
                 * @example 2f1c8a54-7f0e-4a67-9b1f-0c4f5f0f3f6e
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewReceipt"];
            };
        };
        responses: {
            /** @description The receipt as it is stored. */
            201: {
                headers: {
                    "counterfoil-request-id": components["headers"]["RequestId"];
                    Location: components["headers"]["Location"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Receipt"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["SignedOut"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongMedia"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Broken"];
            503: components["responses"]["Unavailable"];
        };
    };
    searchReceipts: {
        parameters: {
            query: {
                /**
                 * @description The retailer to act for. It can only narrow the caller's own retailers; one outside them is a 404. A token of
                 *     several retailers has to name one.
                 * @example 1001
                 */
                retailer_id?: components["parameters"]["RetailerId"];
                /**
                 * @description When this caller last wrote to the same resource, by whatever path, in milliseconds since 1970; it bypasses caches.
                 * @example 1772357400000
                 */
                last_updated?: components["parameters"]["LastUpdated"];
                /**
                 * @description The query.
                 * @example store_id:5001 AND total:[5 TO *]
                 */
                query: string;
                /** @description Maximum number of receipts. */
                count?: number;
                /** @description Number of receipts to skip, newest first. */
                offset?: number;
                /**
                 * @description Which members of each receipt to return. `summary` returns records of `ReceiptSummary`, without properties, items
                 *     and events of emails. By default whole records are returned. Optional for a server, which may ignore it.
                 * @example summary
                 */
                fields?: components["parameters"]["ReceiptFields"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The receipts; an empty list if none match. */
            200: {
                headers: {
                    "counterfoil-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Receipt"][] | components["schemas"]["ReceiptSummary"][];
                };
            };
            /** @description The query is invalid; the description has the column of the error. */
            400: {
                headers: {
                    "counterfoil-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": "Bad Request",
                     *       "description": "Column 8: expected a number after >",
                     *       "code": "invalid_request",
                     *       "errors": [
                     *         {
                     *           "description": "Column 8: expected a number after >",
                     *           "pointer": "query"
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["Problem"];
                };
            };
            401: components["responses"]["SignedOut"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            /** @description The query would read too many receipts. */
            422: {
                headers: {
                    "counterfoil-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": "Unprocessable Entity",
                     *       "description": "This looks through too many receipts. Narrow it down by a date, a store or another exact value.",
                     *       "code": "query_too_broad"
                     *     }
                     */
                    "application/json": components["schemas"]["Problem"];
                };
            };
            429: components["responses"]["TooMany"];
            500: components["responses"]["Broken"];
            503: components["responses"]["Unavailable"];
        };
    };
    getReceiptTotals: {
        parameters: {
            query?: {
                /**
                 * @description The retailer to act for. It can only narrow the caller's own retailers; one outside them is a 404. A token of
                 *     several retailers has to name one.
                 * @example 1001
                 */
                retailer_id?: components["parameters"]["RetailerId"];
                /**
                 * @description When this caller last wrote to the same resource, by whatever path, in milliseconds since 1970; it bypasses caches.
                 * @example 1772357400000
                 */
                last_updated?: components["parameters"]["LastUpdated"];
                /**
                 * @description A query of the search of receipts.
                 * @example item:scarf AND total:>50
                 */
                query?: string;
                /**
                 * @description Only receipts of this identifier, or of the opaque key of a masked one. Callers who see masked identifiers
                 *     can use the key only.
                 * @example ann@shop.example
                 */
                consumer?: components["parameters"]["ReceiptsConsumer"];
                /**
                 * @description Only receipts of the store with this id.
                 * @example 5001
                 */
                store_id?: components["parameters"]["ReceiptsStoreId"];
                /**
                 * @description Only receipts whose localtime is at this time or later, to the second, or on this day or later. A day such as
                 *     2026-03-01 is one of the zone of each receipt's store, as in reports. A `from` after `to` is a 400, and so is
                 *     a day with a time.
                 * @example 2026-03-01T00:00:00Z
                 */
                from?: components["parameters"]["ReceiptsFrom"];
                /**
                 * @description Only receipts whose localtime is at this time or earlier, to the second, or on this day or earlier.
                 * @example 2026-03-01T23:59:59Z
                 */
                to?: components["parameters"]["ReceiptsTo"];
                /**
                 * @description Only receipts of at least this total, inclusive, in units of the currency of each receipt, such as 40.5. A
                 *     `min_total` above `max_total` is a 400.
                 * @example 5
                 */
                min_total?: components["parameters"]["ReceiptsMinTotal"];
                /**
                 * @description Only receipts of at most this total, inclusive, in units of the currency of each receipt.
                 * @example 100
                 */
                max_total?: components["parameters"]["ReceiptsMaxTotal"];
                /**
                 * @description Only receipts in this currency.
                 * @example GBP
                 */
                currency?: components["parameters"]["ReceiptsCurrency"];
                /**
                 * @description Only receipts whose latest email to the customer is in this state, as the field `mail` of a search; `none` for
                 *     receipts without an email.
                 * @example bounced
                 */
                mail?: components["parameters"]["ReceiptsMail"];
                /**
                 * @description Only receipts that were paid with a card whose number ends with these four digits.
                 * @example 4711
                 */
                last4?: components["parameters"]["ReceiptsLast4"];
                /**
                 * @description Only receipts of the salesperson with exactly this name, as reports have it. A 400 for callers who do not see
                 *     the names of salespersons.
                 * @example SP-1042
                 */
                salesperson?: components["parameters"]["ReceiptsSalesperson"];
                /**
                 * @description Only receipts with a customer if true, only those without if false. As in reports, a receipt still counts if
                 *     its customer was erased.
                 * @example true
                 */
                identified?: components["parameters"]["ReceiptsIdentified"];
                /**
                 * @description Only receipts that have an item with a total above zero if true, only those that have none if false.
                 * @example true
                 */
                basket?: components["parameters"]["ReceiptsBasket"];
                /**
                 * @description Only duplicates if true, no duplicates if false. Reports count no duplicates.
                 * @example false
                 */
                duplicate?: components["parameters"]["ReceiptsDuplicate"];
                /**
                 * @description Only receipts of which something came back at this time or later, to the second, or on this day or later in the
                 *     zone of the receipt's store. Duplicates are no sales and have no returns. A `returned_from` after `returned_to`, or
                 *     a day with a time, is a 400.
                 * @example 2026-03-01T00:00:00Z
                 */
                returned_from?: components["parameters"]["ReceiptsReturnedFrom"];
                /**
                 * @description Only receipts of which something came back at this time or earlier, to the second, inclusive, or on this day or
                 *     earlier. An item that came back in parts needs a part between both ends.
                 * @example 2026-03-01T23:59:59Z
                 */
                returned_to?: components["parameters"]["ReceiptsReturnedTo"];
                /**
                 * @description Only receipts of stores whose property `store_type` is this, as reports select them.
                 * @example outlet
                 */
                store_type?: components["parameters"]["ReceiptsStoreType"];
                /**
                 * @description Free text as people write it, such as `£40 soho yesterday`; not the language of `/receipts/_search`. Only
                 *     receipts that one reading of the text finds: the whole transaction id or four or more characters of it, the
                 *     total (`40` is 40.00 to 40.99, `40.00` exact, `~40` is ten percent around it, `38-42` a range, with a symbol
                 *     or code of a currency), the last four digits of a card, the day (`yesterday`, `last tuesday`, `12 Nov`) in
                 *     the zone of the retailer, names and references of stores that the caller sees, and the customer's email
                 *     address or number. Callers who may search for customers also find the receipts of up to 50 customers by
                 *     name. `card 1234`, `number 1234`, `total 1234`, `store soho` and `customer ann` fix the meaning. No receipts
                 *     if the text has no meaning.
                 * @example £40 soho yesterday
                 */
                q?: components["parameters"]["ReceiptsText"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The numbers. */
            200: {
                headers: {
                    "counterfoil-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "count": 312,
                     *       "is_exact": true,
                     *       "sums": [
                     *         {
                     *           "currency": "EUR",
                     *           "count": 12,
                     *           "total": 480.5
                     *         },
                     *         {
                     *           "currency": "GBP",
                     *           "count": 300,
                     *           "total": 12044.1
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["ReceiptTotals"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["SignedOut"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            /** @description The query has too many terms. */
            422: {
                headers: {
                    "counterfoil-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": "Unprocessable Entity",
                     *       "description": "A search has at most 100 conditions, and 5 words with a star.",
                     *       "code": "query_too_complex"
                     *     }
                     */
                    "application/json": components["schemas"]["Problem"];
                };
            };
            429: components["responses"]["TooMany"];
            500: components["responses"]["Broken"];
            503: components["responses"]["Unavailable"];
        };
    };
    getReceiptListFile: {
        parameters: {
            query: {
                /**
                 * @description Comma-separated values (RFC 4180) or an Office Open XML workbook.
                 * @example csv
                 */
                format: components["parameters"]["ExportFormat"];
                /**
                 * @description The columns in their order, repeated or separated by commas; by default all.
                 * @example [
                 *       "time",
                 *       "transaction"
                 *     ]
                 */
                columns?: ("time" | "transaction" | "store" | "consumer" | "items" | "status" | "total" | "currency" | "id")[];
                /**
                 * @description The retailer to act for. It can only narrow the caller's own retailers; one outside them is a 404. A token of
                 *     several retailers has to name one.
                 * @example 1001
                 */
                retailer_id?: components["parameters"]["RetailerId"];
                /**
                 * @description When this caller last wrote to the same resource, by whatever path, in milliseconds since 1970; it bypasses caches.
                 * @example 1772357400000
                 */
                last_updated?: components["parameters"]["LastUpdated"];
                /**
                 * @description A query of the search of receipts.
                 * @example item:scarf AND total:>50
                 */
                query?: string;
                /**
                 * @description Only receipts of this identifier, or of the opaque key of a masked one. Callers who see masked identifiers
                 *     can use the key only.
                 * @example ann@shop.example
                 */
                consumer?: components["parameters"]["ReceiptsConsumer"];
                /**
                 * @description Only receipts of the store with this id.
                 * @example 5001
                 */
                store_id?: components["parameters"]["ReceiptsStoreId"];
                /**
                 * @description Only receipts whose localtime is at this time or later, to the second, or on this day or later. A day such as
                 *     2026-03-01 is one of the zone of each receipt's store, as in reports. A `from` after `to` is a 400, and so is
                 *     a day with a time.
                 * @example 2026-03-01T00:00:00Z
                 */
                from?: components["parameters"]["ReceiptsFrom"];
                /**
                 * @description Only receipts whose localtime is at this time or earlier, to the second, or on this day or earlier.
                 * @example 2026-03-01T23:59:59Z
                 */
                to?: components["parameters"]["ReceiptsTo"];
                /**
                 * @description Only receipts of at least this total, inclusive, in units of the currency of each receipt, such as 40.5. A
                 *     `min_total` above `max_total` is a 400.
                 * @example 5
                 */
                min_total?: components["parameters"]["ReceiptsMinTotal"];
                /**
                 * @description Only receipts of at most this total, inclusive, in units of the currency of each receipt.
                 * @example 100
                 */
                max_total?: components["parameters"]["ReceiptsMaxTotal"];
                /**
                 * @description Only receipts in this currency.
                 * @example GBP
                 */
                currency?: components["parameters"]["ReceiptsCurrency"];
                /**
                 * @description Only receipts whose latest email to the customer is in this state, as the field `mail` of a search; `none` for
                 *     receipts without an email.
                 * @example bounced
                 */
                mail?: components["parameters"]["ReceiptsMail"];
                /**
                 * @description Only receipts that were paid with a card whose number ends with these four digits.
                 * @example 4711
                 */
                last4?: components["parameters"]["ReceiptsLast4"];
                /**
                 * @description Only receipts of the salesperson with exactly this name, as reports have it. A 400 for callers who do not see
                 *     the names of salespersons.
                 * @example SP-1042
                 */
                salesperson?: components["parameters"]["ReceiptsSalesperson"];
                /**
                 * @description Only receipts with a customer if true, only those without if false. As in reports, a receipt still counts if
                 *     its customer was erased.
                 * @example true
                 */
                identified?: components["parameters"]["ReceiptsIdentified"];
                /**
                 * @description Only receipts that have an item with a total above zero if true, only those that have none if false.
                 * @example true
                 */
                basket?: components["parameters"]["ReceiptsBasket"];
                /**
                 * @description Only duplicates if true, no duplicates if false. Reports count no duplicates.
                 * @example false
                 */
                duplicate?: components["parameters"]["ReceiptsDuplicate"];
                /**
                 * @description Only receipts of which something came back at this time or later, to the second, or on this day or later in the
                 *     zone of the receipt's store. Duplicates are no sales and have no returns. A `returned_from` after `returned_to`, or
                 *     a day with a time, is a 400.
                 * @example 2026-03-01T00:00:00Z
                 */
                returned_from?: components["parameters"]["ReceiptsReturnedFrom"];
                /**
                 * @description Only receipts of which something came back at this time or earlier, to the second, inclusive, or on this day or
                 *     earlier. An item that came back in parts needs a part between both ends.
                 * @example 2026-03-01T23:59:59Z
                 */
                returned_to?: components["parameters"]["ReceiptsReturnedTo"];
                /**
                 * @description Only receipts of stores whose property `store_type` is this, as reports select them.
                 * @example outlet
                 */
                store_type?: components["parameters"]["ReceiptsStoreType"];
                /**
                 * @description Free text as people write it, such as `£40 soho yesterday`; not the language of `/receipts/_search`. Only
                 *     receipts that one reading of the text finds: the whole transaction id or four or more characters of it, the
                 *     total (`40` is 40.00 to 40.99, `40.00` exact, `~40` is ten percent around it, `38-42` a range, with a symbol
                 *     or code of a currency), the last four digits of a card, the day (`yesterday`, `last tuesday`, `12 Nov`) in
                 *     the zone of the retailer, names and references of stores that the caller sees, and the customer's email
                 *     address or number. Callers who may search for customers also find the receipts of up to 50 customers by
                 *     name. `card 1234`, `number 1234`, `total 1234`, `store soho` and `customer ann` fix the meaning. No receipts
                 *     if the text has no meaning.
                 * @example £40 soho yesterday
                 */
                q?: components["parameters"]["ReceiptsText"];
                /**
                 * @description Only receipts later than this id; a bound need not be the id of a receipt.
                 * @example 69a381800000000000000000
                 */
                newer?: components["schemas"]["ReceiptId"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The file, as a stream. */
            200: {
                headers: {
                    "counterfoil-request-id": components["headers"]["RequestId"];
                    "content-disposition": components["headers"]["ListFileName"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example "Store time","Transaction"
                     *     "2026-03-01T10:30:00+00:00","TXN-1"
                     */
                    "text/csv": string;
                    /** @example PK */
                    "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": string;
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["SignedOut"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            /** @description The query has too many terms. */
            422: {
                headers: {
                    "counterfoil-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": "Unprocessable Entity",
                     *       "description": "A search has at most 100 conditions, and 5 words with a star.",
                     *       "code": "query_too_complex"
                     *     }
                     */
                    "application/json": components["schemas"]["Problem"];
                };
            };
            429: components["responses"]["TooMany"];
            500: components["responses"]["Broken"];
            503: components["responses"]["Unavailable"];
        };
    };
    getReceipt: {
        parameters: {
            query?: {
                /**
                 * @description The retailer to act for. It can only narrow the caller's own retailers; one outside them is a 404. A token of
                 *     several retailers has to name one.
                 * @example 1001
                 */
                retailer_id?: components["parameters"]["RetailerId"];
                /**
                 * @description When this caller last wrote to the same resource, by whatever path, in milliseconds since 1970; it bypasses caches.
                 * @example 1772357400000
                 */
                last_updated?: components["parameters"]["LastUpdated"];
            };
            header?: never;
            path: {
                /** @example 69a41a5ca1b2c3d4e5f60718 */
                id: components["schemas"]["ReceiptId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The receipt. */
            200: {
                headers: {
                    "counterfoil-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Receipt"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["SignedOut"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Broken"];
            503: components["responses"]["Unavailable"];
        };
    };
    changeReceipt: {
        parameters: {
            query?: {
                /**
                 * @description The retailer to act for. It can only narrow the caller's own retailers; one outside them is a 404. A token of
                 *     several retailers has to name one.
                 * @example 1001
                 */
                retailer_id?: components["parameters"]["RetailerId"];
            };
            header?: never;
            path: {
                /** @example 69a41a5ca1b2c3d4e5f60718 */
                id: components["schemas"]["ReceiptId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json-patch+json": components["schemas"]["ReceiptPatch"];
            };
        };
        responses: {
            /** @description The receipt after the change. */
            200: {
                headers: {
                    "counterfoil-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Receipt"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["SignedOut"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongMedia"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Broken"];
            503: components["responses"]["Unavailable"];
        };
    };
    getRawReceipt: {
        parameters: {
            query?: {
                /**
                 * @description The retailer to act for. It can only narrow the caller's own retailers; one outside them is a 404. A token of
                 *     several retailers has to name one.
                 * @example 1001
                 */
                retailer_id?: components["parameters"]["RetailerId"];
                /**
                 * @description When this caller last wrote to the same resource, by whatever path, in milliseconds since 1970; it bypasses caches.
                 * @example 1772357400000
                 */
                last_updated?: components["parameters"]["LastUpdated"];
            };
            header?: never;
            path: {
                /** @example 69a41a5ca1b2c3d4e5f60718 */
                id: components["schemas"]["ReceiptId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The receipt. */
            200: {
                headers: {
                    "counterfoil-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Receipt"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["SignedOut"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Broken"];
            503: components["responses"]["Unavailable"];
        };
    };
    listReceiptMails: {
        parameters: {
            query?: {
                /**
                 * @description The retailer to act for. It can only narrow the caller's own retailers; one outside them is a 404. A token of
                 *     several retailers has to name one.
                 * @example 1001
                 */
                retailer_id?: components["parameters"]["RetailerId"];
                /**
                 * @description When this caller last wrote to the same resource, by whatever path, in milliseconds since 1970; it bypasses caches.
                 * @example 1772357400000
                 */
                last_updated?: components["parameters"]["LastUpdated"];
            };
            header?: never;
            path: {
                /** @example 69a41a5ca1b2c3d4e5f60718 */
                id: components["schemas"]["ReceiptId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The emails, at most the latest 50. */
            200: {
                headers: {
                    "counterfoil-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example [
                     *       {
                     *         "id": "1",
                     *         "created_timestamp": "2026-03-01T10:52:15Z",
                     *         "to": "ann@shop.example",
                     *         "subject": "Your receipt from Covent Garden",
                     *         "text": "Total: £7.20"
                     *       }
                     *     ]
                     */
                    "application/json": components["schemas"]["Mail"][];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["SignedOut"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Broken"];
            503: components["responses"]["Unavailable"];
        };
    };
    listMails: {
        parameters: {
            query?: {
                /**
                 * @description Only emails in this state.
                 * @example bounce
                 */
                state?: components["parameters"]["MailState"];
                /**
                 * @description Only emails to customers with this event, as the email statistics count it: a unique event is the first one of its
                 *     receipt. `from` and `to` are then days of the event in the zone of the store.
                 * @example bounce
                 */
                event?: components["parameters"]["MailEvent"];
                /**
                 * @description Start of the time of the event, with `event` and `until` and without `from` and `to`; otherwise a 400.
                 * @example 2026-03-01T09:00:00Z
                 */
                since?: components["parameters"]["MailsSince"];
                /**
                 * @description End of the time of the event, exclusive. An `until` that is not after `since` is a 400.
                 * @example 2026-03-01T10:00:00Z
                 */
                until?: components["parameters"]["MailsUntil"];
                /**
                 * @description Only failed emails with exactly this reason, or with the reason of a key.
                 * @example 550 5.1.1 The mailbox does not exist
                 */
                reason?: components["parameters"]["MailReason"];
                /**
                 * @description Only emails to recipients of this domain in any case, or of the domain of a key.
                 * @example shop.example
                 */
                domain?: components["parameters"]["MailDomain"];
                /**
                 * @description Only emails of receipts of the store with this id.
                 * @example 5001
                 */
                store_id?: components["parameters"]["MailStore"];
                /**
                 * @description First day of the emails in the zone of the retailer. A `from` after `to` is a 400.
                 * @example 2026-03-01
                 */
                from?: components["parameters"]["MailsFrom"];
                /**
                 * @description Last day of the emails in the zone of the retailer, inclusive.
                 * @example 2026-03-07
                 */
                to?: components["parameters"]["MailsTo"];
                /**
                 * @description Only emails of the receipt with this id.
                 * @example 69a41a5ca1b2c3d4e5f60718
                 */
                receipt_id?: components["parameters"]["MailReceipt"];
                /**
                 * @description Only the emails after this place of the list, which is the `next` of a page.
                 * @example 1772362335000000-42
                 */
                before?: components["schemas"]["MailCursor"];
                /** @description Maximum number of emails. */
                limit?: number;
                /**
                 * @description The retailer to act for. It can only narrow the caller's own retailers; one outside them is a 404. A token of
                 *     several retailers has to name one.
                 * @example 1001
                 */
                retailer_id?: components["parameters"]["RetailerId"];
                /**
                 * @description When this caller last wrote to the same resource, by whatever path, in milliseconds since 1970; it bypasses caches.
                 * @example 1772357400000
                 */
                last_updated?: components["parameters"]["LastUpdated"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The emails; an empty list if none match. */
            200: {
                headers: {
                    "counterfoil-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MailPage"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["SignedOut"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Broken"];
            503: components["responses"]["Unavailable"];
        };
    };
    getMailListFile: {
        parameters: {
            query: {
                /**
                 * @description Comma-separated values (RFC 4180) or an Office Open XML workbook.
                 * @example csv
                 */
                format: components["parameters"]["ExportFormat"];
                /**
                 * @description The columns in their order, repeated or separated by commas; by default all.
                 * @example [
                 *       "time",
                 *       "receipt"
                 *     ]
                 */
                columns?: ("time" | "receipt" | "recipient" | "state" | "store" | "kind" | "domain" | "id")[];
                /**
                 * @description Only emails in this state.
                 * @example bounce
                 */
                state?: components["parameters"]["MailState"];
                /**
                 * @description Only emails to customers with this event, as the email statistics count it: a unique event is the first one of its
                 *     receipt. `from` and `to` are then days of the event in the zone of the store.
                 * @example bounce
                 */
                event?: components["parameters"]["MailEvent"];
                /**
                 * @description Start of the time of the event, with `event` and `until` and without `from` and `to`; otherwise a 400.
                 * @example 2026-03-01T09:00:00Z
                 */
                since?: components["parameters"]["MailsSince"];
                /**
                 * @description End of the time of the event, exclusive. An `until` that is not after `since` is a 400.
                 * @example 2026-03-01T10:00:00Z
                 */
                until?: components["parameters"]["MailsUntil"];
                /**
                 * @description Only failed emails with exactly this reason, or with the reason of a key.
                 * @example 550 5.1.1 The mailbox does not exist
                 */
                reason?: components["parameters"]["MailReason"];
                /**
                 * @description Only emails to recipients of this domain in any case, or of the domain of a key.
                 * @example shop.example
                 */
                domain?: components["parameters"]["MailDomain"];
                /**
                 * @description Only emails of receipts of the store with this id.
                 * @example 5001
                 */
                store_id?: components["parameters"]["MailStore"];
                /**
                 * @description First day of the emails in the zone of the retailer. A `from` after `to` is a 400.
                 * @example 2026-03-01
                 */
                from?: components["parameters"]["MailsFrom"];
                /**
                 * @description Last day of the emails in the zone of the retailer, inclusive.
                 * @example 2026-03-07
                 */
                to?: components["parameters"]["MailsTo"];
                /**
                 * @description Only emails of the receipt with this id.
                 * @example 69a41a5ca1b2c3d4e5f60718
                 */
                receipt_id?: components["parameters"]["MailReceipt"];
                /**
                 * @description The retailer to act for. It can only narrow the caller's own retailers; one outside them is a 404. A token of
                 *     several retailers has to name one.
                 * @example 1001
                 */
                retailer_id?: components["parameters"]["RetailerId"];
                /**
                 * @description When this caller last wrote to the same resource, by whatever path, in milliseconds since 1970; it bypasses caches.
                 * @example 1772357400000
                 */
                last_updated?: components["parameters"]["LastUpdated"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The file, as a stream. */
            200: {
                headers: {
                    "counterfoil-request-id": components["headers"]["RequestId"];
                    "content-disposition": components["headers"]["ListFileName"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example "Time","Kind"
                     *     "2026-03-01T10:30:00+00:00","Receipt"
                     */
                    "text/csv": string;
                    /** @example PK */
                    "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": string;
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["SignedOut"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Broken"];
            503: components["responses"]["Unavailable"];
        };
    };
    listMailGroups: {
        parameters: {
            query: {
                /**
                 * @description What the emails of a group have in common.
                 * @example reason
                 */
                by: "reason" | "domain";
                /**
                 * @description Only emails in this state.
                 * @example bounce
                 */
                state?: components["parameters"]["MailState"];
                /**
                 * @description Only emails to customers with this event, as the email statistics count it: a unique event is the first one of its
                 *     receipt. `from` and `to` are then days of the event in the zone of the store.
                 * @example bounce
                 */
                event?: components["parameters"]["MailEvent"];
                /**
                 * @description Start of the time of the event, with `event` and `until` and without `from` and `to`; otherwise a 400.
                 * @example 2026-03-01T09:00:00Z
                 */
                since?: components["parameters"]["MailsSince"];
                /**
                 * @description End of the time of the event, exclusive. An `until` that is not after `since` is a 400.
                 * @example 2026-03-01T10:00:00Z
                 */
                until?: components["parameters"]["MailsUntil"];
                /**
                 * @description Only failed emails with exactly this reason, or with the reason of a key.
                 * @example 550 5.1.1 The mailbox does not exist
                 */
                reason?: components["parameters"]["MailReason"];
                /**
                 * @description Only emails to recipients of this domain in any case, or of the domain of a key.
                 * @example shop.example
                 */
                domain?: components["parameters"]["MailDomain"];
                /**
                 * @description Only emails of receipts of the store with this id.
                 * @example 5001
                 */
                store_id?: components["parameters"]["MailStore"];
                /**
                 * @description First day of the emails in the zone of the retailer. A `from` after `to` is a 400.
                 * @example 2026-03-01
                 */
                from?: components["parameters"]["MailsFrom"];
                /**
                 * @description Last day of the emails in the zone of the retailer, inclusive.
                 * @example 2026-03-07
                 */
                to?: components["parameters"]["MailsTo"];
                /**
                 * @description Only emails of the receipt with this id.
                 * @example 69a41a5ca1b2c3d4e5f60718
                 */
                receipt_id?: components["parameters"]["MailReceipt"];
                /**
                 * @description The retailer to act for. It can only narrow the caller's own retailers; one outside them is a 404. A token of
                 *     several retailers has to name one.
                 * @example 1001
                 */
                retailer_id?: components["parameters"]["RetailerId"];
                /**
                 * @description When this caller last wrote to the same resource, by whatever path, in milliseconds since 1970; it bypasses caches.
                 * @example 1772357400000
                 */
                last_updated?: components["parameters"]["LastUpdated"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The groups; an empty list if no email matches. */
            200: {
                headers: {
                    "counterfoil-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MailGroups"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["SignedOut"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Broken"];
            503: components["responses"]["Unavailable"];
        };
    };
    getMailQuota: {
        parameters: {
            query?: {
                /**
                 * @description The retailer to act for. It can only narrow the caller's own retailers; one outside them is a 404. A token of
                 *     several retailers has to name one.
                 * @example 1001
                 */
                retailer_id?: components["parameters"]["RetailerId"];
                /**
                 * @description When this caller last wrote to the same resource, by whatever path, in milliseconds since 1970; it bypasses caches.
                 * @example 1772357400000
                 */
                last_updated?: components["parameters"]["LastUpdated"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The limit. */
            200: {
                headers: {
                    "counterfoil-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "limit": 100,
                     *       "window_seconds": 900,
                     *       "remaining": 63
                     *     }
                     */
                    "application/json": components["schemas"]["MailQuota"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["SignedOut"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Broken"];
            503: components["responses"]["Unavailable"];
        };
    };
    getRefundQuestions: {
        parameters: {
            query?: {
                /**
                 * @description The retailer to act for. It can only narrow the caller's own retailers; one outside them is a 404. A token of
                 *     several retailers has to name one.
                 * @example 1001
                 */
                retailer_id?: components["parameters"]["RetailerId"];
                /**
                 * @description When this caller last wrote to the same resource, by whatever path, in milliseconds since 1970; it bypasses caches.
                 * @example 1772357400000
                 */
                last_updated?: components["parameters"]["LastUpdated"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The questions. */
            200: {
                headers: {
                    "counterfoil-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "questions": [
                     *         {
                     *           "number": 1,
                     *           "question": "Is the item damaged?",
                     *           "type": "yes_no",
                     *           "fail_on": "Yes",
                     *           "required": true
                     *         },
                     *         {
                     *           "number": 2,
                     *           "question": "Who approved the amount?",
                     *           "type": "text",
                     *           "show_if": "over_rvt_threshold",
                     *           "required": false
                     *         },
                     *         {
                     *           "number": 3,
                     *           "question": "Is the item within its return guarantee?",
                     *           "type": "guarantee",
                     *           "required": false
                     *         }
                     *       ],
                     *       "exceptions": [
                     *         {
                     *           "from": "2025-11-15",
                     *           "to": "2026-01-31"
                     *         }
                     *       ],
                     *       "comment_max": 500,
                     *       "rvt_threshold": 250,
                     *       "timezone": "Europe/London"
                     *     }
                     */
                    "application/json": components["schemas"]["RefundQuestions"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["SignedOut"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Broken"];
            503: components["responses"]["Unavailable"];
        };
    };
    processReceipt: {
        parameters: {
            query?: {
                /**
                 * @description The retailer to act for. It can only narrow the caller's own retailers; one outside them is a 404. A token of
                 *     several retailers has to name one.
                 * @example 1001
                 */
                retailer_id?: components["parameters"]["RetailerId"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "id": "69a41a5ca1b2c3d4e5f60718"
                 *     }
                 */
                "application/json": components["schemas"]["ReceiptChoice"];
            };
        };
        responses: {
            /** @description The job is in the queue. */
            202: {
                headers: {
                    "counterfoil-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["SignedOut"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongMedia"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Broken"];
            503: components["responses"]["Unavailable"];
        };
    };
    getWebViewUrl: {
        parameters: {
            query?: {
                /**
                 * @description The locale of the texts; by default, and if there are no texts in it, that of the receipt.
                 * @example de_CH
                 */
                tlocale?: string;
                /**
                 * @description With the newest preview of unsaved templates of the retailer, else with the saved ones; the page says that it is a preview.
                 * @example false
                 */
                preview?: boolean;
                /**
                 * @description The retailer to act for. It can only narrow the caller's own retailers; one outside them is a 404. A token of
                 *     several retailers has to name one.
                 * @example 1001
                 */
                retailer_id?: components["parameters"]["RetailerId"];
                /**
                 * @description When this caller last wrote to the same resource, by whatever path, in milliseconds since 1970; it bypasses caches.
                 * @example 1772357400000
                 */
                last_updated?: components["parameters"]["LastUpdated"];
            };
            header?: never;
            path: {
                /** @example 69a41a5ca1b2c3d4e5f60718 */
                receipt_id: components["schemas"]["ReceiptId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The address. */
            200: {
                headers: {
                    "counterfoil-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "url": "https://portal.shop.example/r/1001.69a41a5ca1b2c3d4e5f60718.Zk3q8vR0cTn1yB5dLw7xHs2u"
                     *     }
                     */
                    "application/json": components["schemas"]["WebView"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["SignedOut"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Broken"];
            503: components["responses"]["Unavailable"];
        };
    };
    sendReceipt: {
        parameters: {
            query?: {
                /**
                 * @description The retailer to act for. It can only narrow the caller's own retailers; one outside them is a 404. A token of
                 *     several retailers has to name one.
                 * @example 1001
                 */
                retailer_id?: components["parameters"]["RetailerId"];
            };
            header?: {
                /**
                 * @description Identifies the request: for 24 hours a request of the same caller to the same operation with the same key gets
                 *     the first response and is not executed again. The same key with another body is a 409. Optional for a server.
                 * @example 2f1c8a54-7f0e-4a67-9b1f-0c4f5f0f3f6e
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "id": "69a41a5ca1b2c3d4e5f60718",
                 *       "email_address": "ben@shop.example"
                 *     }
                 */
                "application/json": components["schemas"]["ReceiptMail"];
            };
        };
        responses: {
            /** @description The email is in the outbox. */
            202: {
                headers: {
                    "counterfoil-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "69a41a5ca1b2c3d4e5f60718"
                     *     }
                     */
                    "application/json": components["schemas"]["ReceiptChoice"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["SignedOut"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongMedia"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Broken"];
            503: components["responses"]["Unavailable"];
        };
    };
    listSuppressedAddresses: {
        parameters: {
            query?: {
                /**
                 * @description Only addresses later than this id.
                 * @example 00000000000000000000000c
                 */
                newer?: components["schemas"]["SuppressedAddressId"];
                /**
                 * @description Only addresses earlier than this id.
                 * @example 000000000000000000000028
                 */
                older?: components["schemas"]["SuppressedAddressId"];
                /**
                 * @description Only addresses that contain this text, in any case. A whole address finds that of an erased customer, which
                 *     then has `address`. Refused for callers who see masked addresses.
                 * @example shop.example
                 */
                search?: string;
                /**
                 * @description The retailer to act for. It can only narrow the caller's own retailers; one outside them is a 404. A token of
                 *     several retailers has to name one.
                 * @example 1001
                 */
                retailer_id?: components["parameters"]["RetailerId"];
                /**
                 * @description When this caller last wrote to the same resource, by whatever path, in milliseconds since 1970; it bypasses caches.
                 * @example 1772357400000
                 */
                last_updated?: components["parameters"]["LastUpdated"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The addresses; an empty list if there are none. */
            200: {
                headers: {
                    "counterfoil-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example [
                     *       {
                     *         "id": "000000000000000000000011",
                     *         "address": "ann@shop.example",
                     *         "cause": "bounce",
                     *         "since": "2026-03-01T10:52:15Z",
                     *         "source": "server",
                     *         "reason": "550 5.1.1 User unknown",
                     *         "receipt_id": "69a41a5ca1b2c3d4e5f60718"
                     *       }
                     *     ]
                     */
                    "application/json": components["schemas"]["SuppressedAddress"][];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["SignedOut"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Broken"];
            503: components["responses"]["Unavailable"];
        };
    };
    getSuppressedAddress: {
        parameters: {
            query?: {
                /**
                 * @description The retailer to act for. It can only narrow the caller's own retailers; one outside them is a 404. A token of
                 *     several retailers has to name one.
                 * @example 1001
                 */
                retailer_id?: components["parameters"]["RetailerId"];
                /**
                 * @description When this caller last wrote to the same resource, by whatever path, in milliseconds since 1970; it bypasses caches.
                 * @example 1772357400000
                 */
                last_updated?: components["parameters"]["LastUpdated"];
            };
            header?: never;
            path: {
                /**
                 * @description An email address in any spelling, percent-encoded.
                 * @example ann@shop.example
                 */
                address: components["parameters"]["MailAddress"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What is known of the address. */
            200: {
                headers: {
                    "counterfoil-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "address": "ann@shop.example",
                     *       "suppression": {
                     *         "id": "000000000000000000000011",
                     *         "address": "ann@shop.example",
                     *         "cause": "complaint",
                     *         "since": "2026-03-01T10:52:15Z",
                     *         "source": "ses",
                     *         "reason": "abuse"
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["AddressSuppression"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["SignedOut"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Broken"];
            503: components["responses"]["Unavailable"];
        };
    };
    deleteSuppressedAddress: {
        parameters: {
            query?: {
                /**
                 * @description The retailer to act for. It can only narrow the caller's own retailers; one outside them is a 404. A token of
                 *     several retailers has to name one.
                 * @example 1001
                 */
                retailer_id?: components["parameters"]["RetailerId"];
            };
            header?: {
                /**
                 * @description Reason why the change of another user is overwritten, or what the operation names; stored in the audit.
                 *     Characters that a header cannot have are percent-encoded UTF-8. Optional for a server.
                 * @example Agreed with Ann on the telephone
                 */
                "counterfoil-overwrite-reason"?: components["parameters"]["OverwriteReason"];
            };
            path: {
                /**
                 * @description An email address in any spelling, percent-encoded.
                 * @example ann@shop.example
                 */
                address: components["parameters"]["MailAddress"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The address was removed. */
            204: {
                headers: {
                    "counterfoil-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["SignedOut"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongMedia"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Broken"];
            503: components["responses"]["Unavailable"];
        };
    };
    createTemplatePreview: {
        parameters: {
            query?: {
                /**
                 * @description The retailer to act for. It can only narrow the caller's own retailers; one outside them is a 404. A token of
                 *     several retailers has to name one.
                 * @example 1001
                 */
                retailer_id?: components["parameters"]["RetailerId"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "receipt_id": "69a41a5ca1b2c3d4e5f60718",
                 *       "output": "email",
                 *       "language": "fr_FR",
                 *       "data": {
                 *         "receipt_footer": "<p>See you soon.</p>"
                 *       },
                 *       "translations": {
                 *         "fr_FR": {
                 *           "receipt_footer": "<p>À bientôt.</p>"
                 *         }
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["NewTemplatePreview"];
            };
        };
        responses: {
            /** @description The preview is kept for 30 minutes. */
            201: {
                headers: {
                    "counterfoil-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "5d0c1b7e2f9a4c3d8e6f7a81",
                     *       "url": "/preview/1001.5d0c1b7e2f9a4c3d8e6f7a81.Zk3q8vR0cTn1yB5dLw7xHs2u",
                     *       "bytes": 6120,
                     *       "expires": "2026-03-02T14:50:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["TemplatePreview"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["SignedOut"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongMedia"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Broken"];
            503: components["responses"]["Unavailable"];
        };
    };
    sendTemplatePreview: {
        parameters: {
            query?: {
                /**
                 * @description The retailer to act for. It can only narrow the caller's own retailers; one outside them is a 404. A token of
                 *     several retailers has to name one.
                 * @example 1001
                 */
                retailer_id?: components["parameters"]["RetailerId"];
            };
            header?: {
                /**
                 * @description Identifies the request: for 24 hours a request of the same caller to the same operation with the same key gets
                 *     the first response and is not executed again. The same key with another body is a 409. Optional for a server.
                 * @example 2f1c8a54-7f0e-4a67-9b1f-0c4f5f0f3f6e
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @example 5d0c1b7e2f9a4c3d8e6f7a81 */
                preview_id: components["schemas"]["TemplatePreviewId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The email is in the outbox. */
            202: {
                headers: {
                    "counterfoil-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "5d0c1b7e2f9a4c3d8e6f7a81",
                     *       "to": "ann@shop.example"
                     *     }
                     */
                    "application/json": components["schemas"]["TestMail"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["SignedOut"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongMedia"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Broken"];
            503: components["responses"]["Unavailable"];
        };
    };
    listStores: {
        parameters: {
            query?: {
                /**
                 * @description The retailer to act for. It can only narrow the caller's own retailers; one outside them is a 404. A token of
                 *     several retailers has to name one.
                 * @example 1001
                 */
                retailer_id?: components["parameters"]["RetailerId"];
                /**
                 * @description When this caller last wrote to the same resource, by whatever path, in milliseconds since 1970; it bypasses caches.
                 * @example 1772357400000
                 */
                last_updated?: components["parameters"]["LastUpdated"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The stores. */
            200: {
                headers: {
                    "counterfoil-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Store"][];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["SignedOut"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Broken"];
            503: components["responses"]["Unavailable"];
        };
    };
    createStore: {
        parameters: {
            query?: {
                /**
                 * @description The retailer to act for. It can only narrow the caller's own retailers; one outside them is a 404. A token of
                 *     several retailers has to name one.
                 * @example 1001
                 */
                retailer_id?: components["parameters"]["RetailerId"];
            };
            header?: {
                /**
                 * @description Identifies the request: for 24 hours a request of the same caller to the same operation with the same key gets
                 *     the first response and is not executed again. The same key with another body is a 409. Optional for a server.
                 * @example 2f1c8a54-7f0e-4a67-9b1f-0c4f5f0f3f6e
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewStore"];
            };
        };
        responses: {
            /** @description The new store. */
            201: {
                headers: {
                    "counterfoil-request-id": components["headers"]["RequestId"];
                    Location: components["headers"]["Location"];
                    "Last-Modified": components["headers"]["LastModified"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["SignedOut"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongMedia"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Broken"];
            503: components["responses"]["Unavailable"];
        };
    };
    getStore: {
        parameters: {
            query?: {
                /**
                 * @description The retailer to act for. It can only narrow the caller's own retailers; one outside them is a 404. A token of
                 *     several retailers has to name one.
                 * @example 1001
                 */
                retailer_id?: components["parameters"]["RetailerId"];
                /**
                 * @description When this caller last wrote to the same resource, by whatever path, in milliseconds since 1970; it bypasses caches.
                 * @example 1772357400000
                 */
                last_updated?: components["parameters"]["LastUpdated"];
            };
            header?: never;
            path: {
                /**
                 * @description The effective reference of the store.
                 * @example LON-01
                 */
                reference: components["parameters"]["StoreReference"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The store. */
            200: {
                headers: {
                    "counterfoil-request-id": components["headers"]["RequestId"];
                    "Last-Modified": components["headers"]["LastModified"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Store"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["SignedOut"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Broken"];
            503: components["responses"]["Unavailable"];
        };
    };
    deleteStore: {
        parameters: {
            query?: {
                /**
                 * @description The retailer to act for. It can only narrow the caller's own retailers; one outside them is a 404. A token of
                 *     several retailers has to name one.
                 * @example 1001
                 */
                retailer_id?: components["parameters"]["RetailerId"];
            };
            header?: {
                /**
                 * @description The version that the write is based on, its `Last-Modified` or `updated_timestamp`, as an HTTP date. An invalid
                 *     date, or a version later than both the record's and the present, is a 400; an outdated version is a 412.
                 * @example Sun, 01 Mar 2026 09:30:00 GMT
                 */
                "If-Unmodified-Since"?: components["parameters"]["UnmodifiedSince"];
            };
            path: {
                /**
                 * @description The effective reference of the store.
                 * @example LON-01
                 */
                reference: components["parameters"]["StoreReference"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The store was deleted. */
            204: {
                headers: {
                    "counterfoil-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["SignedOut"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            412: components["responses"]["Outdated"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongMedia"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Broken"];
            503: components["responses"]["Unavailable"];
        };
    };
    changeStore: {
        parameters: {
            query?: {
                /**
                 * @description The retailer to act for. It can only narrow the caller's own retailers; one outside them is a 404. A token of
                 *     several retailers has to name one.
                 * @example 1001
                 */
                retailer_id?: components["parameters"]["RetailerId"];
            };
            header?: {
                /**
                 * @description The version that the write is based on, its `Last-Modified` or `updated_timestamp`, as an HTTP date. An invalid
                 *     date, or a version later than both the record's and the present, is a 400; an outdated version is a 412.
                 * @example Sun, 01 Mar 2026 09:30:00 GMT
                 */
                "If-Unmodified-Since"?: components["parameters"]["UnmodifiedSince"];
                /**
                 * @description Reason why the change of another user is overwritten, or what the operation names; stored in the audit.
                 *     Characters that a header cannot have are percent-encoded UTF-8. Optional for a server.
                 * @example Agreed with Ann on the telephone
                 */
                "counterfoil-overwrite-reason"?: components["parameters"]["OverwriteReason"];
            };
            path: {
                /**
                 * @description The effective reference of the store.
                 * @example LON-01
                 */
                reference: components["parameters"]["StoreReference"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json-patch+json": components["schemas"]["JsonPatch"];
            };
        };
        responses: {
            /** @description The store after the change. */
            200: {
                headers: {
                    "counterfoil-request-id": components["headers"]["RequestId"];
                    "Last-Modified": components["headers"]["LastModified"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Store"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["SignedOut"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            412: components["responses"]["Outdated"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongMedia"];
            428: components["responses"]["Unguarded"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Broken"];
            503: components["responses"]["Unavailable"];
        };
    };
    getStoreUses: {
        parameters: {
            query?: {
                /**
                 * @description The retailer to act for. It can only narrow the caller's own retailers; one outside them is a 404. A token of
                 *     several retailers has to name one.
                 * @example 1001
                 */
                retailer_id?: components["parameters"]["RetailerId"];
                /**
                 * @description When this caller last wrote to the same resource, by whatever path, in milliseconds since 1970; it bypasses caches.
                 * @example 1772357400000
                 */
                last_updated?: components["parameters"]["LastUpdated"];
            };
            header?: never;
            path: {
                /**
                 * @description The effective reference of the store.
                 * @example LON-01
                 */
                reference: components["parameters"]["StoreReference"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The counts. */
            200: {
                headers: {
                    "counterfoil-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "receipts": 1204,
                     *       "roles": 2,
                     *       "tills": 3,
                     *       "raw_records": 310,
                     *       "access_tokens": 1
                     *     }
                     */
                    "application/json": components["schemas"]["StoreUses"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["SignedOut"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Broken"];
            503: components["responses"]["Unavailable"];
        };
    };
    getLatestRates: {
        parameters: {
            query: {
                /**
                 * @description The value is ignored.
                 * @example true
                 */
                latest: string;
                /**
                 * @description The retailer to act for. It can only narrow the caller's own retailers; one outside them is a 404. A token of
                 *     several retailers has to name one.
                 * @example 1001
                 */
                retailer_id?: components["parameters"]["RetailerId"];
                /**
                 * @description When this caller last wrote to the same resource, by whatever path, in milliseconds since 1970; it bypasses caches.
                 * @example 1772357400000
                 */
                last_updated?: components["parameters"]["LastUpdated"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The record. */
            200: {
                headers: {
                    "counterfoil-request-id": components["headers"]["RequestId"];
                    "Last-Modified": components["headers"]["LastModified"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Rates"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["SignedOut"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Broken"];
            503: components["responses"]["Unavailable"];
        };
    };
    createRates: {
        parameters: {
            query?: {
                /**
                 * @description The retailer to act for. It can only narrow the caller's own retailers; one outside them is a 404. A token of
                 *     several retailers has to name one.
                 * @example 1001
                 */
                retailer_id?: components["parameters"]["RetailerId"];
            };
            header?: {
                /**
                 * @description The version that the write is based on, its `Last-Modified` or `updated_timestamp`, as an HTTP date. An invalid
                 *     date, or a version later than both the record's and the present, is a 400; an outdated version is a 412.
                 * @example Sun, 01 Mar 2026 09:30:00 GMT
                 */
                "If-Unmodified-Since"?: components["parameters"]["UnmodifiedSince"];
                /**
                 * @description Reason why the change of another user is overwritten, or what the operation names; stored in the audit.
                 *     Characters that a header cannot have are percent-encoded UTF-8. Optional for a server.
                 * @example Agreed with Ann on the telephone
                 */
                "counterfoil-overwrite-reason"?: components["parameters"]["OverwriteReason"];
                /**
                 * @description The time from which the new rates apply, as an HTTP date.
                 * @example Mon, 09 Mar 2026 00:00:00 GMT
                 */
                "If-None-Newer"?: string;
                /**
                 * @description Identifies the request: for 24 hours a request of the same caller to the same operation with the same key gets
                 *     the first response and is not executed again. The same key with another body is a 409. Optional for a server.
                 * @example 2f1c8a54-7f0e-4a67-9b1f-0c4f5f0f3f6e
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewRates"];
            };
        };
        responses: {
            /** @description The new record. */
            201: {
                headers: {
                    "counterfoil-request-id": components["headers"]["RequestId"];
                    Location: components["headers"]["Location"];
                    "Last-Modified": components["headers"]["LastModified"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Rates"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["SignedOut"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            412: components["responses"]["Outdated"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongMedia"];
            428: components["responses"]["Unguarded"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Broken"];
            503: components["responses"]["Unavailable"];
        };
    };
    getRates: {
        parameters: {
            query?: {
                /**
                 * @description The retailer to act for. It can only narrow the caller's own retailers; one outside them is a 404. A token of
                 *     several retailers has to name one.
                 * @example 1001
                 */
                retailer_id?: components["parameters"]["RetailerId"];
                /**
                 * @description When this caller last wrote to the same resource, by whatever path, in milliseconds since 1970; it bypasses caches.
                 * @example 1772357400000
                 */
                last_updated?: components["parameters"]["LastUpdated"];
            };
            header?: never;
            path: {
                /** @example r-2026-03-02 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The record. */
            200: {
                headers: {
                    "counterfoil-request-id": components["headers"]["RequestId"];
                    "Last-Modified": components["headers"]["LastModified"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Rates"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["SignedOut"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Broken"];
            503: components["responses"]["Unavailable"];
        };
    };
    getFormsData: {
        parameters: {
            query?: {
                /**
                 * @description The retailer to act for. It can only narrow the caller's own retailers; one outside them is a 404. A token of
                 *     several retailers has to name one.
                 * @example 1001
                 */
                retailer_id?: components["parameters"]["RetailerId"];
                /**
                 * @description When this caller last wrote to the same resource, by whatever path, in milliseconds since 1970; it bypasses caches.
                 * @example 1772357400000
                 */
                last_updated?: components["parameters"]["LastUpdated"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The images. */
            200: {
                headers: {
                    "counterfoil-request-id": components["headers"]["RequestId"];
                    "Last-Modified": components["headers"]["LastModified"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FormsData"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["SignedOut"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Broken"];
            503: components["responses"]["Unavailable"];
        };
    };
    replaceFormsData: {
        parameters: {
            query?: {
                /**
                 * @description The retailer to act for. It can only narrow the caller's own retailers; one outside them is a 404. A token of
                 *     several retailers has to name one.
                 * @example 1001
                 */
                retailer_id?: components["parameters"]["RetailerId"];
            };
            header?: {
                /**
                 * @description The version that the write is based on, its `Last-Modified` or `updated_timestamp`, as an HTTP date. An invalid
                 *     date, or a version later than both the record's and the present, is a 400; an outdated version is a 412.
                 * @example Sun, 01 Mar 2026 09:30:00 GMT
                 */
                "If-Unmodified-Since"?: components["parameters"]["UnmodifiedSince"];
                /**
                 * @description Reason why the change of another user is overwritten, or what the operation names; stored in the audit.
                 *     Characters that a header cannot have are percent-encoded UTF-8. Optional for a server.
                 * @example Agreed with Ann on the telephone
                 */
                "counterfoil-overwrite-reason"?: components["parameters"]["OverwriteReason"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["FormsData"];
            };
        };
        responses: {
            /** @description The images as they are now. */
            200: {
                headers: {
                    "counterfoil-request-id": components["headers"]["RequestId"];
                    "Last-Modified": components["headers"]["LastModified"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FormsData"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["SignedOut"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            412: components["responses"]["Outdated"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongMedia"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Broken"];
            503: components["responses"]["Unavailable"];
        };
    };
    uploadFormImage: {
        parameters: {
            query?: {
                /**
                 * @description The retailer to act for. It can only narrow the caller's own retailers; one outside them is a 404. A token of
                 *     several retailers has to name one.
                 * @example 1001
                 */
                retailer_id?: components["parameters"]["RetailerId"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": components["schemas"]["NewImage"];
            };
        };
        responses: {
            /** @description The address of the image. The shape of the response is defined by this project; the specification shows none. */
            201: {
                headers: {
                    "counterfoil-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Image"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["SignedOut"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongMedia"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Broken"];
            503: components["responses"]["Unavailable"];
        };
    };
    uploadEmailImage: {
        parameters: {
            query?: {
                /**
                 * @description The retailer to act for. It can only narrow the caller's own retailers; one outside them is a 404. A token of
                 *     several retailers has to name one.
                 * @example 1001
                 */
                retailer_id?: components["parameters"]["RetailerId"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": components["schemas"]["NewImage"];
            };
        };
        responses: {
            /** @description The address of the image. The shape of the response is defined by this project; the specification shows none. */
            201: {
                headers: {
                    "counterfoil-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Image"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["SignedOut"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongMedia"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Broken"];
            503: components["responses"]["Unavailable"];
        };
    };
    listMailWaves: {
        parameters: {
            query?: {
                /**
                 * @description The retailer to act for. It can only narrow the caller's own retailers; one outside them is a 404. A token of
                 *     several retailers has to name one.
                 * @example 1001
                 */
                retailer_id?: components["parameters"]["RetailerId"];
                /**
                 * @description When this caller last wrote to the same resource, by whatever path, in milliseconds since 1970; it bypasses caches.
                 * @example 1772357400000
                 */
                last_updated?: components["parameters"]["LastUpdated"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The waves. */
            200: {
                headers: {
                    "counterfoil-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MailWave"][];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["SignedOut"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Broken"];
            503: components["responses"]["Unavailable"];
        };
    };
    getEmailStatistics: {
        parameters: {
            query: {
                /**
                 * @description Start of the period.
                 * @example 2026-03-01T00:00:00Z
                 */
                from_timestamp: components["schemas"]["Timestamp"];
                /**
                 * @description End of the period, exclusive.
                 * @example 2026-03-08T00:00:00Z
                 */
                to_timestamp: components["schemas"]["Timestamp"];
                /**
                 * @description Unit of a row, hour or day.
                 * @example 1d
                 */
                resolution: "1h" | "1d";
                /**
                 * @description The retailer to act for. It can only narrow the caller's own retailers; one outside them is a 404. A token of
                 *     several retailers has to name one.
                 * @example 1001
                 */
                retailer_id?: components["parameters"]["RetailerId"];
                /**
                 * @description When this caller last wrote to the same resource, by whatever path, in milliseconds since 1970; it bypasses caches.
                 * @example 1772357400000
                 */
                last_updated?: components["parameters"]["LastUpdated"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The statistics; hours or days without events have no row. */
            200: {
                headers: {
                    "counterfoil-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EmailStatistics"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["SignedOut"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Broken"];
            503: components["responses"]["Unavailable"];
        };
    };
    getReceiptRate: {
        parameters: {
            query?: {
                /**
                 * @description The retailer to act for. It can only narrow the caller's own retailers; one outside them is a 404. A token of
                 *     several retailers has to name one.
                 * @example 1001
                 */
                retailer_id?: components["parameters"]["RetailerId"];
                /**
                 * @description When this caller last wrote to the same resource, by whatever path, in milliseconds since 1970; it bypasses caches.
                 * @example 1772357400000
                 */
                last_updated?: components["parameters"]["LastUpdated"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Transactions of the last ten minutes, and per second. */
            200: {
                headers: {
                    "counterfoil-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReceiptRate"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["SignedOut"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Broken"];
            503: components["responses"]["Unavailable"];
        };
    };
    getReceiptRates: {
        parameters: {
            query: {
                /**
                 * @description Start of the period.
                 * @example 2026-03-01T00:00:00Z
                 */
                start: components["parameters"]["Start"];
                /**
                 * @description End of the period, exclusive.
                 * @example 2026-03-08T00:00:00Z
                 */
                end: components["parameters"]["End"];
                /**
                 * @description Only hours are supported.
                 * @example 1h
                 */
                resolution: "1h";
                /**
                 * @description Only stores whose property `store_type` is this.
                 * @example flagship
                 */
                store_type?: components["parameters"]["StoreType"];
                /**
                 * @description The retailer to act for. It can only narrow the caller's own retailers; one outside them is a 404. A token of
                 *     several retailers has to name one.
                 * @example 1001
                 */
                retailer_id?: components["parameters"]["RetailerId"];
                /**
                 * @description When this caller last wrote to the same resource, by whatever path, in milliseconds since 1970; it bypasses caches.
                 * @example 1772357400000
                 */
                last_updated?: components["parameters"]["LastUpdated"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Every hour, including hours without transactions. */
            200: {
                headers: {
                    "counterfoil-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReceiptRates"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["SignedOut"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Broken"];
            503: components["responses"]["Unavailable"];
        };
    };
    getBasketStatistics: {
        parameters: {
            query?: {
                /**
                 * @description The retailer to act for. It can only narrow the caller's own retailers; one outside them is a 404. A token of
                 *     several retailers has to name one.
                 * @example 1001
                 */
                retailer_id?: components["parameters"]["RetailerId"];
                /**
                 * @description When this caller last wrote to the same resource, by whatever path, in milliseconds since 1970; it bypasses caches.
                 * @example 1772357400000
                 */
                last_updated?: components["parameters"]["LastUpdated"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The figures of the last seven days, including today. */
            200: {
                headers: {
                    "counterfoil-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BasketStatistics"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["SignedOut"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Broken"];
            503: components["responses"]["Unavailable"];
        };
    };
    listTillStatus: {
        parameters: {
            query?: {
                /**
                 * @description The retailer to act for. It can only narrow the caller's own retailers; one outside them is a 404. A token of
                 *     several retailers has to name one.
                 * @example 1001
                 */
                retailer_id?: components["parameters"]["RetailerId"];
                /**
                 * @description When this caller last wrote to the same resource, by whatever path, in milliseconds since 1970; it bypasses caches.
                 * @example 1772357400000
                 */
                last_updated?: components["parameters"]["LastUpdated"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The tills, sorted by id. */
            200: {
                headers: {
                    "counterfoil-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Till"][];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["SignedOut"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Broken"];
            503: components["responses"]["Unavailable"];
        };
    };
    listRawRecords: {
        parameters: {
            query?: {
                /**
                 * @description Only records later than this id.
                 * @example 69a381800000000000000000
                 */
                newer?: components["schemas"]["RawRecordId"];
                /**
                 * @description Only records earlier than this id.
                 * @example 69a41a5ca1b2c3d4e5f60718
                 */
                older?: components["schemas"]["RawRecordId"];
                /**
                 * @description With `true`, only records with a `failure`.
                 * @example true
                 */
                failed?: boolean;
                /**
                 * @description Only records whose receipt has this id.
                 * @example 69a41a0fd1b2c3d4e5f60718
                 */
                receipt_id?: components["schemas"]["ReceiptId"];
                /**
                 * @description The retailer to act for. It can only narrow the caller's own retailers; one outside them is a 404. A token of
                 *     several retailers has to name one.
                 * @example 1001
                 */
                retailer_id?: components["parameters"]["RetailerId"];
                /**
                 * @description When this caller last wrote to the same resource, by whatever path, in milliseconds since 1970; it bypasses caches.
                 * @example 1772357400000
                 */
                last_updated?: components["parameters"]["LastUpdated"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The records; an empty list if there are none. */
            200: {
                headers: {
                    "counterfoil-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RawRecord"][];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["SignedOut"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Broken"];
            503: components["responses"]["Unavailable"];
        };
    };
    getRawRecordListFile: {
        parameters: {
            query: {
                /**
                 * @description Comma-separated values (RFC 4180) or an Office Open XML workbook.
                 * @example csv
                 */
                format: components["parameters"]["ExportFormat"];
                /**
                 * @description The columns in their order, repeated or separated by commas; by default all.
                 * @example [
                 *       "transaction",
                 *       "came"
                 *     ]
                 */
                columns?: ("transaction" | "came" | "till" | "store" | "status" | "id")[];
                /**
                 * @description With `true`, only records with a `failure`.
                 * @example true
                 */
                failed?: boolean;
                /**
                 * @description Only records whose receipt has this id.
                 * @example 69a41a0fd1b2c3d4e5f60718
                 */
                receipt_id?: components["schemas"]["ReceiptId"];
                /**
                 * @description The retailer to act for. It can only narrow the caller's own retailers; one outside them is a 404. A token of
                 *     several retailers has to name one.
                 * @example 1001
                 */
                retailer_id?: components["parameters"]["RetailerId"];
                /**
                 * @description When this caller last wrote to the same resource, by whatever path, in milliseconds since 1970; it bypasses caches.
                 * @example 1772357400000
                 */
                last_updated?: components["parameters"]["LastUpdated"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The file, as a stream. */
            200: {
                headers: {
                    "counterfoil-request-id": components["headers"]["RequestId"];
                    "content-disposition": components["headers"]["ListFileName"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example "Transaction","Record ID"
                     *     "TXN-1","69a41a5ca1b2c3d4e5f60718"
                     */
                    "text/csv": string;
                    /** @example PK */
                    "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": string;
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["SignedOut"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Broken"];
            503: components["responses"]["Unavailable"];
        };
    };
    getRawRecord: {
        parameters: {
            query?: {
                /**
                 * @description The retailer to act for. It can only narrow the caller's own retailers; one outside them is a 404. A token of
                 *     several retailers has to name one.
                 * @example 1001
                 */
                retailer_id?: components["parameters"]["RetailerId"];
                /**
                 * @description When this caller last wrote to the same resource, by whatever path, in milliseconds since 1970; it bypasses caches.
                 * @example 1772357400000
                 */
                last_updated?: components["parameters"]["LastUpdated"];
            };
            header?: never;
            path: {
                /** @example 69a41a5ca1b2c3d4e5f60718 */
                id: components["parameters"]["RawRecordId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The record. */
            200: {
                headers: {
                    "counterfoil-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "69a41a5ca1b2c3d4e5f60718",
                     *       "receipt_mime_type": "application/json",
                     *       "processed": "2026-03-01T10:52:15Z"
                     *     }
                     */
                    "application/json": components["schemas"]["RawRecord"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["SignedOut"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Broken"];
            503: components["responses"]["Unavailable"];
        };
    };
    getRawContent: {
        parameters: {
            query?: {
                /**
                 * @description The retailer to act for. It can only narrow the caller's own retailers; one outside them is a 404. A token of
                 *     several retailers has to name one.
                 * @example 1001
                 */
                retailer_id?: components["parameters"]["RetailerId"];
                /**
                 * @description When this caller last wrote to the same resource, by whatever path, in milliseconds since 1970; it bypasses caches.
                 * @example 1772357400000
                 */
                last_updated?: components["parameters"]["LastUpdated"];
            };
            header?: never;
            path: {
                /** @example 69a41a5ca1b2c3d4e5f60718 */
                id: components["parameters"]["RawRecordId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The content. */
            200: {
                headers: {
                    "counterfoil-request-id": components["headers"]["RequestId"];
                    "content-disposition": components["headers"]["FileName"];
                    [name: string]: unknown;
                };
                content: {
                    /** @example {} */
                    "application/octet-stream": string;
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["SignedOut"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Broken"];
            503: components["responses"]["Unavailable"];
        };
    };
    processRawRecord: {
        parameters: {
            query?: {
                /**
                 * @description The retailer to act for. It can only narrow the caller's own retailers; one outside them is a 404. A token of
                 *     several retailers has to name one.
                 * @example 1001
                 */
                retailer_id?: components["parameters"]["RetailerId"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "id": "69a41a5ca1b2c3d4e5f60718"
                 *     }
                 */
                "application/json": components["schemas"]["RawRecordChoice"];
            };
        };
        responses: {
            /** @description The job is in the queue. */
            202: {
                headers: {
                    "counterfoil-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["SignedOut"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongMedia"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Broken"];
            503: components["responses"]["Unavailable"];
        };
    };
    getReport: {
        parameters: {
            query: {
                /**
                 * @description Only the store with this id, or with `store_type:` before a type the stores of that type. `all` and an empty
                 *     type select every store.
                 * @example 5001
                 */
                store?: components["parameters"]["ReportStore"];
                /**
                 * @description Several values of `store`, repeated or separated by commas. A store that one of them selects counts once.
                 * @example [
                 *       "5001",
                 *       "5002"
                 *     ]
                 */
                stores?: components["parameters"]["ReportStores"];
                /**
                 * @description Only stores whose property `store_type` is this.
                 * @example flagship
                 */
                store_type?: components["parameters"]["StoreType"];
                /**
                 * @description Start of the period.
                 * @example 2026-03-01T00:00:00Z
                 */
                start: components["parameters"]["Start"];
                /**
                 * @description End of the period, exclusive.
                 * @example 2026-03-08T00:00:00Z
                 */
                end: components["parameters"]["End"];
                /**
                 * @description Unit of a row, hour, day or month.
                 * @example 1d
                 */
                resolution: "1h" | "1d" | "1M";
                /**
                 * @description Only this figure of the sales report; by default all. Rows of salespersons always have all of their figures.
                 * @example sales
                 */
                series?: "all" | "transactions" | "sales" | "baskets" | "conversions";
                /**
                 * @description The retailer to act for. It can only narrow the caller's own retailers; one outside them is a 404. A token of
                 *     several retailers has to name one.
                 * @example 1001
                 */
                retailer_id?: components["parameters"]["RetailerId"];
                /**
                 * @description When this caller last wrote to the same resource, by whatever path, in milliseconds since 1970; it bypasses caches.
                 * @example 1772357400000
                 */
                last_updated?: components["parameters"]["LastUpdated"];
            };
            header?: never;
            path: {
                /**
                 * @description Name of the report; `baskets` is the sales report.
                 * @example baskets
                 */
                report: components["parameters"]["Report"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The figures; hours, days or months without sales have no row. */
            200: {
                headers: {
                    "counterfoil-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Report"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["SignedOut"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Broken"];
            503: components["responses"]["Unavailable"];
        };
    };
    getReportFile: {
        parameters: {
            query: {
                /**
                 * @description Only the store with this id, or with `store_type:` before a type the stores of that type. `all` and an empty
                 *     type select every store.
                 * @example 5001
                 */
                store?: components["parameters"]["ReportStore"];
                /**
                 * @description Several values of `store`, repeated or separated by commas. A store that one of them selects counts once.
                 * @example [
                 *       "5001",
                 *       "5002"
                 *     ]
                 */
                stores?: components["parameters"]["ReportStores"];
                /**
                 * @description Only stores whose property `store_type` is this.
                 * @example flagship
                 */
                store_type?: components["parameters"]["StoreType"];
                /**
                 * @description Start of the period.
                 * @example 2026-03-01T00:00:00Z
                 */
                start: components["parameters"]["Start"];
                /**
                 * @description End of the period, exclusive.
                 * @example 2026-03-08T00:00:00Z
                 */
                end: components["parameters"]["End"];
                /**
                 * @description Unit of a row, hour, day or month.
                 * @example 1d
                 */
                resolution: "1h" | "1d" | "1M";
                /**
                 * @description Only this figure; by default all. Salespersons have no baskets: their file then has all of their figures.
                 * @example sales
                 */
                series?: "all" | "transactions" | "sales" | "baskets" | "conversions";
                /**
                 * @description Comma-separated values (RFC 4180) or an Office Open XML workbook.
                 * @example csv
                 */
                format: "csv" | "xlsx";
                /**
                 * @description Start of the period to compare with; requires `compare_end`.
                 * @example 2026-02-22T00:00:00Z
                 */
                compare_start?: components["schemas"]["Timestamp"];
                /**
                 * @description End of the period to compare with, exclusive.
                 * @example 2026-03-01T00:00:00Z
                 */
                compare_end?: components["schemas"]["Timestamp"];
                /**
                 * @description The retailer to act for. It can only narrow the caller's own retailers; one outside them is a 404. A token of
                 *     several retailers has to name one.
                 * @example 1001
                 */
                retailer_id?: components["parameters"]["RetailerId"];
                /**
                 * @description When this caller last wrote to the same resource, by whatever path, in milliseconds since 1970; it bypasses caches.
                 * @example 1772357400000
                 */
                last_updated?: components["parameters"]["LastUpdated"];
            };
            header?: never;
            path: {
                /**
                 * @description Name of the report; `baskets` is the sales report.
                 * @example baskets
                 */
                report: components["parameters"]["Report"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The file, as a stream. */
            200: {
                headers: {
                    "counterfoil-request-id": components["headers"]["RequestId"];
                    "content-disposition": components["headers"]["FileName"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example "Time","Transactions"
                     *     2026-03-01,412
                     */
                    "text/csv": string;
                    /** @example PK */
                    "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": string;
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["SignedOut"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Broken"];
            503: components["responses"]["Unavailable"];
        };
    };
    listEmbeddedReports: {
        parameters: {
            query?: {
                /**
                 * @description The retailer to act for. It can only narrow the caller's own retailers; one outside them is a 404. A token of
                 *     several retailers has to name one.
                 * @example 1001
                 */
                retailer_id?: components["parameters"]["RetailerId"];
                /**
                 * @description When this caller last wrote to the same resource, by whatever path, in milliseconds since 1970; it bypasses caches.
                 * @example 1772357400000
                 */
                last_updated?: components["parameters"]["LastUpdated"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The reports, in the order of the provider. */
            200: {
                headers: {
                    "counterfoil-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EmbeddedReports"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["SignedOut"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Broken"];
            503: components["responses"]["Unavailable"];
        };
    };
    getEmbeddedReport: {
        parameters: {
            query?: {
                /**
                 * @description The retailer to act for. It can only narrow the caller's own retailers; one outside them is a 404. A token of
                 *     several retailers has to name one.
                 * @example 1001
                 */
                retailer_id?: components["parameters"]["RetailerId"];
                /**
                 * @description When this caller last wrote to the same resource, by whatever path, in milliseconds since 1970; it bypasses caches.
                 * @example 1772357400000
                 */
                last_updated?: components["parameters"]["LastUpdated"];
            };
            header?: never;
            path: {
                /** @example a-year-of-sales */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The report, and the address of its page for a frame. */
            200: {
                headers: {
                    "counterfoil-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EmbeddedReport"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["SignedOut"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Broken"];
            503: components["responses"]["Unavailable"];
        };
    };
    getSurvey: {
        parameters: {
            query?: {
                /**
                 * @description The retailer to act for. It can only narrow the caller's own retailers; one outside them is a 404. A token of
                 *     several retailers has to name one.
                 * @example 1001
                 */
                retailer_id?: components["parameters"]["RetailerId"];
                /**
                 * @description When this caller last wrote to the same resource, by whatever path, in milliseconds since 1970; it bypasses caches.
                 * @example 1772357400000
                 */
                last_updated?: components["parameters"]["LastUpdated"];
            };
            header?: never;
            path: {
                /**
                 * @description Id of the survey.
                 * @example store-visit
                 */
                surveyId: components["parameters"]["SurveyId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The survey. */
            200: {
                headers: {
                    "counterfoil-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Survey"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["SignedOut"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Broken"];
            503: components["responses"]["Unavailable"];
        };
    };
    getSurveyResponse: {
        parameters: {
            query?: {
                /**
                 * @description The retailer to act for. It can only narrow the caller's own retailers; one outside them is a 404. A token of
                 *     several retailers has to name one.
                 * @example 1001
                 */
                retailer_id?: components["parameters"]["RetailerId"];
                /**
                 * @description When this caller last wrote to the same resource, by whatever path, in milliseconds since 1970; it bypasses caches.
                 * @example 1772357400000
                 */
                last_updated?: components["parameters"]["LastUpdated"];
            };
            header?: never;
            path: {
                /**
                 * @description Id of the survey.
                 * @example store-visit
                 */
                surveyId: components["parameters"]["SurveyId"];
                /**
                 * @description Id of the response.
                 * @example 5f0c1b7d9a3e
                 */
                responseId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The response. */
            200: {
                headers: {
                    "counterfoil-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SurveyResponse"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["SignedOut"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Broken"];
            503: components["responses"]["Unavailable"];
        };
    };
    getSurveySummary: {
        parameters: {
            query?: {
                /**
                 * @description First day of the period. Without it the server takes the current week, month or year of `meta.timezone`; weeks begin on Sunday.
                 * @example 2026-03-01
                 */
                start?: string;
                /**
                 * @description Length of the period.
                 * @example month
                 */
                period?: "week" | "month" | "year";
                /**
                 * @description The retailer to act for. It can only narrow the caller's own retailers; one outside them is a 404. A token of
                 *     several retailers has to name one.
                 * @example 1001
                 */
                retailer_id?: components["parameters"]["RetailerId"];
                /**
                 * @description When this caller last wrote to the same resource, by whatever path, in milliseconds since 1970; it bypasses caches.
                 * @example 1772357400000
                 */
                last_updated?: components["parameters"]["LastUpdated"];
            };
            header?: never;
            path: {
                /**
                 * @description Id of the survey.
                 * @example store-visit
                 */
                surveyId: components["parameters"]["SurveyId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The rollups. */
            200: {
                headers: {
                    "counterfoil-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SurveySummary"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["SignedOut"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Broken"];
            503: components["responses"]["Unavailable"];
        };
    };
    listSurveyTexts: {
        parameters: {
            query: {
                /**
                 * @description Id of the question.
                 * @example words
                 */
                question_id: components["schemas"]["SurveyPartId"];
                /**
                 * @description First day of the period. Without it the server takes the current week, month or year of the retailer's zone; weeks begin on Sunday.
                 * @example 2026-03-01
                 */
                start?: string;
                /**
                 * @description Length of the period.
                 * @example month
                 */
                period?: "week" | "month" | "year";
                /**
                 * @description Only responses before the one with this id.
                 * @example 5f0c1b7d9a3e
                 */
                older?: components["schemas"]["SurveyPartId"];
                /** @description Maximum number of responses. */
                limit?: number;
                /**
                 * @description The retailer to act for. It can only narrow the caller's own retailers; one outside them is a 404. A token of
                 *     several retailers has to name one.
                 * @example 1001
                 */
                retailer_id?: components["parameters"]["RetailerId"];
                /**
                 * @description When this caller last wrote to the same resource, by whatever path, in milliseconds since 1970; it bypasses caches.
                 * @example 1772357400000
                 */
                last_updated?: components["parameters"]["LastUpdated"];
            };
            header?: never;
            path: {
                /**
                 * @description Id of the survey.
                 * @example store-visit
                 */
                surveyId: components["parameters"]["SurveyId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The texts; an empty list if there are none. */
            200: {
                headers: {
                    "counterfoil-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WrittenAnswer"][];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["SignedOut"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Broken"];
            503: components["responses"]["Unavailable"];
        };
    };
    getSurveySummaryFile: {
        parameters: {
            query: {
                /**
                 * @description First day of the period. Without it the server takes the current week, month or year of `meta.timezone`; weeks begin on Sunday.
                 * @example 2026-03-01
                 */
                start?: string;
                /**
                 * @description Length of the period.
                 * @example month
                 */
                period?: "week" | "month" | "year";
                /**
                 * @description Comma-separated values (RFC 4180) or an Office Open XML workbook.
                 * @example csv
                 */
                format: "csv" | "xlsx";
                /**
                 * @description The retailer to act for. It can only narrow the caller's own retailers; one outside them is a 404. A token of
                 *     several retailers has to name one.
                 * @example 1001
                 */
                retailer_id?: components["parameters"]["RetailerId"];
                /**
                 * @description When this caller last wrote to the same resource, by whatever path, in milliseconds since 1970; it bypasses caches.
                 * @example 1772357400000
                 */
                last_updated?: components["parameters"]["LastUpdated"];
            };
            header?: never;
            path: {
                /**
                 * @description Id of the survey.
                 * @example store-visit
                 */
                surveyId: components["parameters"]["SurveyId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The file. */
            200: {
                headers: {
                    "counterfoil-request-id": components["headers"]["RequestId"];
                    "content-disposition": components["headers"]["FileName"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example "Question","Row","Answer","Responses","%"
                     *     "1. How was your visit?","","Good",3,75
                     */
                    "text/csv": string;
                    /** @example PK */
                    "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": string;
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["SignedOut"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Broken"];
            503: components["responses"]["Unavailable"];
        };
    };
    getTranslationData: {
        parameters: {
            query?: {
                /**
                 * @description The locale whose messages are returned. Without it all locales have theirs.
                 * @example fr_FR
                 */
                locale?: string;
                /**
                 * @description The retailer to act for. It can only narrow the caller's own retailers; one outside them is a 404. A token of
                 *     several retailers has to name one.
                 * @example 1001
                 */
                retailer_id?: components["parameters"]["RetailerId"];
                /**
                 * @description When this caller last wrote to the same resource, by whatever path, in milliseconds since 1970; it bypasses caches.
                 * @example 1772357400000
                 */
                last_updated?: components["parameters"]["LastUpdated"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The locales. */
            200: {
                headers: {
                    "counterfoil-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TranslationData"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["SignedOut"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Broken"];
            503: components["responses"]["Unavailable"];
        };
    };
    replaceTranslationData: {
        parameters: {
            query?: {
                /**
                 * @description The retailer to act for. It can only narrow the caller's own retailers; one outside them is a 404. A token of
                 *     several retailers has to name one.
                 * @example 1001
                 */
                retailer_id?: components["parameters"]["RetailerId"];
            };
            header?: {
                /**
                 * @description The version that the write is based on, its `Last-Modified` or `updated_timestamp`, as an HTTP date. An invalid
                 *     date, or a version later than both the record's and the present, is a 400; an outdated version is a 412.
                 * @example Sun, 01 Mar 2026 09:30:00 GMT
                 */
                "If-Unmodified-Since"?: components["parameters"]["UnmodifiedSince"];
                /**
                 * @description Reason why the change of another user is overwritten, or what the operation names; stored in the audit.
                 *     Characters that a header cannot have are percent-encoded UTF-8. Optional for a server.
                 * @example Agreed with Ann on the telephone
                 */
                "counterfoil-overwrite-reason"?: components["parameters"]["OverwriteReason"];
            };
            path: {
                /**
                 * @description The locale, two letters or two and two, for example `fr` or `fr_FR`.
                 * @example fr_FR
                 */
                lang: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SentTranslations"];
            };
        };
        responses: {
            /** @description The locale as it is now. */
            200: {
                headers: {
                    "counterfoil-request-id": components["headers"]["RequestId"];
                    "Last-Modified": components["headers"]["LastModified"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TranslationLocale"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["SignedOut"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            412: components["responses"]["Outdated"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongMedia"];
            428: components["responses"]["Unguarded"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Broken"];
            503: components["responses"]["Unavailable"];
        };
    };
    createTranslationLocale: {
        parameters: {
            query?: {
                /**
                 * @description The retailer to act for. It can only narrow the caller's own retailers; one outside them is a 404. A token of
                 *     several retailers has to name one.
                 * @example 1001
                 */
                retailer_id?: components["parameters"]["RetailerId"];
            };
            header?: never;
            path: {
                /**
                 * @description The locale, two letters or two and two, for example `fr` or `fr_FR`.
                 * @example fr_FR
                 */
                locale: components["parameters"]["TranslationLocale"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The locale is added. */
            204: {
                headers: {
                    "counterfoil-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["SignedOut"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongMedia"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Broken"];
            503: components["responses"]["Unavailable"];
        };
    };
    deleteTranslationLocale: {
        parameters: {
            query?: {
                /**
                 * @description The retailer to act for. It can only narrow the caller's own retailers; one outside them is a 404. A token of
                 *     several retailers has to name one.
                 * @example 1001
                 */
                retailer_id?: components["parameters"]["RetailerId"];
            };
            header?: never;
            path: {
                /**
                 * @description The locale, two letters or two and two, for example `fr` or `fr_FR`.
                 * @example fr_FR
                 */
                locale: components["parameters"]["TranslationLocale"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The locale is gone. */
            204: {
                headers: {
                    "counterfoil-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["SignedOut"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongMedia"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Broken"];
            503: components["responses"]["Unavailable"];
        };
    };
    listAuditEvents: {
        parameters: {
            query?: {
                /**
                 * @description Only changes of records of this kind.
                 * @example stores
                 */
                area?: "receipts" | "consumers" | "accounts" | "retailers" | "stores" | "rates" | "templates" | "translations" | "forms" | "files" | "surveys" | "views";
                /**
                 * @description Only events of this name. One that the server does not know finds nothing.
                 * @example store.change
                 */
                action?: string;
                /**
                 * @description Only changes by the account with this email address and by its tokens. `console` is the operator of the server.
                 * @example ann@shop.example
                 */
                actor?: string;
                /**
                 * @description Only changes of the record with this id or name, of which the newest 5,000 are searched.
                 * @example STORE-1
                 */
                target?: string;
                /**
                 * @description Only changes of the store with this id, and of its receipts.
                 * @example 5001
                 */
                store_id?: string;
                /**
                 * @description First day in the zone of the retailer. A `from` after `to` is a 400.
                 * @example 2026-03-01
                 */
                from?: string;
                /**
                 * @description Last day in the zone of the retailer, inclusive.
                 * @example 2026-03-07
                 */
                to?: string;
                /**
                 * @description Only the events after this place of the list, which is the `next` of a page.
                 * @example 1772362335000000-42
                 */
                before?: components["schemas"]["AuditCursor"];
                /** @description Maximum number of events. */
                limit?: number;
                /**
                 * @description The retailer to act for. It can only narrow the caller's own retailers; one outside them is a 404. A token of
                 *     several retailers has to name one.
                 * @example 1001
                 */
                retailer_id?: components["parameters"]["RetailerId"];
                /**
                 * @description When this caller last wrote to the same resource, by whatever path, in milliseconds since 1970; it bypasses caches.
                 * @example 1772357400000
                 */
                last_updated?: components["parameters"]["LastUpdated"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The events; an empty list if none match. */
            200: {
                headers: {
                    "counterfoil-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AuditEventPage"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["SignedOut"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Broken"];
            503: components["responses"]["Unavailable"];
        };
    };
    getAuditEventFile: {
        parameters: {
            query: {
                /**
                 * @description Comma-separated values (RFC 4180) or an Office Open XML workbook.
                 * @example csv
                 */
                format: components["parameters"]["ExportFormat"];
                /**
                 * @description The columns in their order, repeated or separated by commas; by default all.
                 * @example [
                 *       "time",
                 *       "actor"
                 *     ]
                 */
                columns?: ("time" | "actor" | "action" | "target" | "store" | "changes" | "reason" | "request")[];
                /**
                 * @description Only changes of records of this kind.
                 * @example stores
                 */
                area?: "receipts" | "consumers" | "accounts" | "retailers" | "stores" | "rates" | "templates" | "translations" | "forms" | "files" | "surveys" | "views";
                /**
                 * @description Only events of this name. One that the server does not know finds nothing.
                 * @example store.change
                 */
                action?: string;
                /**
                 * @description Only changes by the account with this email address and by its tokens. `console` is the operator of the server.
                 * @example ann@shop.example
                 */
                actor?: string;
                /**
                 * @description Only changes of the record with this id or name, of which the newest 5,000 are searched.
                 * @example STORE-1
                 */
                target?: string;
                /**
                 * @description Only changes of the store with this id, and of its receipts.
                 * @example 5001
                 */
                store_id?: string;
                /**
                 * @description First day in the zone of the retailer. A `from` after `to` is a 400.
                 * @example 2026-03-01
                 */
                from?: string;
                /**
                 * @description Last day in the zone of the retailer, inclusive.
                 * @example 2026-03-07
                 */
                to?: string;
                /**
                 * @description The retailer to act for. It can only narrow the caller's own retailers; one outside them is a 404. A token of
                 *     several retailers has to name one.
                 * @example 1001
                 */
                retailer_id?: components["parameters"]["RetailerId"];
                /**
                 * @description When this caller last wrote to the same resource, by whatever path, in milliseconds since 1970; it bypasses caches.
                 * @example 1772357400000
                 */
                last_updated?: components["parameters"]["LastUpdated"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The file, as a stream. */
            200: {
                headers: {
                    "counterfoil-request-id": components["headers"]["RequestId"];
                    "content-disposition": components["headers"]["ListFileName"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example "Time","Change"
                     *     "2026-03-01T10:30:00+00:00","Store changed"
                     */
                    "text/csv": string;
                    /** @example PK */
                    "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": string;
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["SignedOut"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Broken"];
            503: components["responses"]["Unavailable"];
        };
    };
    listViews: {
        parameters: {
            query: {
                /**
                 * @description The list of the portal whose views are returned.
                 * @example receipts
                 */
                list: components["schemas"]["ViewList"];
                /**
                 * @description The retailer to act for. It can only narrow the caller's own retailers; one outside them is a 404. A token of
                 *     several retailers has to name one.
                 * @example 1001
                 */
                retailer_id?: components["parameters"]["RetailerId"];
                /**
                 * @description When this caller last wrote to the same resource, by whatever path, in milliseconds since 1970; it bypasses caches.
                 * @example 1772357400000
                 */
                last_updated?: components["parameters"]["LastUpdated"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The views; an empty list if there are none. */
            200: {
                headers: {
                    "counterfoil-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SavedView"][];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["SignedOut"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Broken"];
            503: components["responses"]["Unavailable"];
        };
    };
    createView: {
        parameters: {
            query?: {
                /**
                 * @description The retailer to act for. It can only narrow the caller's own retailers; one outside them is a 404. A token of
                 *     several retailers has to name one.
                 * @example 1001
                 */
                retailer_id?: components["parameters"]["RetailerId"];
            };
            header?: {
                /**
                 * @description Identifies the request: for 24 hours a request of the same caller to the same operation with the same key gets
                 *     the first response and is not executed again. The same key with another body is a 409. Optional for a server.
                 * @example 2f1c8a54-7f0e-4a67-9b1f-0c4f5f0f3f6e
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewSavedView"];
            };
        };
        responses: {
            /** @description The new view. */
            201: {
                headers: {
                    "counterfoil-request-id": components["headers"]["RequestId"];
                    "Last-Modified": components["headers"]["LastModified"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SavedView"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["SignedOut"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongMedia"];
            /** @description The view exceeds a limit. Nothing was changed. */
            422: {
                headers: {
                    "counterfoil-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": "Unprocessable Content",
                     *       "description": "Enter a name of at most 60 characters",
                     *       "code": "view_refused",
                     *       "errors": [
                     *         {
                     *           "description": "Enter a name of at most 60 characters",
                     *           "pointer": "name"
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["Problem"];
                };
            };
            429: components["responses"]["TooMany"];
            500: components["responses"]["Broken"];
            503: components["responses"]["Unavailable"];
        };
    };
    replaceView: {
        parameters: {
            query?: {
                /**
                 * @description The retailer to act for. It can only narrow the caller's own retailers; one outside them is a 404. A token of
                 *     several retailers has to name one.
                 * @example 1001
                 */
                retailer_id?: components["parameters"]["RetailerId"];
            };
            header?: {
                /**
                 * @description The version that the write is based on, its `Last-Modified` or `updated_timestamp`, as an HTTP date. An invalid
                 *     date, or a version later than both the record's and the present, is a 400; an outdated version is a 412.
                 * @example Sun, 01 Mar 2026 09:30:00 GMT
                 */
                "If-Unmodified-Since"?: components["parameters"]["UnmodifiedSince"];
            };
            path: {
                /** @example 5f1c0a529d3e4b7a */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ViewChange"];
            };
        };
        responses: {
            /** @description The view after the change. */
            200: {
                headers: {
                    "counterfoil-request-id": components["headers"]["RequestId"];
                    "Last-Modified": components["headers"]["LastModified"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SavedView"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["SignedOut"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            412: components["responses"]["Outdated"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongMedia"];
            /** @description The view exceeds a limit. Nothing was changed. */
            422: {
                headers: {
                    "counterfoil-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": "Unprocessable Content",
                     *       "description": "Enter a name of at most 60 characters",
                     *       "code": "view_refused",
                     *       "errors": [
                     *         {
                     *           "description": "Enter a name of at most 60 characters",
                     *           "pointer": "name"
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["Problem"];
                };
            };
            428: components["responses"]["Unguarded"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Broken"];
            503: components["responses"]["Unavailable"];
        };
    };
    deleteView: {
        parameters: {
            query?: {
                /**
                 * @description The retailer to act for. It can only narrow the caller's own retailers; one outside them is a 404. A token of
                 *     several retailers has to name one.
                 * @example 1001
                 */
                retailer_id?: components["parameters"]["RetailerId"];
            };
            header?: {
                /**
                 * @description The version that the write is based on, its `Last-Modified` or `updated_timestamp`, as an HTTP date. An invalid
                 *     date, or a version later than both the record's and the present, is a 400; an outdated version is a 412.
                 * @example Sun, 01 Mar 2026 09:30:00 GMT
                 */
                "If-Unmodified-Since"?: components["parameters"]["UnmodifiedSince"];
            };
            path: {
                /** @example 5f1c0a529d3e4b7a */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The view was deleted. */
            204: {
                headers: {
                    "counterfoil-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["SignedOut"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            412: components["responses"]["Outdated"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongMedia"];
            428: components["responses"]["Unguarded"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Broken"];
            503: components["responses"]["Unavailable"];
        };
    };
    replaceDefaultView: {
        parameters: {
            query?: {
                /**
                 * @description The retailer to act for. It can only narrow the caller's own retailers; one outside them is a 404. A token of
                 *     several retailers has to name one.
                 * @example 1001
                 */
                retailer_id?: components["parameters"]["RetailerId"];
            };
            header?: never;
            path: {
                /** @example 5f1c0a529d3e4b7a */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "is_default": true
                 *     }
                 */
                "application/json": components["schemas"]["DefaultView"];
            };
        };
        responses: {
            /** @description The view. */
            200: {
                headers: {
                    "counterfoil-request-id": components["headers"]["RequestId"];
                    "Last-Modified": components["headers"]["LastModified"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SavedView"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["SignedOut"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongMedia"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Broken"];
            503: components["responses"]["Unavailable"];
        };
    };
    listRetailerFiles: {
        parameters: {
            query?: {
                /**
                 * @description The retailer to act for. It can only narrow the caller's own retailers; one outside them is a 404. A token of
                 *     several retailers has to name one.
                 * @example 1001
                 */
                retailer_id?: components["parameters"]["RetailerId"];
                /**
                 * @description Whether each file comes with its data. Without it a list of large files is short.
                 * @example false
                 */
                data?: components["parameters"]["FileData"];
                /**
                 * @description When this caller last wrote to the same resource, by whatever path, in milliseconds since 1970; it bypasses caches.
                 * @example 1772357400000
                 */
                last_updated?: components["parameters"]["LastUpdated"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The files. */
            200: {
                headers: {
                    "counterfoil-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RetailerFile"][];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["SignedOut"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Broken"];
            503: components["responses"]["Unavailable"];
        };
    };
    getRetailerFile: {
        parameters: {
            query?: {
                /**
                 * @description The retailer to act for. It can only narrow the caller's own retailers; one outside them is a 404. A token of
                 *     several retailers has to name one.
                 * @example 1001
                 */
                retailer_id?: components["parameters"]["RetailerId"];
                /**
                 * @description When this caller last wrote to the same resource, by whatever path, in milliseconds since 1970; it bypasses caches.
                 * @example 1772357400000
                 */
                last_updated?: components["parameters"]["LastUpdated"];
            };
            header?: never;
            path: {
                /**
                 * @description Name of the file, percent-encoded.
                 * @example price-list
                 */
                filename: components["parameters"]["FileName"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The file. */
            200: {
                headers: {
                    "counterfoil-request-id": components["headers"]["RequestId"];
                    "Last-Modified": components["headers"]["LastModified"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RetailerFile"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["SignedOut"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Broken"];
            503: components["responses"]["Unavailable"];
        };
    };
    changeRetailerFile: {
        parameters: {
            query?: {
                /**
                 * @description The retailer to act for. It can only narrow the caller's own retailers; one outside them is a 404. A token of
                 *     several retailers has to name one.
                 * @example 1001
                 */
                retailer_id?: components["parameters"]["RetailerId"];
            };
            header?: {
                /**
                 * @description The version that the write is based on, its `Last-Modified` or `updated_timestamp`, as an HTTP date. An invalid
                 *     date, or a version later than both the record's and the present, is a 400; an outdated version is a 412.
                 * @example Sun, 01 Mar 2026 09:30:00 GMT
                 */
                "If-Unmodified-Since"?: components["parameters"]["UnmodifiedSince"];
                /**
                 * @description Reason why the change of another user is overwritten, or what the operation names; stored in the audit.
                 *     Characters that a header cannot have are percent-encoded UTF-8. Optional for a server.
                 * @example Agreed with Ann on the telephone
                 */
                "counterfoil-overwrite-reason"?: components["parameters"]["OverwriteReason"];
            };
            path: {
                /**
                 * @description Name of the file, percent-encoded.
                 * @example price-list
                 */
                filename: components["parameters"]["FileName"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RetailerFileChange"];
            };
        };
        responses: {
            /** @description The file as it is now. */
            200: {
                headers: {
                    "counterfoil-request-id": components["headers"]["RequestId"];
                    "Last-Modified": components["headers"]["LastModified"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RetailerFile"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["SignedOut"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            412: components["responses"]["Outdated"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongMedia"];
            428: components["responses"]["Unguarded"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Broken"];
            503: components["responses"]["Unavailable"];
        };
    };
    listRetailerFileVersions: {
        parameters: {
            query?: {
                /**
                 * @description The retailer to act for. It can only narrow the caller's own retailers; one outside them is a 404. A token of
                 *     several retailers has to name one.
                 * @example 1001
                 */
                retailer_id?: components["parameters"]["RetailerId"];
                /**
                 * @description When this caller last wrote to the same resource, by whatever path, in milliseconds since 1970; it bypasses caches.
                 * @example 1772357400000
                 */
                last_updated?: components["parameters"]["LastUpdated"];
            };
            header?: never;
            path: {
                /**
                 * @description Name of the file, percent-encoded.
                 * @example price-list
                 */
                filename: components["parameters"]["FileName"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The versions. */
            200: {
                headers: {
                    "counterfoil-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RetailerFileVersion"][];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["SignedOut"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Broken"];
            503: components["responses"]["Unavailable"];
        };
    };
    getRetailerFileVersion: {
        parameters: {
            query?: {
                /**
                 * @description The retailer to act for. It can only narrow the caller's own retailers; one outside them is a 404. A token of
                 *     several retailers has to name one.
                 * @example 1001
                 */
                retailer_id?: components["parameters"]["RetailerId"];
                /**
                 * @description When this caller last wrote to the same resource, by whatever path, in milliseconds since 1970; it bypasses caches.
                 * @example 1772357400000
                 */
                last_updated?: components["parameters"]["LastUpdated"];
            };
            header?: never;
            path: {
                /**
                 * @description Name of the file, percent-encoded.
                 * @example price-list
                 */
                filename: components["parameters"]["FileName"];
                /**
                 * @description Number of the version, counted from 1.
                 * @example 2
                 */
                version: components["parameters"]["FileVersion"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The version. */
            200: {
                headers: {
                    "counterfoil-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RetailerFileVersion"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["SignedOut"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Broken"];
            503: components["responses"]["Unavailable"];
        };
    };
    listAllRetailerFiles: {
        parameters: {
            query?: {
                /**
                 * @description The retailer to act for. It can only narrow the caller's own retailers; one outside them is a 404. A token of
                 *     several retailers has to name one.
                 * @example 1001
                 */
                retailer_id?: components["parameters"]["RetailerId"];
                /**
                 * @description Whether each file comes with its data. Without it a list of large files is short.
                 * @example false
                 */
                data?: components["parameters"]["FileData"];
                /**
                 * @description When this caller last wrote to the same resource, by whatever path, in milliseconds since 1970; it bypasses caches.
                 * @example 1772357400000
                 */
                last_updated?: components["parameters"]["LastUpdated"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The files. */
            200: {
                headers: {
                    "counterfoil-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RetailerFile"][];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["SignedOut"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Broken"];
            503: components["responses"]["Unavailable"];
        };
    };
    changeAnyRetailerFile: {
        parameters: {
            query?: {
                /**
                 * @description The retailer to act for. It can only narrow the caller's own retailers; one outside them is a 404. A token of
                 *     several retailers has to name one.
                 * @example 1001
                 */
                retailer_id?: components["parameters"]["RetailerId"];
            };
            header?: {
                /**
                 * @description The version that the write is based on, its `Last-Modified` or `updated_timestamp`, as an HTTP date. An invalid
                 *     date, or a version later than both the record's and the present, is a 400; an outdated version is a 412.
                 * @example Sun, 01 Mar 2026 09:30:00 GMT
                 */
                "If-Unmodified-Since"?: components["parameters"]["UnmodifiedSince"];
                /**
                 * @description Reason why the change of another user is overwritten, or what the operation names; stored in the audit.
                 *     Characters that a header cannot have are percent-encoded UTF-8. Optional for a server.
                 * @example Agreed with Ann on the telephone
                 */
                "counterfoil-overwrite-reason"?: components["parameters"]["OverwriteReason"];
            };
            path: {
                /**
                 * @description Name of the file, percent-encoded.
                 * @example price-list
                 */
                filename: components["parameters"]["FileName"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RetailerFileChange"];
            };
        };
        responses: {
            /** @description The file as it is now. */
            200: {
                headers: {
                    "counterfoil-request-id": components["headers"]["RequestId"];
                    "Last-Modified": components["headers"]["LastModified"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RetailerFile"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["SignedOut"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            412: components["responses"]["Outdated"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongMedia"];
            428: components["responses"]["Unguarded"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Broken"];
            503: components["responses"]["Unavailable"];
        };
    };
    createRetailerFile: {
        parameters: {
            query?: {
                /**
                 * @description The retailer to act for. It can only narrow the caller's own retailers; one outside them is a 404. A token of
                 *     several retailers has to name one.
                 * @example 1001
                 */
                retailer_id?: components["parameters"]["RetailerId"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewRetailerFile"];
            };
        };
        responses: {
            /** @description The new file. */
            201: {
                headers: {
                    "counterfoil-request-id": components["headers"]["RequestId"];
                    "Last-Modified": components["headers"]["LastModified"];
                    Location: components["headers"]["Location"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RetailerFile"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["SignedOut"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongMedia"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Broken"];
            503: components["responses"]["Unavailable"];
        };
    };
    searchIdentifiers: {
        parameters: {
            query: {
                /**
                 * @description Beginning of an identifier, name, phone number or postcode, or several words, or the last digits of a number.
                 * @example ann@
                 */
                query: string;
                /**
                 * @description The retailer to act for. It can only narrow the caller's own retailers; one outside them is a 404. A token of
                 *     several retailers has to name one.
                 * @example 1001
                 */
                retailer_id?: components["parameters"]["RetailerId"];
                /**
                 * @description When this caller last wrote to the same resource, by whatever path, in milliseconds since 1970; it bypasses caches.
                 * @example 1772357400000
                 */
                last_updated?: components["parameters"]["LastUpdated"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The customers; an empty list if none match. */
            200: {
                headers: {
                    "counterfoil-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FoundIdentifiers"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["SignedOut"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Broken"];
            503: components["responses"]["Unavailable"];
        };
    };
    validateIdentifier: {
        parameters: {
            query?: {
                /**
                 * @description The retailer to act for. It can only narrow the caller's own retailers; one outside them is a 404. A token of
                 *     several retailers has to name one.
                 * @example 1001
                 */
                retailer_id?: components["parameters"]["RetailerId"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "identifier": "ann@shop.example"
                 *     }
                 */
                "application/json": components["schemas"]["IdentifierQuestion"];
            };
        };
        responses: {
            /** @description The result of the check. */
            200: {
                headers: {
                    "counterfoil-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "valid": false,
                     *       "description": "This mailbox takes no mail"
                     *     }
                     */
                    "application/json": components["schemas"]["IdentifierVerdict"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["SignedOut"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongMedia"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Broken"];
            503: components["responses"]["Unavailable"];
        };
    };
    getConsumer: {
        parameters: {
            query?: {
                /**
                 * @description The retailer to act for. It can only narrow the caller's own retailers; one outside them is a 404. A token of
                 *     several retailers has to name one.
                 * @example 1001
                 */
                retailer_id?: components["parameters"]["RetailerId"];
                /**
                 * @description When this caller last wrote to the same resource, by whatever path, in milliseconds since 1970; it bypasses caches.
                 * @example 1772357400000
                 */
                last_updated?: components["parameters"]["LastUpdated"];
            };
            header?: never;
            path: {
                /**
                 * @description The identifier of a customer (an email address, a phone number or the number of a card) in any spelling,
                 *     percent-encoded. Writes accept the canonical form, in other case, with spaces or after `mailto:`. Or the
                 *     opaque key of a masked one. Callers who are shown masked identifiers can use the key only.
                 * @example ann@shop.example
                 */
                id: components["parameters"]["Identifier"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The customer. */
            200: {
                headers: {
                    "counterfoil-request-id": components["headers"]["RequestId"];
                    "Last-Modified": components["headers"]["LastModifiedIfAny"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Consumer"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["SignedOut"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Broken"];
            503: components["responses"]["Unavailable"];
        };
    };
    createConsumer: {
        parameters: {
            query?: {
                /**
                 * @description The retailer to act for. It can only narrow the caller's own retailers; one outside them is a 404. A token of
                 *     several retailers has to name one.
                 * @example 1001
                 */
                retailer_id?: components["parameters"]["RetailerId"];
            };
            header?: {
                /**
                 * @description Identifies the request: for 24 hours a request of the same caller to the same operation with the same key gets
                 *     the first response and is not executed again. The same key with another body is a 409. Optional for a server.
                 * @example 2f1c8a54-7f0e-4a67-9b1f-0c4f5f0f3f6e
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /**
                 * @description Reason why the change of another user is overwritten, or what the operation names; stored in the audit.
                 *     Characters that a header cannot have are percent-encoded UTF-8. Optional for a server.
                 * @example Agreed with Ann on the telephone
                 */
                "counterfoil-overwrite-reason"?: components["parameters"]["OverwriteReason"];
            };
            path: {
                /**
                 * @description The identifier of a customer (an email address, a phone number or the number of a card) in any spelling,
                 *     percent-encoded. Writes accept the canonical form, in other case, with spaces or after `mailto:`. Or the
                 *     opaque key of a masked one. Callers who are shown masked identifiers can use the key only.
                 * @example ann@shop.example
                 */
                id: components["parameters"]["Identifier"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ConsumerProperties"];
            };
        };
        responses: {
            /** @description The profile was created. */
            201: {
                headers: {
                    "counterfoil-request-id": components["headers"]["RequestId"];
                    Location: components["headers"]["Location"];
                    "Last-Modified": components["headers"]["LastModified"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["SignedOut"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            412: components["responses"]["Outdated"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongMedia"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Broken"];
            503: components["responses"]["Unavailable"];
        };
    };
    deleteConsumer: {
        parameters: {
            query?: {
                /**
                 * @description The retailer to act for. It can only narrow the caller's own retailers; one outside them is a 404. A token of
                 *     several retailers has to name one.
                 * @example 1001
                 */
                retailer_id?: components["parameters"]["RetailerId"];
            };
            header?: never;
            path: {
                /**
                 * @description The identifier of a customer (an email address, a phone number or the number of a card) in any spelling,
                 *     percent-encoded. Writes accept the canonical form, in other case, with spaces or after `mailto:`. Or the
                 *     opaque key of a masked one. Callers who are shown masked identifiers can use the key only.
                 * @example ann@shop.example
                 */
                id: components["parameters"]["Identifier"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The customer was erased. */
            204: {
                headers: {
                    "counterfoil-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["SignedOut"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongMedia"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Broken"];
            503: components["responses"]["Unavailable"];
        };
    };
    changeConsumer: {
        parameters: {
            query?: {
                /**
                 * @description The retailer to act for. It can only narrow the caller's own retailers; one outside them is a 404. A token of
                 *     several retailers has to name one.
                 * @example 1001
                 */
                retailer_id?: components["parameters"]["RetailerId"];
            };
            header?: {
                /**
                 * @description The version that the write is based on, its `Last-Modified` or `updated_timestamp`, as an HTTP date. An invalid
                 *     date, or a version later than both the record's and the present, is a 400; an outdated version is a 412.
                 * @example Sun, 01 Mar 2026 09:30:00 GMT
                 */
                "If-Unmodified-Since"?: components["parameters"]["UnmodifiedSince"];
                /**
                 * @description Reason why the change of another user is overwritten, or what the operation names; stored in the audit.
                 *     Characters that a header cannot have are percent-encoded UTF-8. Optional for a server.
                 * @example Agreed with Ann on the telephone
                 */
                "counterfoil-overwrite-reason"?: components["parameters"]["OverwriteReason"];
            };
            path: {
                /**
                 * @description The identifier of a customer (an email address, a phone number or the number of a card) in any spelling,
                 *     percent-encoded. Writes accept the canonical form, in other case, with spaces or after `mailto:`. Or the
                 *     opaque key of a masked one. Callers who are shown masked identifiers can use the key only.
                 * @example ann@shop.example
                 */
                id: components["parameters"]["Identifier"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ConsumerProperties"];
            };
        };
        responses: {
            /** @description The customer after the change. */
            200: {
                headers: {
                    "counterfoil-request-id": components["headers"]["RequestId"];
                    "Last-Modified": components["headers"]["LastModified"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Consumer"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["SignedOut"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            412: components["responses"]["Outdated"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongMedia"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Broken"];
            503: components["responses"]["Unavailable"];
        };
    };
    getConsumerUses: {
        parameters: {
            query?: {
                /**
                 * @description The retailer to act for. It can only narrow the caller's own retailers; one outside them is a 404. A token of
                 *     several retailers has to name one.
                 * @example 1001
                 */
                retailer_id?: components["parameters"]["RetailerId"];
                /**
                 * @description When this caller last wrote to the same resource, by whatever path, in milliseconds since 1970; it bypasses caches.
                 * @example 1772357400000
                 */
                last_updated?: components["parameters"]["LastUpdated"];
            };
            header?: never;
            path: {
                /**
                 * @description The identifier of a customer (an email address, a phone number or the number of a card) in any spelling,
                 *     percent-encoded. Writes accept the canonical form, in other case, with spaces or after `mailto:`. Or the
                 *     opaque key of a masked one. Callers who are shown masked identifiers can use the key only.
                 * @example ann@shop.example
                 */
                id: components["parameters"]["Identifier"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The counts. */
            200: {
                headers: {
                    "counterfoil-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "receipts": 12,
                     *       "former_receipts": 1,
                     *       "loyalty_events": 14,
                     *       "mails": 0,
                     *       "raw_records": 12,
                     *       "survey_responses": 2,
                     *       "mentions": 0,
                     *       "survey_mentions": 0,
                     *       "loyalty_mentions": 0,
                     *       "mail_mentions": 0,
                     *       "audit_mentions": 0,
                     *       "view_mentions": 0,
                     *       "audit_events": 3
                     *     }
                     */
                    "application/json": components["schemas"]["ConsumerUses"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["SignedOut"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Broken"];
            503: components["responses"]["Unavailable"];
        };
    };
    getConsumerData: {
        parameters: {
            query?: {
                /** @description JSON, or a page that people can read. */
                format?: "json" | "html";
                /**
                 * @description The retailer to act for. It can only narrow the caller's own retailers; one outside them is a 404. A token of
                 *     several retailers has to name one.
                 * @example 1001
                 */
                retailer_id?: components["parameters"]["RetailerId"];
                /**
                 * @description When this caller last wrote to the same resource, by whatever path, in milliseconds since 1970; it bypasses caches.
                 * @example 1772357400000
                 */
                last_updated?: components["parameters"]["LastUpdated"];
            };
            header?: never;
            path: {
                /**
                 * @description The identifier of a customer (an email address, a phone number or the number of a card) in any spelling,
                 *     percent-encoded. Writes accept the canonical form, in other case, with spaces or after `mailto:`. Or the
                 *     opaque key of a masked one. Callers who are shown masked identifiers can use the key only.
                 * @example ann@shop.example
                 */
                id: components["parameters"]["Identifier"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The file. */
            200: {
                headers: {
                    "counterfoil-request-id": components["headers"]["RequestId"];
                    "content-disposition": components["headers"]["FileName"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ConsumerExport"];
                    /** @example <!doctype html><title>Customer data</title> */
                    "text/html": string;
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["SignedOut"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Broken"];
            503: components["responses"]["Unavailable"];
        };
    };
    listConsumerReceipts: {
        parameters: {
            query?: {
                /** @description Maximum number of receipts. */
                limit?: number;
                /**
                 * @description Only receipts before this id.
                 * @example 69a41a5ca1b2c3d4e5f60718
                 */
                older?: components["schemas"]["ReceiptId"];
                /**
                 * @description The retailer to act for. It can only narrow the caller's own retailers; one outside them is a 404. A token of
                 *     several retailers has to name one.
                 * @example 1001
                 */
                retailer_id?: components["parameters"]["RetailerId"];
                /**
                 * @description When this caller last wrote to the same resource, by whatever path, in milliseconds since 1970; it bypasses caches.
                 * @example 1772357400000
                 */
                last_updated?: components["parameters"]["LastUpdated"];
            };
            header?: never;
            path: {
                /**
                 * @description The identifier of a customer (an email address, a phone number or the number of a card) in any spelling,
                 *     percent-encoded. Writes accept the canonical form, in other case, with spaces or after `mailto:`. Or the
                 *     opaque key of a masked one. Callers who are shown masked identifiers can use the key only.
                 * @example ann@shop.example
                 */
                id: components["parameters"]["Identifier"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The receipts; an empty list if there are none. */
            200: {
                headers: {
                    "counterfoil-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReceiptSummary"][];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["SignedOut"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Broken"];
            503: components["responses"]["Unavailable"];
        };
    };
    getLoyalty: {
        parameters: {
            query?: {
                /**
                 * @description The retailer to act for. It can only narrow the caller's own retailers; one outside them is a 404. A token of
                 *     several retailers has to name one.
                 * @example 1001
                 */
                retailer_id?: components["parameters"]["RetailerId"];
                /**
                 * @description When this caller last wrote to the same resource, by whatever path, in milliseconds since 1970; it bypasses caches.
                 * @example 1772357400000
                 */
                last_updated?: components["parameters"]["LastUpdated"];
            };
            header?: never;
            path: {
                /**
                 * @description Id of a loyalty program in the settings of the retailer (`consumer.loyalties`).
                 * @example stars
                 */
                loyalty: components["parameters"]["LoyaltyProgram"];
                /**
                 * @description The identifier of a customer (an email address, a phone number or the number of a card) in any spelling,
                 *     percent-encoded. Writes accept the canonical form, in other case, with spaces or after `mailto:`. Or the
                 *     opaque key of a masked one. Callers who are shown masked identifiers can use the key only.
                 * @example ann@shop.example
                 */
                id: components["parameters"]["Identifier"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The points. */
            200: {
                headers: {
                    "counterfoil-request-id": components["headers"]["RequestId"];
                    "Last-Modified": components["headers"]["LastModifiedIfAny"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "stars",
                     *       "name": "Stars",
                     *       "total": 120,
                     *       "updated_timestamp": "2026-03-01T09:30:00Z"
                     *     }
                     */
                    "application/json": components["schemas"]["Loyalty"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["SignedOut"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Broken"];
            503: components["responses"]["Unavailable"];
        };
    };
    changeLoyalty: {
        parameters: {
            query?: {
                /**
                 * @description The retailer to act for. It can only narrow the caller's own retailers; one outside them is a 404. A token of
                 *     several retailers has to name one.
                 * @example 1001
                 */
                retailer_id?: components["parameters"]["RetailerId"];
            };
            header?: {
                /**
                 * @description The version that the write is based on, its `Last-Modified` or `updated_timestamp`, as an HTTP date. An invalid
                 *     date, or a version later than both the record's and the present, is a 400; an outdated version is a 412.
                 * @example Sun, 01 Mar 2026 09:30:00 GMT
                 */
                "If-Unmodified-Since"?: components["parameters"]["UnmodifiedSince"];
                /**
                 * @description Identifies the request: for 24 hours a request of the same caller to the same operation with the same key gets
                 *     the first response and is not executed again. The same key with another body is a 409. Optional for a server.
                 * @example 2f1c8a54-7f0e-4a67-9b1f-0c4f5f0f3f6e
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /**
                 * @description Id of a loyalty program in the settings of the retailer (`consumer.loyalties`).
                 * @example stars
                 */
                loyalty: components["parameters"]["LoyaltyProgram"];
                /**
                 * @description The identifier of a customer (an email address, a phone number or the number of a card) in any spelling,
                 *     percent-encoded. Writes accept the canonical form, in other case, with spaces or after `mailto:`. Or the
                 *     opaque key of a masked one. Callers who are shown masked identifiers can use the key only.
                 * @example ann@shop.example
                 */
                id: components["parameters"]["Identifier"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["LoyaltyChange"];
            };
        };
        responses: {
            /** @description The points after the change. */
            200: {
                headers: {
                    "counterfoil-request-id": components["headers"]["RequestId"];
                    "Last-Modified": components["headers"]["LastModified"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "stars",
                     *       "name": "Stars",
                     *       "total": 140,
                     *       "updated_timestamp": "2026-03-01T09:31:00Z"
                     *     }
                     */
                    "application/json": components["schemas"]["Loyalty"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["SignedOut"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            412: components["responses"]["Outdated"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongMedia"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Broken"];
            503: components["responses"]["Unavailable"];
        };
    };
    listLoyaltyEvents: {
        parameters: {
            query: {
                /**
                 * @description Beginning of the period.
                 * @example 2025-03-01T00:00:00Z
                 */
                from_timestamp: components["schemas"]["Timestamp"];
                /**
                 * @description End of the period, which belongs to it.
                 * @example 2026-03-01T00:00:00Z
                 */
                to_timestamp: components["schemas"]["Timestamp"];
                /**
                 * @description The retailer to act for. It can only narrow the caller's own retailers; one outside them is a 404. A token of
                 *     several retailers has to name one.
                 * @example 1001
                 */
                retailer_id?: components["parameters"]["RetailerId"];
                /**
                 * @description When this caller last wrote to the same resource, by whatever path, in milliseconds since 1970; it bypasses caches.
                 * @example 1772357400000
                 */
                last_updated?: components["parameters"]["LastUpdated"];
            };
            header?: never;
            path: {
                /**
                 * @description Id of a loyalty program in the settings of the retailer (`consumer.loyalties`).
                 * @example stars
                 */
                loyalty: components["parameters"]["LoyaltyProgram"];
                /**
                 * @description The identifier of a customer (an email address, a phone number or the number of a card) in any spelling,
                 *     percent-encoded. Writes accept the canonical form, in other case, with spaces or after `mailto:`. Or the
                 *     opaque key of a masked one. Callers who are shown masked identifiers can use the key only.
                 * @example ann@shop.example
                 */
                id: components["parameters"]["Identifier"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The events; an empty list if there are none. */
            200: {
                headers: {
                    "counterfoil-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LoyaltyEvents"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["SignedOut"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Broken"];
            503: components["responses"]["Unavailable"];
        };
    };
    searchAddresses: {
        parameters: {
            query: {
                /**
                 * @description ISO 3166 alpha-3 code of the country; FRX is metropolitan France. A country that the provider does not support
                 *     is a 400: `provider-two` supports GBR and USA only.
                 * @example GBR
                 */
                country: "AUT" | "CAN" | "FRX" | "DEU" | "IRL" | "NLD" | "CHE" | "GBR" | "USA";
                /**
                 * @description Postcode, or first line of the address, comma and postcode.
                 * @example 12 Garden Row,WC2E 8RF
                 */
                query: string;
                /**
                 * @description The retailer to act for. It can only narrow the caller's own retailers; one outside them is a 404. A token of
                 *     several retailers has to name one.
                 * @example 1001
                 */
                retailer_id?: components["parameters"]["RetailerId"];
                /**
                 * @description When this caller last wrote to the same resource, by whatever path, in milliseconds since 1970; it bypasses caches.
                 * @example 1772357400000
                 */
                last_updated?: components["parameters"]["LastUpdated"];
            };
            header?: never;
            path: {
                /**
                 * @description Name of the address provider, `provider-one` or `provider-two`.
                 * @example provider-one
                 */
                provider: components["parameters"]["AddressProvider"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The addresses; an empty list if none match. */
            200: {
                headers: {
                    "counterfoil-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "addresses": [
                     *           {
                     *             "id": "GBR-0",
                     *             "text": "1 High Street, London, WC2E 1AA"
                     *           }
                     *         ]
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["FoundAddresses"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["SignedOut"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Broken"];
            503: components["responses"]["Unavailable"];
        };
    };
    getAddress: {
        parameters: {
            query?: {
                /**
                 * @description The retailer to act for. It can only narrow the caller's own retailers; one outside them is a 404. A token of
                 *     several retailers has to name one.
                 * @example 1001
                 */
                retailer_id?: components["parameters"]["RetailerId"];
                /**
                 * @description When this caller last wrote to the same resource, by whatever path, in milliseconds since 1970; it bypasses caches.
                 * @example 1772357400000
                 */
                last_updated?: components["parameters"]["LastUpdated"];
            };
            header?: never;
            path: {
                /**
                 * @description Name of the address provider, `provider-one` or `provider-two`.
                 * @example provider-one
                 */
                provider: components["parameters"]["AddressProvider"];
                /**
                 * @description Id of the hit.
                 * @example GBR-0
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The address. */
            200: {
                headers: {
                    "counterfoil-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "address": [
                     *         "1 High Street"
                     *       ],
                     *       "city": "London",
                     *       "county": "Greater London"
                     *     }
                     */
                    "application/json": components["schemas"]["LookedUpAddress"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["SignedOut"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Broken"];
            503: components["responses"]["Unavailable"];
        };
    };
    getTaxFreeAvailability: {
        parameters: {
            query: {
                /**
                 * @description Reference of the store, as on its receipts.
                 * @example LON-01
                 */
                store_reference: string;
                /**
                 * @description The retailer to act for. It can only narrow the caller's own retailers; one outside them is a 404. A token of
                 *     several retailers has to name one.
                 * @example 1001
                 */
                retailer_id?: components["parameters"]["RetailerId"];
                /**
                 * @description When this caller last wrote to the same resource, by whatever path, in milliseconds since 1970; it bypasses caches.
                 * @example 1772357400000
                 */
                last_updated?: components["parameters"]["LastUpdated"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Whether it does. */
            200: {
                headers: {
                    "counterfoil-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "enabled": true
                     *     }
                     */
                    "application/json": components["schemas"]["TaxFreeEnabled"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["SignedOut"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Broken"];
            503: components["responses"]["Unavailable"];
        };
    };
    getTaxFreeSession: {
        parameters: {
            query: {
                /**
                 * @description Reference of the store, as on its receipts.
                 * @example LON-01
                 */
                store_reference: string;
                /**
                 * @description The retailer to act for. It can only narrow the caller's own retailers; one outside them is a 404. A token of
                 *     several retailers has to name one.
                 * @example 1001
                 */
                retailer_id?: components["parameters"]["RetailerId"];
                /**
                 * @description When this caller last wrote to the same resource, by whatever path, in milliseconds since 1970; it bypasses caches.
                 * @example 1772357400000
                 */
                last_updated?: components["parameters"]["LastUpdated"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The token. */
            200: {
                headers: {
                    "counterfoil-request-id": components["headers"]["RequestId"];
                    /**
                     * @description Address of the service, without a slash at its end.
                     * @example https://tax-free.example/v1
                     */
                    "ic2i-base-url"?: string;
                    /**
                     * @description Id of the retailer at the service.
                     * @example alder-finch
                     */
                    "ic2i-sender-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "token": "7c1f0d2e"
                     *     }
                     */
                    "application/json": components["schemas"]["TaxFreeToken"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["SignedOut"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Broken"];
            503: components["responses"]["Unavailable"];
        };
    };
    getTaxFreePayload: {
        parameters: {
            query: {
                /**
                 * @description Ids of 1 to 20 receipts, separated by commas.
                 * @example 69a41a5ca1b2c3d4e5f60718
                 */
                receipt_ids: string;
                /**
                 * @description The retailer to act for. It can only narrow the caller's own retailers; one outside them is a 404. A token of
                 *     several retailers has to name one.
                 * @example 1001
                 */
                retailer_id?: components["parameters"]["RetailerId"];
                /**
                 * @description When this caller last wrote to the same resource, by whatever path, in milliseconds since 1970; it bypasses caches.
                 * @example 1772357400000
                 */
                last_updated?: components["parameters"]["LastUpdated"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The payload. */
            200: {
                headers: {
                    "counterfoil-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "gross_amount": 194.55,
                     *       "currency": "GBP",
                     *       "store_country": "GBR",
                     *       "customer_country": "USA",
                     *       "receipts": [
                     *         {
                     *           "id": "69a41a5ca1b2c3d4e5f60718",
                     *           "transaction_id": "TXN-0001",
                     *           "localtime": "2026-03-01T10:52:12+00:00",
                     *           "store_reference": "LON-01",
                     *           "gross_amount": 194.55,
                     *           "items": [
                     *             {
                     *               "name": "Coat",
                     *               "position": 0,
                     *               "quantity": "1",
                     *               "gross_amount": 194.55
                     *             }
                     *           ]
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["TaxFreePayload"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["SignedOut"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Broken"];
            503: components["responses"]["Unavailable"];
        };
    };
    listAccounts: {
        parameters: {
            query?: {
                /**
                 * @description The retailer to act for. It can only narrow the caller's own retailers; one outside them is a 404. A token of
                 *     several retailers has to name one.
                 * @example 1001
                 */
                retailer_id?: components["parameters"]["RetailerId"];
                /**
                 * @description When this caller last wrote to the same resource, by whatever path, in milliseconds since 1970; it bypasses caches.
                 * @example 1772357400000
                 */
                last_updated?: components["parameters"]["LastUpdated"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The accounts. */
            200: {
                headers: {
                    "counterfoil-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Account"][];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["SignedOut"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Broken"];
            503: components["responses"]["Unavailable"];
        };
    };
    createAccount: {
        parameters: {
            query?: {
                /**
                 * @description The retailer to act for. It can only narrow the caller's own retailers; one outside them is a 404. A token of
                 *     several retailers has to name one.
                 * @example 1001
                 */
                retailer_id?: components["parameters"]["RetailerId"];
            };
            header?: {
                /**
                 * @description Identifies the request: for 24 hours a request of the same caller to the same operation with the same key gets
                 *     the first response and is not executed again. The same key with another body is a 409. Optional for a server.
                 * @example 2f1c8a54-7f0e-4a67-9b1f-0c4f5f0f3f6e
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewAccount"];
            };
        };
        responses: {
            /** @description The new account. The shape of the response is defined by this project; the specification shows none. */
            201: {
                headers: {
                    "counterfoil-request-id": components["headers"]["RequestId"];
                    Location: components["headers"]["Location"];
                    "Last-Modified": components["headers"]["LastModified"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Account"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["SignedOut"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongMedia"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Broken"];
            503: components["responses"]["Unavailable"];
        };
    };
    getAccount: {
        parameters: {
            query?: {
                /**
                 * @description The retailer to act for. It can only narrow the caller's own retailers; one outside them is a 404. A token of
                 *     several retailers has to name one.
                 * @example 1001
                 */
                retailer_id?: components["parameters"]["RetailerId"];
                /**
                 * @description When this caller last wrote to the same resource, by whatever path, in milliseconds since 1970; it bypasses caches.
                 * @example 1772357400000
                 */
                last_updated?: components["parameters"]["LastUpdated"];
            };
            header?: never;
            path: {
                /**
                 * @description The address of the account, in any case.
                 * @example ann@shop.example
                 */
                email: components["parameters"]["Email"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The account. */
            200: {
                headers: {
                    "counterfoil-request-id": components["headers"]["RequestId"];
                    "Last-Modified": components["headers"]["LastModified"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Account"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["SignedOut"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Broken"];
            503: components["responses"]["Unavailable"];
        };
    };
    changeAccount: {
        parameters: {
            query?: {
                /**
                 * @description The retailer to act for. It can only narrow the caller's own retailers; one outside them is a 404. A token of
                 *     several retailers has to name one.
                 * @example 1001
                 */
                retailer_id?: components["parameters"]["RetailerId"];
            };
            header?: {
                /**
                 * @description The version that the write is based on, its `Last-Modified` or `updated_timestamp`, as an HTTP date. An invalid
                 *     date, or a version later than both the record's and the present, is a 400; an outdated version is a 412.
                 * @example Sun, 01 Mar 2026 09:30:00 GMT
                 */
                "If-Unmodified-Since"?: components["parameters"]["UnmodifiedSince"];
                /**
                 * @description Reason why the change of another user is overwritten, or what the operation names; stored in the audit.
                 *     Characters that a header cannot have are percent-encoded UTF-8. Optional for a server.
                 * @example Agreed with Ann on the telephone
                 */
                "counterfoil-overwrite-reason"?: components["parameters"]["OverwriteReason"];
            };
            path: {
                /**
                 * @description The address of the account, in any case.
                 * @example ann@shop.example
                 */
                email: components["parameters"]["Email"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AccountPatch"];
            };
        };
        responses: {
            /** @description The account after the change. */
            200: {
                headers: {
                    "counterfoil-request-id": components["headers"]["RequestId"];
                    "Last-Modified": components["headers"]["LastModified"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Account"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["SignedOut"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            412: components["responses"]["Outdated"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongMedia"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Broken"];
            503: components["responses"]["Unavailable"];
        };
    };
    sendResetLink: {
        parameters: {
            query?: {
                /**
                 * @description The retailer to act for. It can only narrow the caller's own retailers; one outside them is a 404. A token of
                 *     several retailers has to name one.
                 * @example 1001
                 */
                retailer_id?: components["parameters"]["RetailerId"];
            };
            header?: never;
            path: {
                /**
                 * @description The address of the account, in any case.
                 * @example ann@shop.example
                 */
                email: components["parameters"]["Email"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The email is in the outbox. */
            204: {
                headers: {
                    "counterfoil-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["SignedOut"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongMedia"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Broken"];
            503: components["responses"]["Unavailable"];
        };
    };
    listAccountLog: {
        parameters: {
            query?: {
                /**
                 * @description The retailer to act for. It can only narrow the caller's own retailers; one outside them is a 404. A token of
                 *     several retailers has to name one.
                 * @example 1001
                 */
                retailer_id?: components["parameters"]["RetailerId"];
                /**
                 * @description When this caller last wrote to the same resource, by whatever path, in milliseconds since 1970; it bypasses caches.
                 * @example 1772357400000
                 */
                last_updated?: components["parameters"]["LastUpdated"];
            };
            header?: never;
            path: {
                /**
                 * @description The address of the account, in any case.
                 * @example ann@shop.example
                 */
                email: components["parameters"]["Email"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The entries. */
            200: {
                headers: {
                    "counterfoil-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AccountEntry"][];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["SignedOut"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Broken"];
            503: components["responses"]["Unavailable"];
        };
    };
    listAccountMails: {
        parameters: {
            query?: {
                /**
                 * @description The retailer to act for. It can only narrow the caller's own retailers; one outside them is a 404. A token of
                 *     several retailers has to name one.
                 * @example 1001
                 */
                retailer_id?: components["parameters"]["RetailerId"];
                /**
                 * @description When this caller last wrote to the same resource, by whatever path, in milliseconds since 1970; it bypasses caches.
                 * @example 1772357400000
                 */
                last_updated?: components["parameters"]["LastUpdated"];
            };
            header?: never;
            path: {
                /**
                 * @description The address of the account, in any case.
                 * @example ann@shop.example
                 */
                email: components["parameters"]["Email"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The emails, at most the latest 50. */
            200: {
                headers: {
                    "counterfoil-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Mail"][];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["SignedOut"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Broken"];
            503: components["responses"]["Unavailable"];
        };
    };
    listAccessTokens: {
        parameters: {
            query?: {
                /**
                 * @description The retailer to act for. It can only narrow the caller's own retailers; one outside them is a 404. A token of
                 *     several retailers has to name one.
                 * @example 1001
                 */
                retailer_id?: components["parameters"]["RetailerId"];
                /**
                 * @description When this caller last wrote to the same resource, by whatever path, in milliseconds since 1970; it bypasses caches.
                 * @example 1772357400000
                 */
                last_updated?: components["parameters"]["LastUpdated"];
            };
            header?: never;
            path: {
                /**
                 * @description The address of the account, in any case.
                 * @example ann@shop.example
                 */
                email: components["parameters"]["Email"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The tokens. */
            200: {
                headers: {
                    "counterfoil-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AccessToken"][];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["SignedOut"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Broken"];
            503: components["responses"]["Unavailable"];
        };
    };
    createAccessToken: {
        parameters: {
            query?: {
                /**
                 * @description The retailer to act for. It can only narrow the caller's own retailers; one outside them is a 404. A token of
                 *     several retailers has to name one.
                 * @example 1001
                 */
                retailer_id?: components["parameters"]["RetailerId"];
            };
            header?: {
                /**
                 * @description Identifies the request: for 24 hours a request of the same caller to the same operation with the same key gets
                 *     the first response and is not executed again. The same key with another body is a 409. Optional for a server.
                 * @example 2f1c8a54-7f0e-4a67-9b1f-0c4f5f0f3f6e
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /**
                 * @description The address of the account, in any case.
                 * @example ann@shop.example
                 */
                email: components["parameters"]["Email"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewAccessToken"];
            };
        };
        responses: {
            /** @description The token and its secret, which is returned only once. */
            201: {
                headers: {
                    "counterfoil-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MadeAccessToken"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["SignedOut"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongMedia"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Broken"];
            503: components["responses"]["Unavailable"];
        };
    };
    deleteAccessToken: {
        parameters: {
            query?: {
                /**
                 * @description The retailer to act for. It can only narrow the caller's own retailers; one outside them is a 404. A token of
                 *     several retailers has to name one.
                 * @example 1001
                 */
                retailer_id?: components["parameters"]["RetailerId"];
            };
            header?: never;
            path: {
                /**
                 * @description The address of the account, in any case.
                 * @example ann@shop.example
                 */
                email: components["parameters"]["Email"];
                /** @example 9f86d081e2 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The token was revoked. */
            204: {
                headers: {
                    "counterfoil-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["SignedOut"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongMedia"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Broken"];
            503: components["responses"]["Unavailable"];
        };
    };
    listRoleTypes: {
        parameters: {
            query?: {
                /**
                 * @description The retailer of the new role, one of the caller's; `*` for all of them, relative to the current retailer.
                 * @example 1001
                 */
                retailer_id?: components["parameters"]["RoleRetailer"];
                /**
                 * @description When this caller last wrote to the same resource, by whatever path, in milliseconds since 1970; it bypasses caches.
                 * @example 1772357400000
                 */
                last_updated?: components["parameters"]["LastUpdated"];
                /** @description Returned in the response; otherwise ignored. */
                role_type?: components["schemas"]["RoleType"];
            };
            header?: never;
            path: {
                /**
                 * @description The address of the account, in any case.
                 * @example ann@shop.example
                 */
                email: components["parameters"]["Email"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The types. */
            200: {
                headers: {
                    "counterfoil-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "type_name": "retailer_id",
                     *       "values": [
                     *         "retailer_id",
                     *         "store_id"
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["RoleTypes"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["SignedOut"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Broken"];
            503: components["responses"]["Unavailable"];
        };
    };
    listRoleNames: {
        parameters: {
            query: {
                /**
                 * @description The retailer of the new role, one of the caller's; `*` for all of them, relative to the current retailer.
                 * @example 1001
                 */
                retailer_id?: components["parameters"]["RoleRetailer"];
                /**
                 * @description When this caller last wrote to the same resource, by whatever path, in milliseconds since 1970; it bypasses caches.
                 * @example 1772357400000
                 */
                last_updated?: components["parameters"]["LastUpdated"];
                /**
                 * @description The type of role.
                 * @example store_id
                 */
                role_type: components["parameters"]["RoleType"];
            };
            header?: never;
            path: {
                /**
                 * @description The address of the account, in any case.
                 * @example ann@shop.example
                 */
                email: components["parameters"]["Email"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The retailer, or its stores. */
            200: {
                headers: {
                    "counterfoil-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "type_name": "store_id",
                     *       "values": [
                     *         {
                     *           "name": "Covent Garden",
                     *           "value": "5001"
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["RoleNames"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["SignedOut"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Broken"];
            503: components["responses"]["Unavailable"];
        };
    };
    listRolePermissions: {
        parameters: {
            query: {
                /**
                 * @description The retailer of the new role, one of the caller's; `*` for all of them, relative to the current retailer.
                 * @example 1001
                 */
                retailer_id?: components["parameters"]["RoleRetailer"];
                /**
                 * @description When this caller last wrote to the same resource, by whatever path, in milliseconds since 1970; it bypasses caches.
                 * @example 1772357400000
                 */
                last_updated?: components["parameters"]["LastUpdated"];
                /**
                 * @description The type of role.
                 * @example store_id
                 */
                role_type: components["parameters"]["RoleType"];
            };
            header?: never;
            path: {
                /**
                 * @description The address of the account, in any case.
                 * @example ann@shop.example
                 */
                email: components["parameters"]["Email"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Flags and bundles of flags. */
            200: {
                headers: {
                    "counterfoil-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "type_name": "store_id",
                     *       "values": [
                     *         "employee",
                     *         "receipts_view",
                     *         "refund_view"
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["RolePermissions"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["SignedOut"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Broken"];
            503: components["responses"]["Unavailable"];
        };
    };
    searchRetailers: {
        parameters: {
            query: {
                /**
                 * @description Beginning of the name, in any case.
                 * @example Ald
                 */
                prefix: string;
                /**
                 * @description The retailer to act for. It can only narrow the caller's own retailers; one outside them is a 404. A token of
                 *     several retailers has to name one.
                 * @example 1001
                 */
                retailer_id?: components["parameters"]["RetailerId"];
                /**
                 * @description When this caller last wrote to the same resource, by whatever path, in milliseconds since 1970; it bypasses caches.
                 * @example 1772357400000
                 */
                last_updated?: components["parameters"]["LastUpdated"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The first 100 retailers, by name. */
            200: {
                headers: {
                    "counterfoil-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": [
                     *         {
                     *           "id": "1001",
                     *           "name": "Alder & Finch"
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["RetailerHints"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["SignedOut"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Broken"];
            503: components["responses"]["Unavailable"];
        };
    };
    validatePassword: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "password": "correct horse battery staple"
                 *     }
                 */
                "application/json": components["schemas"]["PasswordQuestion"];
            };
        };
        responses: {
            /** @description `true` if the password is known from a breach. */
            200: {
                headers: {
                    "counterfoil-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /** @example true */
                    "application/json": boolean;
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["SignedOut"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongMedia"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Broken"];
            503: components["responses"]["Unavailable"];
        };
    };
    getTemplateData: {
        parameters: {
            query?: {
                /**
                 * @description The retailer to act for. It can only narrow the caller's own retailers; one outside them is a 404. A token of
                 *     several retailers has to name one.
                 * @example 1001
                 */
                retailer_id?: components["parameters"]["RetailerId"];
                /**
                 * @description When this caller last wrote to the same resource, by whatever path, in milliseconds since 1970; it bypasses caches.
                 * @example 1772357400000
                 */
                last_updated?: components["parameters"]["LastUpdated"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The data. */
            200: {
                headers: {
                    "counterfoil-request-id": components["headers"]["RequestId"];
                    "Last-Modified": components["headers"]["LastModifiedIfAny"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TemplateData"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["SignedOut"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Broken"];
            503: components["responses"]["Unavailable"];
        };
    };
    replaceTemplateData: {
        parameters: {
            query?: {
                /**
                 * @description The retailer to act for. It can only narrow the caller's own retailers; one outside them is a 404. A token of
                 *     several retailers has to name one.
                 * @example 1001
                 */
                retailer_id?: components["parameters"]["RetailerId"];
            };
            header?: {
                /**
                 * @description The version that the write is based on, its `Last-Modified` or `updated_timestamp`, as an HTTP date. An invalid
                 *     date, or a version later than both the record's and the present, is a 400; an outdated version is a 412.
                 * @example Sun, 01 Mar 2026 09:30:00 GMT
                 */
                "If-Unmodified-Since"?: components["parameters"]["UnmodifiedSince"];
                /**
                 * @description Reason why the change of another user is overwritten, or what the operation names; stored in the audit.
                 *     Characters that a header cannot have are percent-encoded UTF-8. Optional for a server.
                 * @example Agreed with Ann on the telephone
                 */
                "counterfoil-overwrite-reason"?: components["parameters"]["OverwriteReason"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewTemplateData"];
            };
        };
        responses: {
            /** @description The data as it is saved. */
            200: {
                headers: {
                    "counterfoil-request-id": components["headers"]["RequestId"];
                    "Last-Modified": components["headers"]["LastModified"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TemplateData"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["SignedOut"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            412: components["responses"]["Outdated"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongMedia"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Broken"];
            503: components["responses"]["Unavailable"];
        };
    };
    listTemplateLanguages: {
        parameters: {
            query?: {
                /**
                 * @description The retailer to act for. It can only narrow the caller's own retailers; one outside them is a 404. A token of
                 *     several retailers has to name one.
                 * @example 1001
                 */
                retailer_id?: components["parameters"]["RetailerId"];
                /**
                 * @description When this caller last wrote to the same resource, by whatever path, in milliseconds since 1970; it bypasses caches.
                 * @example 1772357400000
                 */
                last_updated?: components["parameters"]["LastUpdated"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The languages. */
            200: {
                headers: {
                    "counterfoil-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TemplateLanguages"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["SignedOut"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Broken"];
            503: components["responses"]["Unavailable"];
        };
    };
    getTemplateDataTranslations: {
        parameters: {
            query?: {
                /**
                 * @description The retailer to act for. It can only narrow the caller's own retailers; one outside them is a 404. A token of
                 *     several retailers has to name one.
                 * @example 1001
                 */
                retailer_id?: components["parameters"]["RetailerId"];
                /**
                 * @description When this caller last wrote to the same resource, by whatever path, in milliseconds since 1970; it bypasses caches.
                 * @example 1772357400000
                 */
                last_updated?: components["parameters"]["LastUpdated"];
            };
            header?: never;
            path: {
                /**
                 * @description Language tag such as `fr`, `fr_FR` or `zh_Hans_CN`. Letter case and the separator do not count.
                 * @example fr_FR
                 */
                tag: components["parameters"]["LanguageTag"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The data. */
            200: {
                headers: {
                    "counterfoil-request-id": components["headers"]["RequestId"];
                    "Last-Modified": components["headers"]["LastModifiedIfAny"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TemplateData"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["SignedOut"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Broken"];
            503: components["responses"]["Unavailable"];
        };
    };
    replaceTemplateDataTranslations: {
        parameters: {
            query?: {
                /**
                 * @description The retailer to act for. It can only narrow the caller's own retailers; one outside them is a 404. A token of
                 *     several retailers has to name one.
                 * @example 1001
                 */
                retailer_id?: components["parameters"]["RetailerId"];
            };
            header?: {
                /**
                 * @description The version that the write is based on, its `Last-Modified` or `updated_timestamp`, as an HTTP date. An invalid
                 *     date, or a version later than both the record's and the present, is a 400; an outdated version is a 412.
                 * @example Sun, 01 Mar 2026 09:30:00 GMT
                 */
                "If-Unmodified-Since"?: components["parameters"]["UnmodifiedSince"];
                /**
                 * @description Reason why the change of another user is overwritten, or what the operation names; stored in the audit.
                 *     Characters that a header cannot have are percent-encoded UTF-8. Optional for a server.
                 * @example Agreed with Ann on the telephone
                 */
                "counterfoil-overwrite-reason"?: components["parameters"]["OverwriteReason"];
            };
            path: {
                /**
                 * @description Language tag such as `fr`, `fr_FR` or `zh_Hans_CN`. Letter case and the separator do not count.
                 * @example fr_FR
                 */
                tag: components["parameters"]["LanguageTag"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewTemplateData"];
            };
        };
        responses: {
            /** @description The data as it is saved. */
            200: {
                headers: {
                    "counterfoil-request-id": components["headers"]["RequestId"];
                    "Last-Modified": components["headers"]["LastModified"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TemplateData"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["SignedOut"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            412: components["responses"]["Outdated"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongMedia"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Broken"];
            503: components["responses"]["Unavailable"];
        };
    };
    listTemplateVersions: {
        parameters: {
            query?: {
                /**
                 * @description Reference of the store whose templates are meant. Without it those of the retailer.
                 * @example LON-01
                 */
                store?: components["parameters"]["TemplateStore"];
                /**
                 * @description Language tag of the translation that is meant. Without it the untranslated data.
                 * @example fr_FR
                 */
                language?: components["parameters"]["TemplateLanguage"];
                /**
                 * @description The retailer to act for. It can only narrow the caller's own retailers; one outside them is a 404. A token of
                 *     several retailers has to name one.
                 * @example 1001
                 */
                retailer_id?: components["parameters"]["RetailerId"];
                /**
                 * @description When this caller last wrote to the same resource, by whatever path, in milliseconds since 1970; it bypasses caches.
                 * @example 1772357400000
                 */
                last_updated?: components["parameters"]["LastUpdated"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The versions. */
            200: {
                headers: {
                    "counterfoil-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TemplateVersion"][];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["SignedOut"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Broken"];
            503: components["responses"]["Unavailable"];
        };
    };
    getTemplateVersion: {
        parameters: {
            query?: {
                /**
                 * @description Reference of the store whose templates are meant. Without it those of the retailer.
                 * @example LON-01
                 */
                store?: components["parameters"]["TemplateStore"];
                /**
                 * @description Language tag of the translation that is meant. Without it the untranslated data.
                 * @example fr_FR
                 */
                language?: components["parameters"]["TemplateLanguage"];
                /**
                 * @description The retailer to act for. It can only narrow the caller's own retailers; one outside them is a 404. A token of
                 *     several retailers has to name one.
                 * @example 1001
                 */
                retailer_id?: components["parameters"]["RetailerId"];
                /**
                 * @description When this caller last wrote to the same resource, by whatever path, in milliseconds since 1970; it bypasses caches.
                 * @example 1772357400000
                 */
                last_updated?: components["parameters"]["LastUpdated"];
            };
            header?: never;
            path: {
                /**
                 * @description Number of the version, counted from 1.
                 * @example 2
                 */
                version: components["parameters"]["TemplateVersionNumber"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The version. */
            200: {
                headers: {
                    "counterfoil-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TemplateVersion"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["SignedOut"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Broken"];
            503: components["responses"]["Unavailable"];
        };
    };
    listRetailers: {
        parameters: {
            query?: {
                /**
                 * @description The retailer to act for. It can only narrow the caller's own retailers; one outside them is a 404. A token of
                 *     several retailers has to name one.
                 * @example 1001
                 */
                retailer_id?: components["parameters"]["RetailerId"];
                /**
                 * @description When this caller last wrote to the same resource, by whatever path, in milliseconds since 1970; it bypasses caches.
                 * @example 1772357400000
                 */
                last_updated?: components["parameters"]["LastUpdated"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The retailers. */
            200: {
                headers: {
                    "counterfoil-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "retailers": [
                     *         {
                     *           "id": "1001",
                     *           "name": "Marlow & Finch"
                     *         }
                     *       ],
                     *       "may_create": true
                     *     }
                     */
                    "application/json": components["schemas"]["ManagedRetailers"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["SignedOut"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Broken"];
            503: components["responses"]["Unavailable"];
        };
    };
    createRetailer: {
        parameters: {
            query?: {
                /**
                 * @description The retailer to act for. It can only narrow the caller's own retailers; one outside them is a 404. A token of
                 *     several retailers has to name one.
                 * @example 1001
                 */
                retailer_id?: components["parameters"]["RetailerId"];
            };
            header?: {
                /**
                 * @description Identifies the request: for 24 hours a request of the same caller to the same operation with the same key gets
                 *     the first response and is not executed again. The same key with another body is a 409. Optional for a server.
                 * @example 2f1c8a54-7f0e-4a67-9b1f-0c4f5f0f3f6e
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "id": "7001",
                 *       "name": "Quill & Rook",
                 *       "settings": {
                 *         "timezone": "Europe/Dublin",
                 *         "currency": "EUR"
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["NewRetailer"];
            };
        };
        responses: {
            /** @description The new retailer. */
            201: {
                headers: {
                    "counterfoil-request-id": components["headers"]["RequestId"];
                    "Last-Modified": components["headers"]["LastModified"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RetailerSettings"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["SignedOut"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongMedia"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Broken"];
            503: components["responses"]["Unavailable"];
        };
    };
    getRetailerSettings: {
        parameters: {
            query?: {
                /**
                 * @description The retailer to act for. It can only narrow the caller's own retailers; one outside them is a 404. A token of
                 *     several retailers has to name one.
                 * @example 1001
                 */
                retailer_id?: components["parameters"]["RetailerId"];
                /**
                 * @description When this caller last wrote to the same resource, by whatever path, in milliseconds since 1970; it bypasses caches.
                 * @example 1772357400000
                 */
                last_updated?: components["parameters"]["LastUpdated"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The settings. */
            200: {
                headers: {
                    "counterfoil-request-id": components["headers"]["RequestId"];
                    "Last-Modified": components["headers"]["LastModified"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RetailerSettings"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["SignedOut"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Broken"];
            503: components["responses"]["Unavailable"];
        };
    };
    replaceRetailerSettings: {
        parameters: {
            query?: {
                /**
                 * @description The retailer to act for. It can only narrow the caller's own retailers; one outside them is a 404. A token of
                 *     several retailers has to name one.
                 * @example 1001
                 */
                retailer_id?: components["parameters"]["RetailerId"];
            };
            header?: {
                /**
                 * @description The version that the write is based on, its `Last-Modified` or `updated_timestamp`, as an HTTP date. An invalid
                 *     date, or a version later than both the record's and the present, is a 400; an outdated version is a 412.
                 * @example Sun, 01 Mar 2026 09:30:00 GMT
                 */
                "If-Unmodified-Since"?: components["parameters"]["UnmodifiedSince"];
                /**
                 * @description Reason why the change of another user is overwritten, or what the operation names; stored in the audit.
                 *     Characters that a header cannot have are percent-encoded UTF-8. Optional for a server.
                 * @example Agreed with Ann on the telephone
                 */
                "counterfoil-overwrite-reason"?: components["parameters"]["OverwriteReason"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "name": "Marlow & Finch",
                 *       "settings": {
                 *         "timezone": "Europe/London",
                 *         "currency": "GBP",
                 *         "country": "GBR"
                 *       },
                 *       "tweaks": {
                 *         "rvt_threshold": 100
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["RetailerSettingsChange"];
            };
        };
        responses: {
            /** @description The settings after the change. */
            200: {
                headers: {
                    "counterfoil-request-id": components["headers"]["RequestId"];
                    "Last-Modified": components["headers"]["LastModified"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RetailerSettings"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["SignedOut"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            412: components["responses"]["Outdated"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongMedia"];
            428: components["responses"]["Unguarded"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Broken"];
            503: components["responses"]["Unavailable"];
        };
    };
    getSession: {
        parameters: {
            query?: {
                /**
                 * @description The retailer to act for. It can only narrow the caller's own retailers; one outside them is a 404. A token of
                 *     several retailers has to name one.
                 * @example 1001
                 */
                retailer_id?: components["parameters"]["RetailerId"];
                /**
                 * @description When this caller last wrote to the same resource, by whatever path, in milliseconds since 1970; it bypasses caches.
                 * @example 1772357400000
                 */
                last_updated?: components["parameters"]["LastUpdated"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The session of a browser, or the token of a tool. */
            200: {
                headers: {
                    "counterfoil-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Session"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["SignedOut"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Broken"];
            503: components["responses"]["Unavailable"];
        };
    };
    getOwnAccount: {
        parameters: {
            query?: {
                /**
                 * @description The retailer to act for. It can only narrow the caller's own retailers; one outside them is a 404. A token of
                 *     several retailers has to name one.
                 * @example 1001
                 */
                retailer_id?: components["parameters"]["RetailerId"];
                /**
                 * @description When this caller last wrote to the same resource, by whatever path, in milliseconds since 1970; it bypasses caches.
                 * @example 1772357400000
                 */
                last_updated?: components["parameters"]["LastUpdated"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The account. */
            200: {
                headers: {
                    "counterfoil-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "email": "staff@shop.example",
                     *       "is_bound": false,
                     *       "passkeys_possible": true,
                     *       "passkeys": [
                     *         {
                     *           "id": "AbCd",
                     *           "name": "Laptop",
                     *           "created_timestamp": "2026-03-02T09:00:00Z"
                     *         }
                     *       ],
                     *       "authenticator_timestamp": "2026-03-02T09:00:00Z",
                     *       "recovery_codes": 8,
                     *       "method": "passkey",
                     *       "is_confirmed": true
                     *     }
                     */
                    "application/json": components["schemas"]["OwnAccount"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["SignedOut"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Broken"];
            503: components["responses"]["Unavailable"];
        };
    };
    validateOwnIdentity: {
        parameters: {
            query?: {
                /**
                 * @description The retailer to act for. It can only narrow the caller's own retailers; one outside them is a 404. A token of
                 *     several retailers has to name one.
                 * @example 1001
                 */
                retailer_id?: components["parameters"]["RetailerId"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "password": "correct horse battery staple"
                 *     }
                 */
                "application/json": components["schemas"]["OwnConfirmation"];
            };
        };
        responses: {
            /** @description Confirmed. */
            204: {
                headers: {
                    "counterfoil-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["SignedOut"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongMedia"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Broken"];
            503: components["responses"]["Unavailable"];
        };
    };
    replaceOwnPassword: {
        parameters: {
            query?: {
                /**
                 * @description The retailer to act for. It can only narrow the caller's own retailers; one outside them is a 404. A token of
                 *     several retailers has to name one.
                 * @example 1001
                 */
                retailer_id?: components["parameters"]["RetailerId"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "password": "a counterfoil for every sale"
                 *     }
                 */
                "application/json": components["schemas"]["OwnPassword"];
            };
        };
        responses: {
            /** @description The password was set. */
            204: {
                headers: {
                    "counterfoil-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["SignedOut"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongMedia"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Broken"];
            503: components["responses"]["Unavailable"];
        };
    };
    createPasskeyOptions: {
        parameters: {
            query?: {
                /**
                 * @description The retailer to act for. It can only narrow the caller's own retailers; one outside them is a 404. A token of
                 *     several retailers has to name one.
                 * @example 1001
                 */
                retailer_id?: components["parameters"]["RetailerId"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "purpose": "creation"
                 *     }
                 */
                "application/json": components["schemas"]["PasskeyPurpose"];
            };
        };
        responses: {
            /** @description The options. */
            200: {
                headers: {
                    "counterfoil-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "options": {
                     *         "challenge": "AbCd",
                     *         "rpId": "portal.example"
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["PasskeyOptions"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["SignedOut"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongMedia"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Broken"];
            503: components["responses"]["Unavailable"];
        };
    };
    createPasskey: {
        parameters: {
            query?: {
                /**
                 * @description The retailer to act for. It can only narrow the caller's own retailers; one outside them is a 404. A token of
                 *     several retailers has to name one.
                 * @example 1001
                 */
                retailer_id?: components["parameters"]["RetailerId"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "name": "Laptop",
                 *       "credential": {
                 *         "id": "AbCd",
                 *         "rawId": "AbCd",
                 *         "type": "public-key",
                 *         "response": {
                 *           "clientDataJSON": "e30",
                 *           "attestationObject": "o2"
                 *         }
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["NewPasskey"];
            };
        };
        responses: {
            /** @description The passkey. */
            201: {
                headers: {
                    "counterfoil-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "AbCd",
                     *       "name": "Laptop",
                     *       "created_timestamp": "2026-03-02T09:00:00Z"
                     *     }
                     */
                    "application/json": components["schemas"]["Passkey"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["SignedOut"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongMedia"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Broken"];
            503: components["responses"]["Unavailable"];
        };
    };
    deletePasskey: {
        parameters: {
            query?: {
                /**
                 * @description The retailer to act for. It can only narrow the caller's own retailers; one outside them is a 404. A token of
                 *     several retailers has to name one.
                 * @example 1001
                 */
                retailer_id?: components["parameters"]["RetailerId"];
            };
            header?: never;
            path: {
                /** @example AbCd */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The passkey was removed. */
            204: {
                headers: {
                    "counterfoil-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["SignedOut"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongMedia"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Broken"];
            503: components["responses"]["Unavailable"];
        };
    };
    changePasskey: {
        parameters: {
            query?: {
                /**
                 * @description The retailer to act for. It can only narrow the caller's own retailers; one outside them is a 404. A token of
                 *     several retailers has to name one.
                 * @example 1001
                 */
                retailer_id?: components["parameters"]["RetailerId"];
            };
            header?: never;
            path: {
                /** @example AbCd */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "name": "Phone"
                 *     }
                 */
                "application/json": components["schemas"]["PasskeyName"];
            };
        };
        responses: {
            /** @description The passkey. */
            200: {
                headers: {
                    "counterfoil-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "AbCd",
                     *       "name": "Phone",
                     *       "created_timestamp": "2026-03-02T09:00:00Z"
                     *     }
                     */
                    "application/json": components["schemas"]["Passkey"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["SignedOut"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongMedia"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Broken"];
            503: components["responses"]["Unavailable"];
        };
    };
    createAuthenticator: {
        parameters: {
            query?: {
                /**
                 * @description The retailer to act for. It can only narrow the caller's own retailers; one outside them is a 404. A token of
                 *     several retailers has to name one.
                 * @example 1001
                 */
                retailer_id?: components["parameters"]["RetailerId"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The key. */
            201: {
                headers: {
                    "counterfoil-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "key": "JBSWY3DPEHPK3PXP",
                     *       "uri": "otpauth://totp/Counterfoil:staff%40shop.example?secret=JBSWY3DPEHPK3PXP&issuer=Counterfoil",
                     *       "qr_code": "data:image/svg+xml;base64,PHN2Zy8+"
                     *     }
                     */
                    "application/json": components["schemas"]["AuthenticatorKey"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["SignedOut"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongMedia"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Broken"];
            503: components["responses"]["Unavailable"];
        };
    };
    deleteAuthenticator: {
        parameters: {
            query?: {
                /**
                 * @description The retailer to act for. It can only narrow the caller's own retailers; one outside them is a 404. A token of
                 *     several retailers has to name one.
                 * @example 1001
                 */
                retailer_id?: components["parameters"]["RetailerId"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The app was removed. */
            204: {
                headers: {
                    "counterfoil-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["SignedOut"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongMedia"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Broken"];
            503: components["responses"]["Unavailable"];
        };
    };
    validateAuthenticator: {
        parameters: {
            query?: {
                /**
                 * @description The retailer to act for. It can only narrow the caller's own retailers; one outside them is a 404. A token of
                 *     several retailers has to name one.
                 * @example 1001
                 */
                retailer_id?: components["parameters"]["RetailerId"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "code": "492039"
                 *     }
                 */
                "application/json": components["schemas"]["TimeCode"];
            };
        };
        responses: {
            /** @description The recovery codes, which are returned only once. */
            200: {
                headers: {
                    "counterfoil-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "recovery_codes": [
                     *         "abcd-efgh-2345-mnop"
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["RecoveryCodes"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["SignedOut"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongMedia"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Broken"];
            503: components["responses"]["Unavailable"];
        };
    };
    createRecoveryCodes: {
        parameters: {
            query?: {
                /**
                 * @description The retailer to act for. It can only narrow the caller's own retailers; one outside them is a 404. A token of
                 *     several retailers has to name one.
                 * @example 1001
                 */
                retailer_id?: components["parameters"]["RetailerId"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The codes, which are returned only once. */
            201: {
                headers: {
                    "counterfoil-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "recovery_codes": [
                     *         "abcd-efgh-2345-mnop"
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["RecoveryCodes"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["SignedOut"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongMedia"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Broken"];
            503: components["responses"]["Unavailable"];
        };
    };
    listOwnSessions: {
        parameters: {
            query?: {
                /**
                 * @description The retailer to act for. It can only narrow the caller's own retailers; one outside them is a 404. A token of
                 *     several retailers has to name one.
                 * @example 1001
                 */
                retailer_id?: components["parameters"]["RetailerId"];
                /**
                 * @description When this caller last wrote to the same resource, by whatever path, in milliseconds since 1970; it bypasses caches.
                 * @example 1772357400000
                 */
                last_updated?: components["parameters"]["LastUpdated"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The sessions. */
            200: {
                headers: {
                    "counterfoil-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example [
                     *       {
                     *         "id": "1f0e",
                     *         "device": "Firefox on Windows",
                     *         "method": "passkey",
                     *         "created_timestamp": "2026-03-02T09:00:00Z",
                     *         "last_used_timestamp": "2026-03-02T09:30:00Z",
                     *         "is_current": true
                     *       }
                     *     ]
                     */
                    "application/json": components["schemas"]["OwnSession"][];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["SignedOut"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Broken"];
            503: components["responses"]["Unavailable"];
        };
    };
    deleteOtherSessions: {
        parameters: {
            query?: {
                /**
                 * @description The retailer to act for. It can only narrow the caller's own retailers; one outside them is a 404. A token of
                 *     several retailers has to name one.
                 * @example 1001
                 */
                retailer_id?: components["parameters"]["RetailerId"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The other sessions have ended. */
            204: {
                headers: {
                    "counterfoil-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["SignedOut"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongMedia"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Broken"];
            503: components["responses"]["Unavailable"];
        };
    };
    deleteOwnSession: {
        parameters: {
            query?: {
                /**
                 * @description The retailer to act for. It can only narrow the caller's own retailers; one outside them is a 404. A token of
                 *     several retailers has to name one.
                 * @example 1001
                 */
                retailer_id?: components["parameters"]["RetailerId"];
            };
            header?: never;
            path: {
                /** @example 1f0e */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The session has ended. */
            204: {
                headers: {
                    "counterfoil-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["SignedOut"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongMedia"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Broken"];
            503: components["responses"]["Unavailable"];
        };
    };
    listOwnAccessTokens: {
        parameters: {
            query?: {
                /**
                 * @description The retailer to act for. It can only narrow the caller's own retailers; one outside them is a 404. A token of
                 *     several retailers has to name one.
                 * @example 1001
                 */
                retailer_id?: components["parameters"]["RetailerId"];
                /**
                 * @description When this caller last wrote to the same resource, by whatever path, in milliseconds since 1970; it bypasses caches.
                 * @example 1772357400000
                 */
                last_updated?: components["parameters"]["LastUpdated"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The tokens. */
            200: {
                headers: {
                    "counterfoil-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AccessToken"][];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["SignedOut"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Broken"];
            503: components["responses"]["Unavailable"];
        };
    };
    deleteOwnAccessToken: {
        parameters: {
            query?: {
                /**
                 * @description The retailer to act for. It can only narrow the caller's own retailers; one outside them is a 404. A token of
                 *     several retailers has to name one.
                 * @example 1001
                 */
                retailer_id?: components["parameters"]["RetailerId"];
            };
            header?: never;
            path: {
                /** @example 9f86d081e2 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The token was revoked. */
            204: {
                headers: {
                    "counterfoil-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["SignedOut"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongMedia"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Broken"];
            503: components["responses"]["Unavailable"];
        };
    };
    startRolePreview: {
        parameters: {
            query?: {
                /**
                 * @description The retailer to act for. It can only narrow the caller's own retailers; one outside them is a 404. A token of
                 *     several retailers has to name one.
                 * @example 1001
                 */
                retailer_id?: components["parameters"]["RetailerId"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "permission": "employee",
                 *       "store_id": "5002"
                 *     }
                 */
                "application/json": components["schemas"]["PreviewedRole"];
            };
        };
        responses: {
            /** @description The preview has started. */
            204: {
                headers: {
                    "counterfoil-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["SignedOut"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongMedia"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Broken"];
            503: components["responses"]["Unavailable"];
        };
    };
    endRolePreview: {
        parameters: {
            query?: {
                /**
                 * @description The retailer to act for. It can only narrow the caller's own retailers; one outside them is a 404. A token of
                 *     several retailers has to name one.
                 * @example 1001
                 */
                retailer_id?: components["parameters"]["RetailerId"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The session has no preview. */
            204: {
                headers: {
                    "counterfoil-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["SignedOut"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongMedia"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Broken"];
            503: components["responses"]["Unavailable"];
        };
    };
    getWebVitals: {
        parameters: {
            query: {
                /**
                 * @description The number of days, including today.
                 * @example 7
                 */
                days: 7 | 28;
                /**
                 * @description The retailer to act for. It can only narrow the caller's own retailers; one outside them is a 404. A token of
                 *     several retailers has to name one.
                 * @example 1001
                 */
                retailer_id?: components["parameters"]["RetailerId"];
                /**
                 * @description When this caller last wrote to the same resource, by whatever path, in milliseconds since 1970; it bypasses caches.
                 * @example 1772357400000
                 */
                last_updated?: components["parameters"]["LastUpdated"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The figures. */
            200: {
                headers: {
                    "counterfoil-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebVitals"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["SignedOut"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Broken"];
            503: components["responses"]["Unavailable"];
        };
    };
    getContract: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The contract. */
            200: {
                headers: {
                    "counterfoil-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /** @example openapi: 3.1.0 */
                    "application/yaml": string;
                };
            };
            400: components["responses"]["BadRequest"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Broken"];
            503: components["responses"]["Unavailable"];
        };
    };
}
