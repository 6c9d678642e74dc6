/** Beside the one that is shown. */
export const COMPARED_MAX = 4;
