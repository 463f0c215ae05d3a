import type { RetailerId } from "#domain/shared/access/retailer.ts";

export const RETAILERS_HREF = "/admin/retailers";

export const retailerSettingsHref = (id: RetailerId): string => `${RETAILERS_HREF}/${encodeURIComponent(id)}`;
