import { expect, test } from 'vitest';
import { consentFault, consentVersion } from './consent.ts';

const good = {
  agreeTerms: true,
  agreePrivacy: true,
  termsVersion: consentVersion('terms'),
  privacyVersion: consentVersion('privacy'),
};

test('both boxes, for the wordings in force', () => {
  expect(consentFault(good)).toBeUndefined();
  expect(consentFault({ ...good, agreeTerms: false })).toBe('consent_required');
  expect(consentFault({ ...good, agreePrivacy: false })).toBe('consent_required');
  expect(consentFault({ ...good, termsVersion: '2020-01-01' })).toBe('consent_outdated');
  expect(consentFault({ ...good, privacyVersion: '' })).toBe('consent_outdated');
});
