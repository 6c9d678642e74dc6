import { expect, test } from 'vitest';
import { consentFault } from './consent.ts';

const inForce = { terms: '2026-11-21.2', privacy: '2026-11-20' };
const good = { agreeTerms: true, agreePrivacy: true, termsVersion: '2026-11-21.2', privacyVersion: '2026-11-20' };

test('both boxes, for the wordings in force', () => {
  expect(consentFault(good, inForce)).toBeUndefined();
  expect(consentFault({ ...good, agreeTerms: false }, inForce)).toBe('consent_required');
  expect(consentFault({ ...good, agreePrivacy: false }, inForce)).toBe('consent_required');
  expect(consentFault({ ...good, termsVersion: '2026-11-21' }, inForce)).toBe('consent_outdated');
  expect(consentFault({ ...good, privacyVersion: '' }, inForce)).toBe('consent_outdated');
});
