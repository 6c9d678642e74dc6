import type { PhoneCountry } from '../settings.ts';

/** Whose telephone numbers may open an account, in the order of the picker; the first is chosen when nothing else is. */
export const phoneCountries: readonly PhoneCountry[] = [
  { country: 'IN', areaCode: '+91' },
  { country: 'BR', areaCode: '+55' },
  { country: 'US', areaCode: '+1' },
  { country: 'GB', areaCode: '+44' },
  { country: 'PT', areaCode: '+351' },
  { country: 'AE', areaCode: '+971' },
  { country: 'SG', areaCode: '+65' },
];
