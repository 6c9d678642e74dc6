/** The market moves while a ticket is open. */
export const PREVIEW_EVERY_MS = 3_000;
