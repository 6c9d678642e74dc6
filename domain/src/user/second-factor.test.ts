import { expect, test } from 'vitest';
import { decideSecondFactor, passkeysMax, type SecondFactorFacts } from './second-factor.ts';

const none: SecondFactorFacts = { totpWaiting: false, totpOn: false, passkeys: [], passkeyTaken: false };

test('an authenticator app goes on once, after its secret was given out, and off only when it is on', () => {
  expect(decideSecondFactor({ change: 'totp_on' }, none)).toMatchObject({ code: 'totp_off' });
  expect(decideSecondFactor({ change: 'totp_on' }, { ...none, totpWaiting: true })).toMatchObject({
    kind: 'accepted',
    events: [{ body: { change: 'totp_on' } }],
    postings: [],
  });
  const on = { ...none, totpOn: true };
  expect(decideSecondFactor({ change: 'totp_on' }, on)).toMatchObject({ code: 'totp_on' });
  for (const change of ['totp_off', 'recovery_renewed'] as const) {
    expect(decideSecondFactor({ change }, none)).toMatchObject({ code: 'totp_off' });
    expect(decideSecondFactor({ change }, on)).toMatchObject({ kind: 'accepted' });
  }
});

test('passkeys: so many and no more, nobody else’s, and only those that are there are removed', () => {
  const key = { passkeyId: 'one', name: 'Phone' };
  const add = { change: 'passkey_added', ...key } as const;
  expect(decideSecondFactor(add, none)).toMatchObject({
    events: [{ body: { change: 'passkey_added', name: 'Phone' } }],
  });
  expect(decideSecondFactor(add, { ...none, passkeyTaken: true })).toMatchObject({ code: 'passkey_refused' });
  const full = {
    ...none,
    passkeys: Array.from({ length: passkeysMax }, (_, at) => ({ passkeyId: `${at}`, name: '' })),
  };
  expect(decideSecondFactor(add, full)).toMatchObject({ code: 'passkeys_max', params: { max: passkeysMax } });
  const remove = { change: 'passkey_removed', passkeyId: 'one' } as const;
  expect(decideSecondFactor(remove, none)).toMatchObject({ code: 'passkey_unknown' });
  expect(decideSecondFactor(remove, { ...none, passkeys: [key] })).toMatchObject({
    events: [{ body: { name: 'Phone' } }],
  });
});
