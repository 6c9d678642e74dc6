import { partsOf, wholeOf } from '../tariff/unfit.ts';

/** Points are whole numbers from 0 to 100. Every change is by one of the published rules, and all of them are here. */
export const POINTS_MAX = 100;

export const creditRuleIds = [
  'identity_verified',
  'loan_instalment_on_time',
  'loan_repaid_on_time',
  'loan_repaid_late',
  'loan_overdue',
  'loan_written_off',
  'corrected',
] as const;
export type CreditRuleId = (typeof creditRuleIds)[number];
/** The rules whose points stand in the table; a correction brings its own number, and two operators. */
export type AutomaticRule = Exclude<CreditRuleId, 'corrected'>;

export type CreditBand = 'excellent' | 'qualified' | 'risk';

export interface CreditTariff {
  /** What everybody starts with. */
  readonly start: number;
  readonly points: Readonly<Record<AutomaticRule, number>>;
  /** What of an enabled loan limit may be used in each band, in per cent. */
  readonly loanLimitPercent: Readonly<Record<CreditBand, number>>;
}

/** The lowest number of each band, both published. */
export const bandFrom: Readonly<Record<CreditBand, number>> = { excellent: 80, qualified: 60, risk: 0 };

export function bandOf(points: number): CreditBand {
  if (points >= bandFrom.excellent) return 'excellent';
  return points >= bandFrom.qualified ? 'qualified' : 'risk';
}

/** Reads a row of the table of rules. Throws when it is not one. */
export function parseCreditTariff(json: unknown): CreditTariff {
  const { start, points, loanLimitPercent } = partsOf(json, 'row');
  const of = partsOf(points, 'points');
  const percent = partsOf(loanLimitPercent, 'loanLimitPercent');
  const point = (rule: AutomaticRule) => wholeOf(of[rule], `points.${rule}`, -POINTS_MAX, POINTS_MAX);
  const share = (band: CreditBand) => wholeOf(percent[band], `loanLimitPercent.${band}`, 0, 100);
  return {
    start: wholeOf(start, 'start', 0, POINTS_MAX),
    points: {
      identity_verified: point('identity_verified'),
      loan_instalment_on_time: point('loan_instalment_on_time'),
      loan_repaid_on_time: point('loan_repaid_on_time'),
      loan_repaid_late: point('loan_repaid_late'),
      loan_overdue: point('loan_overdue'),
      loan_written_off: point('loan_written_off'),
    },
    loanLimitPercent: { excellent: share('excellent'), qualified: share('qualified'), risk: share('risk') },
  };
}

export const creditTariffRows = [
  {
    effectiveFrom: '2026-01-01',
    source: 'House rule: everybody starts in the middle band, and only what somebody did moves them',
    row: {
      start: 62,
      points: {
        identity_verified: 10,
        loan_instalment_on_time: 1,
        loan_repaid_on_time: 4,
        loan_repaid_late: 1,
        loan_overdue: -6,
        loan_written_off: -30,
      },
      loanLimitPercent: { excellent: 100, qualified: 50, risk: 0 },
    },
  },
] as const;
