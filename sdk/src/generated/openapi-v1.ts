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
         * A page of receipts, newest first
         * @description Receipts are ordered by id, which begins with the second of their localtime. `older` answers the `count`
         *     receipts just before that id, `newer` those just after it, both exclusive; with both, the receipts just before
         *     `older` that are later than `newer`. Whichever way they are asked for, they come newest first.
         */
        get: operations["listReceipts"];
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
        /** One receipt */
        get: operations["getReceipt"];
        put?: never;
        post?: never;
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
         * Every store that the caller may see, sorted by name
         * @description Not cached on the way; the order is that of the names without regard to case, then of the references.
         */
        get: operations["listStores"];
        put?: never;
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
         * Who the caller is, and what it may do
         * @description Optional for a server; the portal uses it where it is offered.
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
    "/openapi-v1.yml": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** This file */
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
            id: components["schemas"]["ReceiptId"];
            /** @description The id that the till gave to the sale. */
            transaction_id: string;
            localtime: components["schemas"]["LocalTime"];
            l10n: {
                /** @description e.g. en_GB */
                locale: string;
                currency: components["schemas"]["CurrencyCode"];
            };
            /** @description The id of the store; absent when it was deleted. */
            store_id?: string;
            store_reference: string;
            /** @description The name of the store. */
            store: string;
            /** @description Who bought; masked for callers who may see demonstrations only. */
            identifier?: string;
            /** @description Stands for a masked identifier wherever an identifier is accepted. */
            identifier_key?: string;
            total: components["schemas"]["Amount"];
            net?: components["schemas"]["Amount"];
            taxes: components["schemas"]["Tax"][];
            discounts: components["schemas"]["Discount"][];
            payments: components["schemas"]["Payment"][];
            items: components["schemas"]["ReceiptItem"][];
            /**
             * @description Open by design. Known members: salesperson, phone, email_settings.send, messaging_settings.sms.send,
             *     messaging_settings.whatsapp.send, item_count, order_type, refund_validation (by item position),
             *     tax_free_form (by generated id), checked (user, timestamp), survey (survey_id, response_id). What the
             *     retailer hides, by a name or a label that begins with an underscore, is left out for callers without
             *     `receipts:view_hidden_properties`.
             */
            properties: {
                [key: string]: unknown;
            };
            /**
             * Format: date-time
             * @description When it was last processed, in UTC; null while it never was.
             */
            processed: string | null;
            delivery: components["schemas"]["Delivery"];
            duplicate: boolean;
            _links?: {
                original?: {
                    /**
                     * @description A GET of this contract that answers the original in a list.
                     * @example /receipts?transaction_id=TXN-20260301-0042&count=1
                     */
                    href: string;
                };
            };
        };
        /** @description ISO 4217. */
        CurrencyCode: string;
        /** @description In units of the currency, exact. */
        Amount: number;
        Tax: {
            name: string;
            /** @description Per cent. */
            rate: number;
            amount: components["schemas"]["Amount"];
        };
        Discount: {
            name?: string;
            /**
             * @description What the total is less by, in units of the currency, exact: the totals of the items less the discounts make
             *     the receipt's total. Below zero it adds to the total, as cash that is rounded up does, and a discount that is
             *     taken back with the goods.
             */
            amount: components["schemas"]["Amount"];
        };
        Payment: {
            method: string;
            amount: components["schemas"]["Amount"];
            currency?: components["schemas"]["CurrencyCode"];
            details?: {
                /** @description What is left of a card's number. */
                number?: string;
                /** @description e.g. VISA */
                type?: string;
                /** @description Open by design. */
                other?: {
                    foreign_currency_id?: components["schemas"]["CurrencyCode"];
                    foreign_currency_amount?: components["schemas"]["Amount"];
                } & {
                    [key: string]: unknown;
                };
            };
        };
        ReceiptItem: {
            name: string;
            price: components["schemas"]["Amount"];
            net?: components["schemas"]["Amount"];
            total: components["schemas"]["Amount"];
            /** @description A text: shops sell by the piece and by weight. */
            quantity: string;
            taxes?: components["schemas"]["Tax"][];
            /** @description Open by design. */
            properties?: {
                product_code?: string;
                details?: string[];
            } & {
                [key: string]: unknown;
            };
            return?: {
                localtime: components["schemas"]["LocalTime"];
                /** @description Open by design. */
                properties?: {
                    manual_return_reason?: string;
                } & {
                    [key: string]: unknown;
                };
            };
        };
        Delivery: {
            /** @description How often each event came, by its name. */
            counts: {
                [key: string]: number;
            };
            events: {
                event: string;
                timestamp: components["schemas"]["Timestamp"];
                reason?: string;
            }[];
        };
        Store: {
            id: string;
            /** @constant */
            type: "stores";
            name: string;
            external_reference?: string;
            /** @description The legacy numeric reference. */
            reference?: number;
            /** @description The external reference, else the legacy one. */
            effective_reference: string;
            /** @description Several lines. */
            address?: string;
            city?: string;
            postcode?: string;
            /** @description ISO 3166 alpha-3. */
            country?: string;
            phone?: string;
            locale?: string;
            /** @description IANA name. */
            timezone?: string;
            currency?: components["schemas"]["CurrencyCode"];
            /** @description Open by design. */
            properties?: {
                [key: string]: unknown;
            };
            /** @description Open by design. */
            settings?: {
                [key: string]: unknown;
            };
            updated_timestamp: components["schemas"]["Timestamp"];
        };
        Session: {
            account: {
                email: string;
            };
            retailer: components["schemas"]["Retailer"];
            retailers: components["schemas"]["Retailer"][];
            permissions: string[];
            /**
             * @description The text `all`, or the ids of the stores of those roles that open some page, as `GET /stores` answers them.
             *     Other operations may be cut to fewer.
             */
            stores_allowed: "all" | string[];
        };
        Retailer: {
            id: string;
            name: string;
        };
        /** @description Why a request was refused. Each text is plain. */
        Problem: {
            /** @description The words of the HTTP status. */
            status?: string;
            description?: string;
            message?: string;
            errors?: {
                description: string;
                /** @description Where in the body or which parameter. */
                pointer?: string;
            }[];
        };
    };
    responses: {
        /** @description The request is not one that this contract allows. */
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
        /** @description Nobody is signed in, or the token is not valid. */
        SignedOut: {
            headers: {
                "counterfoil-request-id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "status": "Unauthorized",
                 *       "description": "Please sign in"
                 *     }
                 */
                "application/json": components["schemas"]["Problem"];
            };
        };
        /** @description The caller lacks a permission; the description names the missing flag. */
        Forbidden: {
            headers: {
                "counterfoil-request-id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "status": "Forbidden",
                 *       "description": "Missing permission: receipts_view"
                 *     }
                 */
                "application/json": components["schemas"]["Problem"];
            };
        };
        /** @description There is no such thing for this caller. */
        NotFound: {
            headers: {
                "counterfoil-request-id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "status": "Not Found",
                 *       "description": "Not found"
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
                 *       "description": "Too many requests, please try again in 30 seconds"
                 *     }
                 */
                "application/json": components["schemas"]["Problem"];
            };
        };
        /** @description The server failed; nothing was changed. */
        Broken: {
            headers: {
                "counterfoil-request-id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "status": "Internal Server Error",
                 *       "description": "Something went wrong on our side"
                 *     }
                 */
                "application/json": components["schemas"]["Problem"];
            };
        };
        /** @description The server is starting, stopping or too busy. */
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
                 *       "description": "The server is stopping, please try again"
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
         * @description When this caller last wrote to the same resource, in milliseconds since 1970; it passes caches by.
         * @example 1772357400000
         */
        LastUpdated: number;
    };
    requestBodies: never;
    headers: {
        /**
         * @description Names the call in the server's log.
         * @example 4f9d0c2ab87e41d3
         */
        RequestId: string;
        /**
         * @description Seconds to wait before the next try.
         * @example 30
         */
        RetryAfter: number;
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
                 * @description When this caller last wrote to the same resource, in milliseconds since 1970; it passes caches by.
                 * @example 1772357400000
                 */
                last_updated?: components["parameters"]["LastUpdated"];
                /**
                 * @description Only receipts of this transaction.
                 * @example TXN-20260301-0042
                 */
                transaction_id?: string;
                /**
                 * @description Only receipts of this identifier, or of the opaque key that stands for a masked one.
                 * @example ann@shop.example
                 */
                consumer?: string;
                /**
                 * @description Only receipts of the store with this id.
                 * @example 5001
                 */
                store_id?: string;
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
                /** @description How many at the most. */
                count?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The receipts; an empty list when none match. */
            200: {
                headers: {
                    "counterfoil-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Receipt"][];
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
                 * @description When this caller last wrote to the same resource, in milliseconds since 1970; it passes caches by.
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
                 * @description When this caller last wrote to the same resource, in milliseconds since 1970; it passes caches by.
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
                 * @description When this caller last wrote to the same resource, in milliseconds since 1970; it passes caches by.
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
    getContract: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The contract as it is written here. */
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
