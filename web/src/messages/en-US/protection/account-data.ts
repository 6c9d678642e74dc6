/** What is kept about a person, and the end of an account. */
export const accountData = {
  accountData: {
    title: 'Your data',
    export: 'Everything we keep about you',
    exportText: 'A ZIP file: account, consents, sessions, every event and every line of the ledger, as JSON and CSV.',
    exportNow: 'Download my data',
    exported: 'Your file is ready in the downloads.',
    consents: 'What you agreed to',
    purposes: { terms: 'Terms of use', privacy: 'Privacy notice', product_news: 'News about the product' },
    given: 'Version {version}, given {day}',
    withdrawn: 'Withdrawn {day}',
    never: 'Not given',
    needed: 'Needed for the account',
    closing: 'Close my account',
    closeTitle: 'Close this account?',
    closeText:
      'You can no longer log in, and news are no longer sent. Orders, ledger and identity papers are kept for as long as the law asks, up to 8 years.',
    closePlay:
      'Play money that is free goes back to the house. Holdings, waiting orders and loans must be gone before.',
    closeNow: 'Close for good',
    closed: 'Your account is closed.',
  },
} as const;
