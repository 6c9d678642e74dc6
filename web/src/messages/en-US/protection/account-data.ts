/** What is kept about a person, and the end of an account. */
export const accountData = {
  accountData: {
    title: 'Your data',
    export: 'Everything we keep about you',
    exportText: 'A ZIP file: account, consents, sessions, every event and every line of the ledger, as JSON and CSV.',
    exportNow: 'Download my data',
    exported: 'Your file is ready in the downloads.',
    consents: 'What you agreed to',
    purposes: { terms: 'Terms of use', privacy: 'Privacy policy', product_news: 'News about the product' },
    given: 'Version {version}, given {day}',
    withdrawn: 'Withdrawn {day}',
    never: 'Not given',
    needed: 'Needed for the account',
    closing: 'Close my account',
    closeTitle: 'Close this account?',
    closeText:
      'You can no longer log in, and we no longer send you news. Orders, ledger and identity papers are kept for as long as the law requires, up to 8 years.',
    closePlay:
      'Available play money is given back. Before that, sell your holdings, revoke waiting orders and repay your loans.',
    closeNow: 'Close for good',
    closed: 'Your account is closed.',
  },
} as const;
