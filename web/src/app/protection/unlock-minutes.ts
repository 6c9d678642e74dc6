/** How long orders need no six digits once they were given. */
export const UNLOCK_MINUTES = 15;
