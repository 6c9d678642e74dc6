export const payoutWords = {
  payoutDesk: {
    title: 'Coin batches',
    network: 'Network',
    count: 'Payments',
    digest: 'SHA-256',
    since: 'Since',
    state: 'State',
    states: {
      made: 'To be compared',
      approved: 'To be signed',
      signed: 'Sent',
      dropped: 'Not needed',
      abandoned: 'Abandoned',
    },
    none: 'No batch yet',
    noneText: 'Released withdrawals of coins become a batch of their network.',
    make: 'Make a batch',
    waiting: '{network}: {count, plural, one {# withdrawal waits} other {# withdrawals wait}}',
    batchOf: '{network}, {count, plural, one {# payment} other {# payments}}',
    sender: 'Paid from',
    funds: '{coin} on that address',
    fundsOf: '{has}; {needs} needed at most',
    short:
      '{amount} more than that address has may be needed for what waits on this network, with its fees. Whoever has the keys sends it there; what is signed then goes by itself.',
    fault: 'Could not go on at {at}.',
    byPractice:
      'A program of the practice network made, approved and signed this batch. Where people do it, two of them compare the digest.',
    compare:
      'Download the file and compare its SHA-256 with what the signing machine shows. A second person does the same before anything is signed.',
    second: 'Decide on it',
    propose: 'Ask a second person',
    download: 'Download unsigned',
    practiceSign: 'Sign with the practice key',
    signedFile: 'Signed file',
    send: 'Check and send',
    nonce: 'Nonce {nonce}',
    feeMost: 'fee at most {fee}',
    confirmed: '{count} of {needed} confirmations',
    raise: 'Make it again with a higher fee',
    raiseText:
      'It waits for a block. The same payment is written down again under the same nonce with higher fees; two people compare it and it is signed like any batch. Whichever a block takes, it is paid once.',
    abandon: 'Propose to abandon it',
    abandonText:
      'If it is not to be signed, or what came back is refused, two people abandon it. Its payments keep their nonces and go with the next batch of this network: whoever holds something signed of this one can pay nothing twice.',
    abandonSecond: 'Decide on abandoning it',
    abandoned:
      'Two people abandoned it. What comes back signed of it is refused; its payments go with the next batch, under the same nonces.',
    end: 'Propose to give it back',
    endText:
      'Another transaction has this nonce for good, so that this payment can never be in a block. Look first what that transaction was: what it paid to the same address is not noticed here.',
    unknownText:
      'A transaction has this nonce for good, and the node does not tell which: it may be this payment. It is followed on and not given back. A node that keeps receipts and old states tells it.',
    ended: 'Given back',
    attempt: 'Attempt {count}',
    other: 'Another attempt counts: {tx}',
    places: {
      none: 'Not sent',
      pending: 'Waits for a block',
      in_block: 'In a block',
      replaced: 'Replaced by another',
      unknown: 'Not known',
      final: 'Final',
    },
  },
} as const;
