/** Texts around what is said of a company before its shares are offered. */
export const prospectus = {
  title: 'Prospectus',
  open: 'Read the whole text',
  hashed: 'Hashed with the terms before the opening, in both languages; nobody changed it since.',
};
