/** Countries in which a person can prove who they are. */
export const kycCountries = ['IN', 'BR'] as const;
export type KycCountry = (typeof kycCountries)[number];

/** The tax number that everybody in the country has one of: it names the person. */
export type PrimaryKind = 'pan' | 'cpf';

export const documentKinds = ['aadhaar', 'voter_id', 'rg', 'driving_licence', 'cnh', 'passport'] as const;
export type DocumentKind = (typeof documentKinds)[number];

export const photoParts = ['front', 'back', 'live'] as const;
export type PhotoPart = (typeof photoParts)[number];

export interface DocumentRequirement {
  readonly kind: DocumentKind;
  /** Whether both sides must be photographed; of a passport the page with the picture is enough. */
  readonly back: boolean;
  /** Whether it has a day after which it is no good. */
  readonly expires: boolean;
}

export interface KycRequirement {
  readonly country: KycCountry;
  /** First day on which it holds, `YYYY-MM-DD` in `timeZone`. */
  readonly from: string;
  readonly source: string;
  readonly timeZone: string;
  /** Whole years. */
  readonly ageMin: number;
  readonly primary: PrimaryKind;
  /** One of these besides the primary number. */
  readonly documents: readonly DocumentRequirement[];
}

/** What each country asks for, by date; a later row replaces an earlier one from its day on. */
export const kycRequirements: readonly KycRequirement[] = [
  {
    country: 'IN',
    from: '2020-01-01',
    source: 'SEBI KYC norms: PAN and one officially valid document; adults only (DPDP Act 2023, section 9)',
    timeZone: 'Asia/Kolkata',
    ageMin: 18,
    primary: 'pan',
    documents: [
      { kind: 'aadhaar', back: true, expires: false },
      { kind: 'driving_licence', back: true, expires: true },
      { kind: 'passport', back: false, expires: true },
      { kind: 'voter_id', back: true, expires: false },
    ],
  },
  {
    country: 'BR',
    from: '2020-01-01',
    source: 'CVM Resolution 50: CPF and an identity document; adults only (our own rule)',
    timeZone: 'America/Sao_Paulo',
    ageMin: 18,
    primary: 'cpf',
    documents: [
      { kind: 'rg', back: true, expires: false },
      { kind: 'cnh', back: true, expires: true },
      { kind: 'passport', back: false, expires: true },
    ],
  },
];

/** What a country asks for at an instant. Throws when its first row lies in the future. */
export function requirementAt(country: KycCountry, nowMs: number): KycRequirement {
  const found = kycRequirements.findLast(
    (row) => row.country === country && Date.parse(`${row.from}T00:00:00Z`) <= nowMs,
  );
  if (!found) throw new Error(`no requirement of ${country} holds yet`);
  return found;
}
